/** The cases that a person goes through, as they were found and as it went on. Ids are texts, as in an address. */
export interface QueueData {
  /** In the order in which they are worked off. */
  ids: readonly string[];
  /** Of them, those that need nothing more. They stay where they are, so that no number changes. */
  done: readonly string[];
  /** Ended by others before this person came to them; not told yet. */
  skipped: readonly string[];
  /** How many more the backend has, beyond those that were loaded. */
  beyond: number;
}

/** Part of a queue, as a backend has it. */
export type QueuePart = Pick<QueueData, 'ids' | 'beyond'>;

/** Where a case stands. */
export interface Place {
  /** From one; undefined for a case that is not of the queue. */
  position: number | undefined;
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

export const begun = (part: QueuePart): QueueData => ({ ...part, done: [], skipped: [] });

/** How many of the loaded cases still wait: the first of the list that the backend has. */
export const waiting = ({ ids, done }: QueueData): number => ids.length - done.length;

/** What a later look has found is put behind what is known. */
export function continued(data: QueueData, part: QueuePart): QueueData {
  const known = new Set([...data.ids, ...data.skipped]);
  return {
    ...data,
    ids: [...data.ids, ...part.ids.filter(id => !known.has(id))],
    beyond: part.beyond,
  };
}

/** The case is decided, whoever has done it, and the person has seen it. */
export const withDone = (data: QueueData, id: string): QueueData =>
  data.done.includes(id) || !data.ids.includes(id) ? data : { ...data, done: [...data.done, id] };

/** Somebody else has ended a case that the person has not come to. */
export function without(data: QueueData, id: string): QueueData {
  if (!data.ids.includes(id) || data.done.includes(id)) return data;
  return {
    ...data,
    ids: data.ids.filter(one => one !== id),
    skipped: [...data.skipped, id],
  };
}

export function placeOf({ ids, beyond }: QueueData, id: string): Place {
  const at = ids.indexOf(id);
  return {
    position: at < 0 ? undefined : at + 1,
    total: ids.length + beyond,
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
