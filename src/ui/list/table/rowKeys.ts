/**
 * A stable key for each row, even if a backend sends an id twice or rows shift during paging: the key numbers
 * the occurrences of an id.
 */
export function rowKeys(rows: readonly { id: number | string }[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const times = (seen.get(String(id)) ?? 0) + 1;
    seen.set(String(id), times);
    return `${times}/${id}`;
  });
}
