/** The order of a queue: newest first by id, as every list is by default, or by age. */
export interface QueueOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The sort field of the age, unless the queue has another: ids are assigned in chronological order. */
const BY_ID = 'id';

/**
 * The order of a list out of its address, so that its queue goes the same way down.
 * @param search of the address, as react-admin writes a list's order into it; anything else is newest first
 * @param age the sort field of the cases' age
 */
export function readOrder(search: string, age: string = BY_ID): QueueOrder {
  const query = new URLSearchParams(search);
  const order = query.get('order');
  if (query.get('sort') !== age || (order !== 'ASC' && order !== 'DESC')) {
    return { field: BY_ID, order: 'DESC' };
  }
  return { field: age, order };
}

/** The same list, from its oldest row. @param search of its address @param age as for `readOrder` */
export function oldestFirst(search: string, age: string = BY_ID): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('sort', age);
  query.set('order', 'ASC');
  return `?${query}`;
}
