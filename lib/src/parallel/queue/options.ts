/** How a search or an experiment uses a queue. */
export interface QueueOptions {
  /** The address of the server: redis://:PASSWORD@HOST:PORT, or rediss:// for TLS. */
  readonly address: string;
  /** Gets sentences for the user: that the server is away, that an answer was refused. */
  readonly onNotice?: (text: string) => void;
}
