import { useRef, useState } from 'react';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { useCase } from './case/useCase.ts';
import { type QueueDefinition, useQueueAddress } from './definition.ts';
import { nextWaiting, placeOf, waiting, withDone, without } from './queueData.ts';
import { useQueueList } from './useQueueList.ts';

/** A queue, one case of it, the decision that is chosen, and the ways on. */
export type Queue<R extends RaRecord, Verdict extends string = string> = ReturnType<
  typeof useQueue<R, Verdict>
>;

/**
 * Goes through the cases that a list shows, in its order, one request to the backend each: the next
 * one is asked for while this one is read, and is there when its turn comes. The list of ids is asked
 * for once, and kept while the user stays: what others do to it meanwhile is told by `ended` and
 * `lookForMore`.
 * @param onEnded others have ended the case that is shown: the page says so
 */
export function useQueue<R extends RaRecord, Verdict extends string>(
  definition: QueueDefinition<R, Verdict>,
  onEnded?: (record: R) => void,
) {
  const { resource } = definition;
  const { id, filter, order, list: back, to } = useQueueAddress(definition);
  const navigate = useNavigate();
  const notify = useNotify();
  const list = useQueueList({ resource, filter, order });
  const { data, now, change } = list;
  const place = placeOf(data, id);
  const following = nextWaiting(data, id);
  const shown = useCase<R>(resource, id, following ?? place.next);
  const { isShown, ...decision } = useChoice<Verdict>(id);

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
  const goOn = (): boolean => {
    const target = nextWaiting(now(), id);
    if (target) leaveFor(target);
    return target !== undefined;
  };
  const settle = (record: R) => {
    shown.put(record);
    change(known => withDone(known, String(record.id)));
  };

  return {
    of: definition,
    id,
    /** Where the list is that the queue was made from. */
    list: back,
    ...shown.state,
    place,
    /** Nothing waits any more. */
    isEmpty: list.isLoaded && data.beyond === 0 && waiting(data) === 0,
    /** What can be said to the case. */
    choices: definition.choicesOf(shown.state.record),
    ...decision,
    isShown,
    /** To the case before or behind this one; says which have been skipped since others ended them. */
    step: (way: 'previous' | 'next') => {
      const target = place[way];
      if (target) leaveFor(target);
    },
    /** The case is decided: shows it as it is now. */
    settle,
    /** The same, and goes on to the next case if this one is shown. */
    finish: (record: R) => {
      settle(record);
      if (!isShown(record.id)) return;
      decision.choose(undefined);
      goOn();
    },
    /** The case is gone: to the next one, or to the list. */
    leave: (record: R) => {
      settle(record);
      if (!goOn()) navigate(back);
    },
    /** To the next case that still waits; undefined if missing. */
    onNext: following === undefined ? undefined : () => void goOn(),
    /** Others have ended a case: it is skipped, or shown as it is now where it is the one that is shown. */
    ended: (one: string) => {
      if (now().done.includes(one)) return;
      change(known => (one === id ? withDone(known, one) : without(known, one)));
      if (one === id) shown.readAgain(onEnded);
      else shown.forget(one);
    },
    /** There may be new cases: each is put where the list has it. */
    lookForMore: list.lookForMore,
  };
}

/** Which word is chosen for the case that is shown. */
function useChoice<Verdict extends string>(id: string) {
  const [choice, setChoice] = useState<{ id: string; verdict: Verdict }>();
  const shown = useRef(id);
  shown.current = id;
  return {
    /** What is about to be said to the case; forgotten when another one is shown. */
    chosen: choice?.id === id ? choice.verdict : undefined,
    choose: (verdict: Verdict | undefined) => setChoice(verdict && { id, verdict }),
    /** Whether this case is the one that is shown now, also inside a callback of an older rendering. */
    isShown: (one: number | string | undefined) => String(one) === shown.current,
  };
}
