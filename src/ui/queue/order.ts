/** The order of a queue, by id: newest first, as every list is by default, or oldest first. */
export type QueueOrder = 'ASC' | 'DESC';

/**
 * The order of a list out of its address, so that its queue goes the same way down.
 * @param search of the address, as react-admin writes a list's order into it; anything else is newest first
 */
export function readOrder(search: string): QueueOrder {
  const query = new URLSearchParams(search);
  return query.get('sort') === 'id' && query.get('order') === 'ASC' ? 'ASC' : 'DESC';
}

/** The same list, from its oldest row. @param search of its address */
export function oldestFirst(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('sort', 'id');
  query.set('order', 'ASC');
  return `?${query}`;
}
