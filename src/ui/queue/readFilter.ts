/**
 * The filter of a list out of its address, as react-admin writes it there.
 * @param search of the address; anybody may have typed it, and what is no filter is none
 */
export function readFilter(search: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
