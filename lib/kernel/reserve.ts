/**
 * Grows memory up to an address. If there is not enough memory, it traps, which ends the search
 * with an error.
 */
export function reserve(address: u64): void {
  const pages = memory.size() as u64;
  const wanted = (address + 0xffff) >> 16;
  if (wanted <= pages) return;
  // The first request is for an eighth more, so that growing is rare; the second is exact.
  const generous = wanted + (wanted >> 3);
  if (generous < 65536 && memory.grow((generous - pages) as i32) >= 0) return;
  if (wanted > 65535 || memory.grow((wanted - pages) as i32) < 0) unreachable();
}
