/** The part of the package that the library uses; the package brings no types. */
declare module "fs-native-extensions" {
  /**
   * Locks an open file. Returns false if another handle to the file, in any process, has the lock.
   */
  export function tryLock(handle: number): boolean;
}
