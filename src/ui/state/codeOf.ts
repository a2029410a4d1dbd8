/** The envelope's code that something unknown may carry, as errors do; undefined if missing. */
export const codeOf = (from: unknown): number | undefined => {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, 'code') : undefined;
  return typeof value === 'number' ? value : undefined;
};
