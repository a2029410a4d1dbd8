/**
 * A stable key for each row, also where a backend sends one id twice or rows shift while a user
 * pages: the second row of an id is told from the first.
 */
export function rowKeys(rows: readonly { id: number | string }[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const times = (seen.get(String(id)) ?? 0) + 1;
    seen.set(String(id), times);
    return `${times}/${id}`;
  });
}
