/** The defined fields of a change; the others stay unchanged. */
export const definedOf = <T extends object>(
  change: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
