import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, isApiError } from '#api/errors.ts';
import { type Once, retire } from '#api/request/idempotency.ts';
import { isSent, keepSentForm, readSentForm } from '#api/request/sentForms.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Outcome } from '#contract/words/actions.ts';
import { isWrongPin, PIN_EXPIRED, usePinProof } from '#hooks/actions/usePinProof.ts';
import { type Twin, useRecentTwin } from '#hooks/actions/useRecentTwin.ts';
import type { DraftValues } from '#hooks/forms/useDraft.ts';
import { type TypedValues, useTypedValues } from '#hooks/forms/useTypedValues.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useMounted } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { type AttemptOf, type RunState, useActionRun } from './useActionRun.ts';
import { useNotifyEnd } from './useNotifyEnd.ts';

export type Step = 'form' | 'review' | 'result';

/** Credentials that authenticate the user: held only in the item that is sent. */
interface Secrets {
  pin?: string;
}

/** The part of an item that is sent. */
type Body<Item> = Omit<Item, 'shown'>;

interface ActionStepsOptions<V extends DraftValues, Item, Value> {
  /** Translation group of the page, as `ActionFlow` uses it. */
  texts: string;
  /** Key of the page heading; the group's `title` by default. */
  title?: string;
  /** Identifies the draft, one per page, and the intent; by default the translation group. */
  name?: string;
  /** The initial values of the form; a constant. */
  empty: V;
  /**
   * The item that the form describes; undefined for values that cannot have been sent. Its `shown` is for display only.
   * The rest is the intent: equal intents of the same page are the same movement.
   */
  itemOf: (values: V) => Item | undefined;
  /** Requires the PIN, either sent in the body or verified beforehand. */
  pin?: 'sent' | 'proved';
  send: (
    provider: PortalDataProvider,
    body: Body<Item>,
    once: Once,
    pin: string,
  ) => Promise<Outcome<Value, ApprovalRequest>>;
  /** How to find an identical movement; the review warns if there is a recent one. */
  twinOf?: (item: Item) => Twin;
  /** Queries invalidated when it has ended, regardless of the outcome. */
  invalidates: readonly ReadKey[];
  /** `isRepeated`: see `Ended`. */
  onDone?: (value: Value, isRepeated: boolean) => void;
}

/** The result of an unguarded call, as an outcome. */
export const asDone = async <Value>(answer: Promise<Value>): Promise<Outcome<Value, never>> => ({
  status: 'done',
  value: await answer,
});

/** The page performs one action; `useActionRun` identifies items by this. */
const idOf = () => 'one';

const nobodyCanLook = () => Promise.reject(new Error('nobody can look'));

function partsOf<Item extends object>(item: Item & Secrets) {
  const { pin = '', shown: _, ...body } = item as Item & Secrets & { shown?: unknown };
  return { pin, body: body as unknown as Body<Item> };
}

/**
 * The steps of an action page for one item: form, review, result. The typed values are kept (without secrets) until the
 * outcome is known; a reload while the call is pending shows the result step again and sends nothing (E5). The outcome
 * is shown until the user starts again. A user who leaves while it is pending is notified of the outcome elsewhere, or
 * sees it on return. A wrong or expired PIN is retyped in the review.
 */
export function useActionSteps<V extends DraftValues, Item extends object, Value>(
  options: ActionStepsOptions<V, Item, Value>,
) {
  const { texts, title = `${texts}.title`, name = texts, empty, itemOf, pin, onDone } = options;
  const [blank] = useState(empty);
  const typed = useTypedValues(name, blank);
  const { values, discard } = typed;
  const isShown = useMounted();
  const intentOf = (meant: Item) => JSON.stringify([name, partsOf(meant).body]);
  const notifyEnd = useNotifyEnd(title);
  const { send, ask, look, leave, stateOf, isRunning } = useActionRun<Item, Value>({
    idOf,
    attemptOf: useAttempt(options, { typed, intentOf, isShown: isShown.get }),
    invalidates: options.invalidates,
    onLeft: ([left]) => {
      if (!left) return;
      settle(typed, left.end);
      notifyEnd(left.item, left.end);
    },
  });

  const { interrupted, reopen } = useInterrupted(name, typed, itemOf, look);
  const { item, step, setStep, show } = useStep(interrupted?.item);
  const state: RunState<Value> = item ? stateOf(item) : { kind: 'waiting' };
  const isKnown = state.kind === 'done' || state.kind === 'sent';

  useEnd(state, end => {
    settle(typed, end);
    if (end.kind === 'done') onDone?.(end.value, end.isRepeated);
    if (end.kind !== 'refused') return;
    setStep(end.isProof || (pin && isWrongPin(end.error)) ? 'review' : 'result');
  });

  const begin = (secrets: Secrets, way: typeof send) => {
    const meant = item && step === 'result' ? item : itemOf(values());
    if (!meant) return;
    show(meant);
    // sent before, perhaps in another tab: that outcome comes first, and nothing is sent
    if (step !== 'result' && isSent(intentOf(meant))) void look([meant]);
    else void way([{ ...meant, ...secrets }]);
  };

  // what was or will be sent; in the review, the current form values
  const shownItem = step === 'result' ? item : itemOf(values());
  return {
    texts,
    title,
    /** For the form: its initial values and its change handler. */
    typed,
    step,
    item: shownItem,
    state,
    pin,
    /** The PIN field's error after the last attempt, for the review. */
    pinProblem: pin && pinProblemOf(state, pin),
    /** Minutes since an identical action, rounded down; undefined without one. */
    twinMinutes: useRecentTwin(
      step === 'review' && shownItem ? options.twinOf?.(shownItem) : undefined,
    ),
    isRunning,
    toForm: () => show(undefined),
    toReview: () => void (itemOf(values()) && setStep('review')),
    /** Sends it, or resends it after a refusal. @param secrets never stored, and not part of an intent */
    confirm: (secrets: Secrets = {}) => begin(secrets, send),
    /** Checks the outcome: with the idempotency key, or by looking up the result. */
    ask: (secrets: Secrets = {}) => begin(secrets, ask),
    /**
     * Resets the form. If the outcome is unknown, the user has checked it themselves: the next submission is a new
     * intent, even with the same values. Another submission of the form whose outcome is unknown is shown first.
     */
    startAnew: () => {
      if (item && state.kind === 'unknown') retire(intentOf(item));
      discard();
      const next = reopen(state.kind === 'unknown' && item === interrupted?.item);
      show(next?.item);
    },
    /** For `useUnsavedChanges`. */
    leaving: {
      // An unknown outcome was sent already: returning to the page checks it.
      when: isRunning || (typed.isTyped && !isKnown && state.kind !== 'unknown'),
      isSending: isRunning,
      onLeave: () => {
        isShown.leave();
        leave();
      },
      onDiscard: discard,
      keepsDraft: true,
      onBack: step === 'review' ? () => show(undefined) : undefined,
    },
  };
}

