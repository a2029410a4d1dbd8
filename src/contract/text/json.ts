/** A JSON object whose fields are not validated yet. */
export type Json = Record<string, unknown>;

/** Whether a value is a JSON object, and neither null nor an array. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  // often there is none, and for an exception the browser reads the whole file again
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses the list filter in a URL, in react-admin's format; users may have edited it.
 * @returns undefined if it is not a filter
 */
export function parseFilter(text: string | null): Json | undefined {
  const filter = parseJson(text ?? '');
  return isRecord(filter) ? filter : undefined;
}
