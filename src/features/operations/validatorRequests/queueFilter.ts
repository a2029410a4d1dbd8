/**
 * Which requests a queue goes through: those that the list's filter shows and that wait for a
 * decision, unless the filter names another state.
 * @param search of the address, as react-admin writes a list's filter into it; anybody may have typed it
 */
export function queueFilter(search: string): Record<string, unknown> {
  return { status: 'PENDING', ...readFilter(new URLSearchParams(search).get('filter')) };
}

function readFilter(text: string | null): object {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
