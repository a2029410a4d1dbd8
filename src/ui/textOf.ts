/** A text that something unknown may carry, as errors do; empty if missing. */
export const textOf = (from: unknown, name: string): string => {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' ? value : '';
};
