import { Alert, Divider, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Sen } from '#contract/money.ts';
import { PATHS } from '#contract/paths.ts';
import { useTranslate } from '#ui/locale.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { StatusChip, type StatusKind } from '#ui/text/StatusChip.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { ActionPage, type ActionStep } from './ActionPage.tsx';
import { FormStep, type TypedValues } from './FormStep.tsx';
import { FromTo, LargeAmount, Ledger } from './Ledger.tsx';
import { PinProof } from './PinProof.tsx';
import { Receipt } from './Receipt.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { canBeSentAgain, type ShownState } from './runState.ts';
import { SingleResult, type WayOn } from './SingleResult.tsx';
import { StateChip } from './StateChip.tsx';
import { factsFor, type Summary } from './summary.ts';

type FlowState<Value> = ShownState &
  (
    | { readonly kind: 'done'; readonly value: Value }
    | { readonly kind: Exclude<ShownState['kind'], 'done'> }
  );

/** Result of `useActionSteps`. */
interface FlowSteps<V, Item, Value> {
  /**
   * i18n group of the messages: `details` above the form, `confirm` and `another` on buttons, and those named
   * below.
   */
  texts: string;
  /** Key of the heading. */
  title: string;
  typed: TypedValues<V>;
  step: ActionStep;
  item: Item | undefined;
  state: FlowState<Value>;
  /**
   * The action requires the PIN. If the PIN is sent with the request, `pinAgain` asks for it to look up the
   * result.
   */
  pin: 'sent' | 'proved' | undefined;
  pinProblem: unknown;
  /** Minutes since an identical request, shown in the message `twin`. */
  twinMinutes: number | undefined;
  leaving: Parameters<typeof useUnsavedChanges>[0];
  toForm: () => void;
  toReview: () => void;
  confirm: (secrets?: { pin?: string }) => void;
  ask: (secrets?: { pin?: string }) => void;
  startAnew: () => void;
}

interface FlowRecord {
  status: string;
  referenceNumber?: string | null | undefined;
  createdDate?: string | null | undefined;
}

/** Details of a completed action. */
export interface FlowEnd {
  /** Result message; `done` by default. */
  words?: ReactNode;
  /** The result is only a first step, or not the desired one. */
  tone?: 'busy' | 'warn' | undefined;
  /** The created record: the receipt shows its state in place of "Done", its reference and its date. */
  record?: FlowRecord | undefined;
  /** Kind of its states; a transaction by default. */
  kind?: StatusKind;
  /** Required next steps: links. */
  next?: ReactNode;
}

interface ActionFlowProps<V extends FieldValues, Item, Value> {
  steps: FlowSteps<V, Item, Value>;
  /** Key of the receipt's heading, if it differs from the page's. */
  receipt?: string;
  /** Resource whose field labels the facts use. */
  resource?: string;
  /** No review: the form submits at once. */
  hasNoReview?: boolean;
  /** Balance of the wallet in sen: above the form, and on the receipt once it has changed. */
  balance?: Sen | undefined;
  /** Label of the balance, if it is not the signed-in user's wallet. */
  balanceText?: string | undefined;
  /** Path of the previous page; the transaction list by default, as for the links of the result. */
  cancelTo?: string;
  fields: ReactNode;
  /** The form cannot be submitted yet. */
  isBusy?: boolean;
  /**
   * Summary for review and receipt. The messages `sentence`, `done` and `twin` receive its `amount`, `from`
   * and `to`.
   * @param value the result, once the action has completed
   */
  summaryOf: (item: Item, value?: Value) => Summary;
  /** Unambiguous sentence that describes the action; the message `sentence` by default. */
  sentenceOf?: (item: Item) => string;
  /** Further notes before confirmation. */
  notesOf?: (item: Item) => ReactNode;
  endOf?: (value: Value, item: Item) => FlowEnd;
  /** Message for a request that was sent for approval. */
  sentWords?: (request: { id: number }) => string;
  /** Shown below the receipt. */
  besideOf?: (item: Item, value?: Value) => ReactNode;
  /** Replaces the result once the action has completed. */
  doneOf?: (item: Item, value: Value) => ReactNode;
  links?: readonly WayOn[];
}

export const TO_TRANSACTIONS: WayOn = {
  to: PATHS.transactions,
  label: 'money.toTransactions',
};

/**
 * An action page for a single item, from one declaration: its fields, its summary (`summaryOf`) and its result
 * (`endOf`). Renders steps, review, PIN, result and the prompt before the user leaves.
 */
