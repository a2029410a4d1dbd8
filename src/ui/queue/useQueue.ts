import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocation, useNavigate, useNotify } from 'react-admin';
import { isLeft } from '#ui/useIsShown.ts';
import { useQueueItem } from './case/useQueueItem.ts';
import { type QueueDefinition, useQueueAddress } from './definition.ts';
import { nextWaiting, placeOf, waiting, withDone, without } from './queueData.ts';
import { useQueueList } from './useQueueList.ts';

/** A queue, its shown case, the chosen decision, and navigation. */
export type Queue<R extends RaRecord, Verdict extends string = string> = ReturnType<
  typeof useQueue<R, Verdict>
>;

/**
 * Steps through the cases of a list, in its order. Each case is a separate request; the next one is prefetched
 * while the user reads the current one. The list of ids is loaded once and kept while the user stays: `ended`
 * and `lookForMore` report changes by others.
 * @param onEnded called if another user ended the shown case, or made a step of it, so that the page reports it
 */
export function useQueue<R extends RaRecord, Verdict extends string>(
  definition: QueueDefinition<R, Verdict>,
  onEnded: (record: R) => void,
) {
  const { resource } = definition;
  const { id, filter, order, list: back, to } = useQueueAddress(definition);
  const navigate = useNavigate();
  const notify = useNotify();
  const list = useQueueList({ resource, filter, order });
  const { data, now, change } = list;
  const place = placeOf(data, id);
  const following = nextWaiting(data, id);
  const shown = useQueueItem<R>(resource, id, following ?? place.next);
  const { isShown, ...decision } = useChoice<Verdict>(id);

  const choices = definition.choicesOf(shown.state.record);
  // the list's filter may show cases that were decided long ago: they are no queue
  const isDecided =
    shown.state.record !== undefined && choices.length === 0 && place.position !== undefined;

  const hasStepped = (record: R) => isNextStep(choices, definition.choicesOf(record));
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
  const outdated = (one: string, onRead?: (record: R) => void) => {
    change(known => (one === id ? withDone(known, one) : without(known, one)));
    if (one === id) shown.readAgain(onRead);
    else shown.forget(one);
  };

  return {
    of: definition,
    id,
    /** Path of the list that the queue was opened from. */
    list: back,
    ...shown.state,
    place,
    /** The case was already decided when the list was loaded. */
    isDecided,
    /** No case is pending any more. */
    isEmpty: list.isLoaded && data.beyond === 0 && waiting(data) === 0,
    /** Decisions available for the case. */
    choices,
    ...decision,
    isShown,
    /** Opens the previous or next case; reports cases skipped because other users ended them. */
    step: (way: 'previous' | 'next') => {
      const target = place[way];
      if (target) leaveFor(target);
    },
    /** Marks the case as decided and shows its current state. */
    settle,
    /** Marks the case as decided, and opens the next one if this one is shown. */
    finish: (record: R) => {
      settle(record);
      if (!isShown(record.id)) return;
      decision.choose(undefined);
      goOn();
    },
    /** Leaves a case that is gone, if it is still shown: opens the next one, or the list. */
    leave: (record: R) => {
      settle(record);
      if (isShown(record.id) && !goOn()) navigate(back);
    },
    /** Opens the next pending case; undefined if there is none. */
    onNext: following === undefined ? undefined : () => void goOn(),
    /** Another user ended a case: skips it, or reloads it if it is shown. */
    ended: (one: string) => {
      if (!now().done.includes(one)) outdated(one, onEnded);
    },
    /**
     * A decision was refused, and this reported, since the case is no longer what was shown: as `ended`, also after an
     * own decision, but without a further report.
     */
    outdated: (one: string) => outdated(one),
    /** A case may have moved on and still wait: reloads it if it is shown, and reports a step that another user made. */
    readAgain: (one: string) => {
      if (one === id) shown.readAgain(record => hasStepped(record) && onEnded(record));
    },
    /** Looks for new cases and adds each at its list position. */
    lookForMore: list.lookForMore,
  };
}

type Choices = readonly { readonly name: string }[];

const namesOf = (choices: Choices) => choices.map(({ name }) => name).join();

/** Whether a case still waits for a decision, but for another one. Its end is reported by `ended`. */
const isNextStep = (before: Choices, now: Choices): boolean =>
  now.length > 0 && namesOf(now) !== namesOf(before);

/** The decision chosen for the shown case. */
function useChoice<Verdict extends string>(id: string) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<{ id: string; verdict: Verdict }>();
  const shown = useRef<string>(undefined);
  shown.current = id;
  // once the page is left, an answer must not lead back into the queue
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);
  return {
    /** The chosen decision; reset when another case is shown. */
    chosen: choice?.id === id ? choice.verdict : undefined,
    choose: (verdict: Verdict | undefined) => setChoice(verdict && { id, verdict }),
    /** Whether this case is the one currently shown and not being left, also inside a callback of an older render. */
    isShown: (one: number | string | undefined) =>
      String(one) === shown.current && !isLeft(pathname),
  };
}
