/** The order of a queue: newest first by id, as every list is by default, or by age. */
export interface QueueOrder {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The sort field of the age, unless the queue has another: ids are assigned in chronological order. */
const BY_ID = 'id';

/**
 * Reads the order of a list from its URL, so that its queue has the same order.
 * @param search search string in react-admin's format; anything else is newest first
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

/**
 * The search string of the same list, oldest row first.
 * @param search of its URL
 * @param age as for `readOrder`
 */
export function oldestFirst(search: string, age: string = BY_ID): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('sort', age);
  query.set('order', 'ASC');
  return `?${query}`;
}