export function ActionFlow<V extends FieldValues, Item, Value>(
  props: ActionFlowProps<V, Item, Value>,
) {
  const { steps, hasNoReview = false, balance } = props;
  const { texts, step, item } = steps;
  const translate = useTranslate();
  const ownBalance =
    balance === undefined
      ? undefined
      : translate('money.balanceIs', { balance: inlineRM(balance) });
  const { question } = useUnsavedChanges(steps.leaving);
  const newBalance = useNewBalance(balance, steps.state);
  return (
    <ActionPage
      title={translate(steps.title)}
      step={step}
      steps={hasNoReview ? ['form', 'result'] : undefined}
      details={`${texts}.details`}
      balance={props.balanceText ?? ownBalance}
    >
      {step === 'form' && (
        <FormStep
          typed={steps.typed}
          cancelTo={props.cancelTo ?? TO_TRANSACTIONS.to}
          onSubmit={() => (hasNoReview ? steps.confirm() : steps.toReview())}
          submit={hasNoReview ? `${texts}.confirm` : undefined}
          isDisabled={props.isBusy}
        >
          {props.fields}
        </FormStep>
      )}
      {step === 'review' && item && <FlowReview {...props} item={item} />}
      {step === 'result' && item && <FlowResult {...props} item={item} newBalance={newBalance} />}
      {question}
    </ActionPage>
  );
}

type OfItem<V extends FieldValues, Item, Value> = ActionFlowProps<V, Item, Value> & { item: Item };

function FlowReview<V extends FieldValues, Item, Value>(props: OfItem<V, Item, Value>) {
  const { steps, item } = props;
  const { texts } = steps;
  const translate = useTranslate();
  const summary = props.summaryOf(item);
  const { amount, from, to } = summary;
  const values = valuesOf(summary);
  return (
    <ReviewStep
      confirm={`${texts}.confirm`}
      onBack={steps.toForm}
      onConfirm={secrets => steps.confirm(steps.pin ? secrets : {})}
    >
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Stack sx={{ gap: 2 }}>
          {amount !== undefined && <LargeAmount amount={amount} />}
          {(from || to) && <FromTo from={from} to={to} />}
          <Typography color={amount === undefined ? undefined : 'textSecondary'}>
            {props.sentenceOf?.(item) ?? translate(`${texts}.sentence`, values)}
          </Typography>
          <Divider />
          <Ledger resource={props.resource} facts={factsFor('review', summary)} />
        </Stack>
      </Paper>
      <TwinNotice label={`${texts}.twin`} minutes={steps.twinMinutes} values={values} />
      {props.notesOf?.(item)}
      {steps.pin && <PinProof problem={steps.pinProblem} />}
    </ReviewStep>
  );
}

/** Values for the page's messages. */
const valuesOf = ({ amount, from = '–', to = '–' }: Summary) => ({
  amount: amount === undefined ? '' : inlineRM(amount),
  from,
  to,
});

interface TwinNoticeProps {
  /** Key of the message. */
  label: string;
  /** Whole minutes since the identical request; nothing is shown if undefined. */
  minutes: number | undefined;
  values: object;
}

/** Warns before confirmation that an identical request was sent a few minutes ago. */
function TwinNotice({ label, minutes, values }: TwinNoticeProps) {
  const translate = useTranslate();
  if (minutes === undefined) return null;
  const form = (['zero', 'one'] as const)[minutes] ?? 'other';
  const when = translate(`money.minutesAgo.${form}`, { minutes });
  return (
    <Alert severity="warning" role="status">
      {translate(label, { ...values, when })}
    </Alert>
  );
}

function FlowResult<V extends FieldValues, Item, Value>(
  props: OfItem<V, Item, Value> & { newBalance: Sen | undefined },
) {
  const { steps, item } = props;
  const { texts, state } = steps;
  const translate = useTranslate();
  if (state.kind === 'done' && props.doneOf) return props.doneOf(item, state.value);
  const value = state.kind === 'done' ? state.value : undefined;
  const summary = props.summaryOf(item, value);
  const end: FlowEnd = (state.kind === 'done' && props.endOf?.(state.value, item)) || {};
  const { words = translate(`${texts}.done`, valuesOf(summary)), record } = end;
  const sent = state.kind === 'sent' ? state.request : undefined;
  return (
    <SingleResult
      state={state}
      words={state.kind === 'done' ? words : sent && props.sentWords?.(sent)}
      doneTone={end.tone}
      next={end.next}
      another={`${texts}.another`}
      onChange={steps.toForm}
      onAsk={secrets => steps.ask(steps.pin === 'sent' ? secrets : {})}
      onAnew={steps.startAnew}
      asksPin={steps.pin === 'sent' ? `${texts}.pinAgain` : undefined}
      links={props.links ?? [TO_TRANSACTIONS]}
    >
      <Receipt
        title={translate(props.receipt ?? steps.title)}
        status={
          record?.status ? (
            <StatusChip kind={end.kind ?? 'transaction'} value={record.status} />
          ) : (
            <StateChip state={state} />
          )
        }
        summary={summary}
        resource={props.resource}
        reference={record?.referenceNumber}
        date={record?.createdDate}
        newBalance={props.newBalance}
      />
      {props.besideOf?.(item, value)}
    </SingleResult>
  );
}

/**
 * The updated balance as the backend returns it; never computed here. It is compared with the one from before the
 * call: a wallet that is refetched while the outcome is still unknown may contain the movement already.
 */
function useNewBalance(balance: Sen | undefined, state: ShownState): Sen | undefined {
  const before = useRef(balance);
  if (state.kind === 'waiting' || canBeSentAgain(state)) before.current = balance;
  const isNew = typeof balance === 'number' && balance !== before.current;
  return state.kind === 'done' && isNew ? balance : undefined;
}
