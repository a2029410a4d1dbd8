import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import type { Ended, Once } from '#api/request/attempt.ts';
import { retire } from '#api/request/idempotency.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import type { DraftValues } from '#hooks/forms/useDraft.ts';
import { type TypedValues, useTypedValues } from '#hooks/forms/useTypedValues.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useIsShown } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { type AttemptOf, type RunState, useActionRun } from './useActionRun.ts';
import { useNotifyEnd } from './useNotifyEnd.ts';
import { isWrongPin, PIN_EXPIRED, usePinProof } from './usePinProof.ts';
import { type Twin, useRecentTwin } from './useRecentTwin.ts';

export type Step = 'form' | 'review' | 'result';

/** Marks the draft of a form that was sent: then a reload shows how that ended. */
const SENT = 'yes';

/** What proves who does it: kept in nothing but the item that is sent. */
interface Secrets {
  pin?: string;
}

/** What is sent of an item. */
type Body<Item> = Omit<Item, 'shown'>;

interface ActionStepsOptions<V extends DraftValues, Item, Value> {
  /** Group of the page's texts, as `ActionFlow` shows them. */
  texts: string;
  /** Key of the page's heading, if it is not the group's `title`. */
  title?: string;
  /** Names the draft, one a page, and the intent; the group of texts by default. */
  name?: string;
  /** The fields of the form as they are when nothing is typed; a constant. */
  empty: V;
  /**
   * What the form means, once it is filled in; undefined for what nobody can have sent. `shown` of it is only
   * shown. The rest is the intent: the same of the same page is the same movement.
   */
  itemOf: (values: V) => Item | undefined;
  /** It takes the PIN, which is sent with the body, or proved before anything is sent. */
  pin?: 'sent' | 'proved';
  send: (
    provider: PortalDataProvider,
    body: Body<Item>,
    once: Once,
    pin: string,
  ) => Promise<Outcome<Value, ApprovalRequest>>;
  /** The movements that say the same, which the review points out if one was made just now. */
  twinOf?: (item: Item) => Twin;
  /** What is asked for again when it has ended, however it ended. */
  invalidates: readonly ReadKey[];
  onDone?: (value: Value) => void;
}

/** What an unguarded call brings, as an outcome. */
export const asDone = async <Value>(answer: Promise<Value>): Promise<Outcome<Value, never>> => ({
  status: 'done',
  value: await answer,
});

/** One thing is done on the page; `useActionRun` tells things apart by this. */
const idOf = () => 'one';

const nobodyCanLook = () => Promise.reject(new Error('nobody can look'));

function partsOf<Item extends object>(item: Item & Secrets) {
  const { pin = '', shown: _, ...body } = item as Item & Secrets & { shown?: unknown };
  return { pin, body: body as unknown as Body<Item> };
}

/**
 * The way through an action page that does one thing: form, review, result. What was typed is kept
 * (without secrets) until its end is known; a reload while it is under way shows the result again
 * and sends nothing (E5). The end is shown until the user starts again. One who leaves while it is
 * sent is notified of its end elsewhere, and follows it by coming back. A PIN that is wrong or expired is
 * typed again in the review.
 */