/** The current step, and the item whose outcome the page shows, or a review whose PIN was refused. */
function useStep<Item>(first: Item | undefined) {
  const [item, setItem] = useState(first);
  const [step, setStep] = useState<Step>(first ? 'result' : 'form');
  /** Shows the result of an item, or the form: the next review does not begin with the PIN that was refused before. */
  const show = (next: Item | undefined) => {
    setItem(next);
    setStep(next ? 'result' : 'form');
  };
  return { item, step, setStep, show };
}

interface AttemptParts<V extends DraftValues, Item> {
  typed: TypedValues<V>;
  intentOf: (item: Item) => string;
  /** Whether the page is still mounted. */
  isShown: () => boolean;
}

/** How an item is sent once, after verifying the PIN if required. */
function useAttempt<V extends DraftValues, Item extends object, Value>(
  { texts, name = texts, pin, send }: ActionStepsOptions<V, Item, Value>,
  { typed, intentOf, isShown }: AttemptParts<V, Item>,
): AttemptOf<Item, Value> {
  const { prove } = usePinProof();
  return (provider, meant) => ({
    intent: intentOf(meant),
    prove:
      pin === 'proved'
        ? async () => {
            await prove(provider, partsOf(meant));
            // send nothing once the user has left the page
            if (!isShown()) throw new ApiError({ kind: 'cancel' });
          }
        : undefined,
    send: once => {
      keepSentForm(name, once.intent, typed.blank, typed.values());
      const { body, pin: typedPin } = partsOf(meant);
      return retired(once.intent, send(provider, body, once, typedPin));
    },
    find: nobodyCanLook,
  });
}

/** A correct PIN may have been verified too long ago by the time of the call. */
function pinProblemOf(state: RunState<unknown>, pin: 'sent' | 'proved'): unknown {
  if (state.kind !== 'refused') return undefined;
  if (state.isProof) return state.error;
  if (!isWrongPin(state.error)) return undefined;
  return pin === 'sent' ? state.error : PIN_EXPIRED;
}

/** Deletes the draft once the action is done; otherwise it stays for another attempt. */
function settle<V extends DraftValues>(
  typed: TypedValues<V>,
  { kind }: Pick<RunState<unknown>, 'kind'>,
): void {
  if (kind === 'done' || kind === 'sent') typed.discard();
}

/** Removes the sent form with its call's outcome, in case the call carries no key (`callOnce`). */
async function retired<Value>(intent: string, answer: Promise<Value>): Promise<Value> {
  try {
    const value = await answer;
    retire(intent);
    return value;
  } catch (error) {
    if (!isApiError(error) || !error.outcomeUnknown) retire(intent);
    throw error;
  }
}

/** A submission from before a reload, or from another tab, whose outcome is unknown. */
interface Interrupted<V, Item> {
  item: Item;
  values: V;
  intent: string;
}

/**
 * The form's oldest submission whose outcome is unknown: looked up once, with the form as it was sent.
 * @returns `reopen`: reads the next one, after retiring this one if the user has checked it
 */
function useInterrupted<V extends DraftValues, Item>(
  name: string,
  { blank, put }: TypedValues<V>,
  itemOf: (values: V) => Item | undefined,
  look: (items: readonly Item[]) => Promise<void>,
) {
  const read = (): Interrupted<V, Item> | undefined => {
    const sent = readSentForm(name, blank);
    const item = sent && itemOf(sent.values);
    return item && { ...sent, item };
  };
  const [interrupted, setInterrupted] = useState(read);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!interrupted || seen.current === interrupted) return;
    seen.current = interrupted;
    put(interrupted.values);
    void look([interrupted.item]);
  }, [interrupted, put, look]);
  const reopen = (isChecked: boolean) => {
    if (isChecked && interrupted) retire(interrupted.intent);
    const next = read();
    setInterrupted(next);
    return next;
  };
  return { interrupted, reopen };
}

/** Reports each state once, before it is painted: a refusal may belong to another step. */
function useEnd<Value>(state: RunState<Value>, report: (state: RunState<Value>) => void): void {
  const reported = useRef<RunState<Value>>(state);
  const latest = useRef(report);
  latest.current = report;
  useLayoutEffect(() => {
    if (reported.current === state) return;
    reported.current = state;
    latest.current(state);
  }, [state]);
}
