/** The fields of a change that it has: the others stay as they are. */
export const definedOf = <T extends object>(
  change: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
