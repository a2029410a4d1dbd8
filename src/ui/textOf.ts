/** A text property of an unknown value, such as an error; empty if missing. */
export const textOf = (from: unknown, name: string): string => {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' ? value : '';
};
