/** The part of the package that the library uses; the package brings no types. */
declare module "fs-native-extensions" {
  /** Locks an open file against all other open ones; false if one of them has it locked. */
  export function tryLock(handle: number): boolean;
}
