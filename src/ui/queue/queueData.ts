/** The cases of a queue and their progress. Ids are strings, as in the URL. */
export interface QueueData {
  /** In the order of the list that the queue was opened from. */
  ids: readonly string[];
  /** Ids that need no further action. They keep their position, so that the user can go back to them. */
  done: readonly string[];
  /** Ended by other users before this user reached them; not reported yet. */
  skipped: readonly string[];
  /** Number of further cases in the backend that are not loaded. */
  beyond: number;
}

/** Part of a queue, in the list's order. */
export interface QueuePart {
  ids: readonly string[];
  /** Total number of pending cases. */
  total: number;
}

/** Position of a case among the pending ones. */
export interface Place {
  /** 1-based; undefined for a case that is not pending or not in the queue. */
  position: number | undefined;
  /** Number of pending cases. */
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

const beyondOf = (total: number, loaded: number) => Math.max(0, total - loaded);

/** A queue at its first part, with nothing done yet. */
export const begun = ({ ids, total }: QueuePart): QueueData => ({
  ids,
  done: [],
  skipped: [],
  beyond: beyondOf(total, ids.length),
});

/** The number of loaded cases that are still pending: the backend's list begins with these. */
export const waiting = ({ ids, done }: QueueData): number => ids.length - done.length;

/** Adds newly found cases at their list position: after or before their neighbour. */
export function continued(data: QueueData, part: QueuePart): QueueData {
  const skipped = new Set(data.skipped);
  const found = part.ids.filter(id => !skipped.has(id));
  const ids = found.reduce((known, id, at) => {
    if (known.includes(id)) return known;
    const before = found[at - 1];
    const place =
      before === undefined ? placeBefore(found, known, data.done) : known.indexOf(before) + 1;
    return known.toSpliced(place, 0, id);
  }, data.ids);
  const next = { ...data, ids };
  return { ...next, beyond: beyondOf(part.total, waiting(next)) };
}

/** The index of the first found case: before the next known one, and before any decided ones in front of that. */
function placeBefore(found: readonly string[], known: readonly string[], done: readonly string[]) {
  const after = found.find(id => known.includes(id));
  let place = after === undefined ? known.length : known.indexOf(after);
  while (after !== undefined && done.includes(known[place - 1] ?? '')) place -= 1;
  return place;
}

/** Marks a case as decided, by any user, and seen by this user. */
export const withDone = (data: QueueData, id: string): QueueData =>
  data.done.includes(id) || !data.ids.includes(id) ? data : { ...data, done: [...data.done, id] };

/** Removes a case that another user ended before this user reached it. */
export function without(data: QueueData, id: string): QueueData {
  if (!data.ids.includes(id) || data.done.includes(id)) return data;
  return {
    ...data,
    ids: data.ids.filter(one => one !== id),
    skipped: [...data.skipped, id],
  };
}

/** Counts pending cases only; previous and next also visit decided cases. */
export function placeOf(data: QueueData, id: string): Place {
  const { ids, done, beyond } = data;
  const at = ids.indexOf(id);
  const place = ids.filter(one => !done.includes(one)).indexOf(id);
  return {
    position: place < 0 ? undefined : place + 1,
    total: waiting(data) + beyond,
    previous: at < 0 ? undefined : ids[at - 1],
    next: ids[at + 1],
  };
}

/** The next pending case after this one, or from the start of the queue. */
export function nextWaiting({ ids, done }: QueueData, id: string): string | undefined {
  const from = ids.indexOf(id) + 1;
  const inOrder = [...ids.slice(from), ...ids.slice(0, from)];
  return inOrder.find(one => one !== id && !done.includes(one));
}
