/** An object of JSON, whose fields are still to be read. */
export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON of a text; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The filter of a list out of its address, as react-admin writes it there; users may have typed it.
 * @returns undefined if it is no filter
 */
export function parseFilter(text: string | null): Json | undefined {
  const filter = parseJson(text ?? '');
  return isRecord(filter) ? filter : undefined;
}
