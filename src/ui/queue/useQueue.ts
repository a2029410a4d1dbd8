import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { nextWaiting, type Place, placeOf, waiting, withDone, without } from './queueData.ts';
import type { QueueQuery } from './readPart.ts';
import { useCase } from './useCase.ts';
import { useQueueList } from './useQueueList.ts';

interface QueueOptions<R extends RaRecord> extends QueueQuery {
  /** The case that is shown. */
  id: string;
  /** Where a case is shown. */
  to: (id: string) => string;
  /** Others have ended the case that is shown: the page says so. */
  onEnded?: (record: R) => void;
}

/** A queue, one case of it, and the ways on. */
export interface Queue<R extends RaRecord> {
  id: string;
  record: R | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => void;
  place: Place;
  /** Nothing waits any more. */
  isEmpty: boolean;
  /** To the case before or behind this one; says which have been skipped since others ended them. */
  step: (way: 'previous' | 'next') => void;
  /** The case is decided: shows it as it is now. */
  settle: (record: R) => void;
  /** Whether another case still waits. */
  hasMore: boolean;
  /** To the next case that still waits, where there is one. */
  goOn: () => void;
  /** Others have ended a case: it is skipped, or shown as it is now where it is the one that is shown. */
  ended: (id: string) => void;
  /** There may be new cases: each is put where the list has it. */
  lookForMore: () => void;
}

/**
 * Goes through the cases that a list shows, in its order, one request to the backend each: the next
 * one is asked for while this one is read, and is there when its turn comes. The list of ids is asked
 * for once, and kept while the person stays: what others do to it meanwhile is told by `ended` and
 * `lookForMore`.
 */
export function useQueue<R extends RaRecord>(options: QueueOptions<R>): Queue<R> {
  const { resource, id, to, onEnded } = options;
  const navigate = useNavigate();
  const notify = useNotify();
  const list = useQueueList(options);
  const { data, now, change } = list;
  const place = placeOf(data, id);
  const following = nextWaiting(data, id);
  const shown = useCase<R>(resource, id, following ?? place.next);

  const leaveFor = (target: string) => {
    const { ids, skipped, beyond } = now();
    if (skipped.length > 0) {
      const messageArgs = { numbers: skipped.join(', ') };
      notify('queue.skipped', { type: 'info', messageArgs });
      change(known => ({ ...known, skipped: [] }));
    }
    if (beyond > 0 && target === ids.at(-1)) list.lookForMore();
    navigate(to(target));
  };

  return {
    id,
    ...shown.state,
    place,
    isEmpty: list.isLoaded && data.beyond === 0 && waiting(data) === 0,
    hasMore: following !== undefined,
    step: way => {
      const target = place[way];
      if (target) leaveFor(target);
    },
    settle: record => {
      shown.put(record);
      change(known => withDone(known, String(record.id)));
    },
    goOn: () => {
      const target = nextWaiting(now(), id);
      if (target) leaveFor(target);
    },
    ended: one => {
      if (now().done.includes(one)) return;
      change(known => (one === id ? withDone(known, one) : without(known, one)));
      if (one === id) shown.readAgain(onEnded);
      else shown.forget(one);
    },
    lookForMore: list.lookForMore,
  };
}
