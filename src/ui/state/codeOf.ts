/** The envelope's code of an unknown value, such as an error; undefined if missing. */
export const codeOf = (from: unknown): number | undefined => {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, 'code') : undefined;
  return typeof value === 'number' ? value : undefined;
};
