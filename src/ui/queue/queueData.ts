/** The cases that a user goes through, as they were found and as it went on. Ids are texts, as in an address. */
export interface QueueData {
  /** In the order of the list that the queue was opened from. */
  ids: readonly string[];
  /** Of them, those that need nothing more. They keep their place, so that one can go back to them. */
  done: readonly string[];
  /** Ended by others before this person came to them; not told yet. */
  skipped: readonly string[];
  /** How many more the backend has, beyond those that were loaded. */
  beyond: number;
}

/** Part of a queue, in the list's order. */
export interface QueuePart {
  ids: readonly string[];
  /** How many cases wait in all. */
  total: number;
}

/** Where a case is among those that wait. */
export interface Place {
  /** From one; undefined for a case that waits no more or is not of the queue. */
  position: number | undefined;
  /** How many wait. */
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

const beyondOf = (total: number, loaded: number) => Math.max(0, total - loaded);

export const begun = ({ ids, total }: QueuePart): QueueData => ({
  ids,
  done: [],
  skipped: [],
  beyond: beyondOf(total, ids.length),
});

/** How many of the loaded cases still wait: the first of the list that the backend has. */
export const waiting = ({ ids, done }: QueueData): number => ids.length - done.length;

/** Adds what a later look has found, each case where the list has it: behind its neighbour, or before it. */
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

/** Where the first of what was found goes: before the known one that comes next, and decided ones before that. */
function placeBefore(found: readonly string[], known: readonly string[], done: readonly string[]) {
  const after = found.find(id => known.includes(id));
  let place = after === undefined ? known.length : known.indexOf(after);
  while (after !== undefined && done.includes(known[place - 1] ?? '')) place -= 1;
  return place;
}

/** The case is decided, no matter who has done it, and the user has seen it. */
export const withDone = (data: QueueData, id: string): QueueData =>
  data.done.includes(id) || !data.ids.includes(id) ? data : { ...data, done: [...data.done, id] };

/** Another user has ended a case that the user has not come to. */
export function without(data: QueueData, id: string): QueueData {
  if (!data.ids.includes(id) || data.done.includes(id)) return data;
  return {
    ...data,
    ids: data.ids.filter(one => one !== id),
    skipped: [...data.skipped, id],
  };
}

/** Counts what is left to do; the ways on and back lead past decided cases as well. */
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

/** The next case that still waits: behind this one, and where there is none, from the beginning. */
export function nextWaiting({ ids, done }: QueueData, id: string): string | undefined {
  const from = ids.indexOf(id) + 1;
  const inOrder = [...ids.slice(from), ...ids.slice(0, from)];
  return inOrder.find(one => one !== id && !done.includes(one));
}
