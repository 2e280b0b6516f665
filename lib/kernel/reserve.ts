let end: u64 = 0;

/** Gives all memory back, so that `take` begins anew behind the constants of the module. */
export function takeNothing(): void {
  end = __heap_base as u64;
}

/** Reserves memory at the next multiple of 16 bytes, and returns its address. */
export function take(bytes: u64): usize {
  const start = (end + 15) & ~15;
  end = start + bytes;
  reserve(end);
  return start as usize;
}

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

/**
 * Gives a block more bytes and returns its address. The last block grows where it is, any other
 * block is copied.
 */
export function extend(start: usize, bytes: u64, more: u64): usize {
  if ((start as u64) + bytes === end) {
    end = (start as u64) + more;
    reserve(end);
    return start;
  }
  const copy = take(more);
  memory.copy(copy, start, bytes as usize);
  return copy;
}
