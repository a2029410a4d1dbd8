/** A value for each key, made when it is first asked for: making one of `Intl`'s formats costs more than using it. */
export function madeOnce<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return key => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