export function useActionSteps<V extends DraftValues, Item extends object, Value>(
  options: ActionStepsOptions<V, Item, Value>,
) {
  const { texts, title = `${texts}.title`, name = texts, empty, itemOf, pin, onDone } = options;
  const [blank] = useState(empty);
  const typed = useTypedValues(name, blank);
  const { values, put, discard } = typed;
  const isShown = useIsShown();
  const intentOf = (meant: Item) => JSON.stringify([name, partsOf(meant).body]);
  const notifyEnd = useNotifyEnd(title);
  const { send, ask, look, leave, stateOf, isRunning } = useActionRun<Item, Value>({
    idOf,
    attemptOf: useAttempt(options, { typed, intentOf, isShown: isShown.get }),
    invalidates: options.invalidates,
    onLeft: (meant, end) => {
      settle(typed, end);
      notifyEnd(meant, end);
    },
  });

  const [interrupted] = useState(() => (typed.sent() ? itemOf(values()) : undefined));
  const [item, setItem] = useState<Item | undefined>(interrupted);
  const [step, setStep] = useState<Step>(interrupted ? 'result' : 'form');
  const state: RunState<Value> = item ? stateOf(item) : { kind: 'waiting' };
  const isKnown = state.kind === 'done' || state.kind === 'sent';

  useLookOnce(interrupted, look);

  useEnd(state, {
    done: value => {
      discard();
      onDone?.(value);
    },
    sent: discard,
    refused: ({ error, isProof }) => {
      put(values(), '');
      setStep(isProof || (pin && isWrongPin(error)) ? 'review' : 'result');
    },
  });

  const begin = (secrets: Secrets, way: typeof send) => {
    const meant = item && step === 'result' ? item : itemOf(values());
    if (!meant) return;
    setItem(meant);
    setStep('result');
    void way([{ ...meant, ...secrets }]);
  };

  // what was or will be sent; of the review, what the form says now
  const shownItem = step === 'result' ? item : itemOf(values());
  return {
    texts,
    title,
    /** For the form: what it opens with, and where what is typed goes. */
    typed,
    step,
    item: shownItem,
    state,
    pin,
    /** What the PIN's field in the review says of the last try. */
    pinProblem: pin && pinProblemOf(state, pin),
    /** In whole minutes: how long ago the same was done; undefined without one. */
    twinMinutes: useRecentTwin(
      step === 'review' && shownItem ? options.twinOf?.(shownItem) : undefined,
    ),
    isRunning,
    toForm: () => setStep('form'),
    toReview: () => setStep('review'),
    /** Sends it; again where it was refused. @param secrets never kept, and in no intent */
    confirm: (secrets: Secrets = {}) => begin(secrets, send),
    /** Asks what became of it: with its key, or by looking for it. */
    ask: (secrets: Secrets = {}) => begin(secrets, ask),
    /**
     * An empty form. Where nobody knows the end, the user has looked for themselves: what is meant
     * next is another thing, even where it says the same.
     */
    startAnew: () => {
      if (item && state.kind === 'unknown') retire(intentOf(item));
      discard();
      setItem(undefined);
      setStep('form');
    },
    /** For `useUnsavedChanges`. */
    leaving: {
      // Not known yet has been sent: coming back asks what became of it.
      when: isRunning || (typed.isTyped && !isKnown && state.kind !== 'unknown'),
      isSending: isRunning,
      onLeave: () => {
        isShown.leave();
        leave();
      },
      onDiscard: discard,
      keepsDraft: true,
    },
  };
}

interface AttemptParts<V extends DraftValues, Item> {
  typed: TypedValues<V>;
  intentOf: (item: Item) => string;
  /** Whether the page is still there. */
  isShown: () => boolean;
}

/** How an item is sent once, with the PIN proved before it if need be. */
function useAttempt<V extends DraftValues, Item extends object, Value>(
  { pin, send }: ActionStepsOptions<V, Item, Value>,
  { typed, intentOf, isShown }: AttemptParts<V, Item>,
): AttemptOf<Item, Value> {
  const { prove } = usePinProof();
  return (provider, meant) => ({
    intent: intentOf(meant),
    prove:
      pin === 'proved'
        ? async () => {
            await prove(provider, partsOf(meant));
            // nothing is sent once the user has left the page
            if (!isShown()) throw new ApiError({ kind: 'cancel' });
          }
        : undefined,
    send: once => {
      typed.put(typed.values(), SENT);
      const { body, pin: typedPin } = partsOf(meant);
      return send(provider, body, once, typedPin);
    },
    find: nobodyCanLook,
  });
}

/** A PIN that was right may have been checked too long ago when its call comes. */
function pinProblemOf(state: RunState<unknown>, pin: 'sent' | 'proved'): unknown {
  if (state.kind !== 'refused') return undefined;
  if (state.isProof) return state.error;
  if (!isWrongPin(state.error)) return undefined;
  return pin === 'sent' ? state.error : PIN_EXPIRED;
}

/** The draft of a page that was left: gone once it is done, to be sent again if it was not. */
function settle<V extends DraftValues>(typed: TypedValues<V>, { kind }: Ended<unknown>): void {
  if (kind === 'done' || kind === 'sent') typed.discard();
  if (kind === 'refused' || kind === 'notDone') typed.put(typed.values(), '');
}

/** Looks once what became of what a reload interrupted. */
function useLookOnce<Item>(
  interrupted: Item | undefined,
  look: (items: readonly Item[]) => Promise<void>,
): void {
  const isLooking = useRef(false);
  useEffect(() => {
    if (!interrupted || isLooking.current) return;
    isLooking.current = true;
    void look([interrupted]);
  }, [interrupted, look]);
}

type Refusal = Extract<RunState<never>, { kind: 'refused' }>;

/** Tells each end once, before it is painted: a refusal may belong to another step. */
function useEnd<Value>(
  state: RunState<Value>,
  on: { done: (value: Value) => void; sent: () => void; refused: (state: Refusal) => void },
): void {
  const told = useRef<RunState<Value>>(state);
  const latest = useRef(on);
  latest.current = on;
  useLayoutEffect(() => {
    if (told.current === state) return;
    told.current = state;
    if (state.kind === 'done') latest.current.done(state.value);
    if (state.kind === 'sent') latest.current.sent();
    if (state.kind === 'refused') latest.current.refused(state);
  }, [state]);
}
