import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formatRM, type Sen } from '../../contract/money.ts';
import { StatusChip, type StatusKind } from '../text/StatusChip.tsx';
import { useUnsavedChanges } from '../unsaved/useUnsavedChanges.tsx';
import { ActionPage, type ActionStep } from './ActionPage.tsx';
import { FormStep, type TypedValues } from './FormStep.tsx';
import { FromTo, LargeAmount, Ledger } from './Ledger.tsx';
import { PinProof } from './PinProof.tsx';
import { Receipt } from './Receipt.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { ShownState } from './runState.ts';
import { SingleResult, type WayOn } from './SingleResult.tsx';
import { StateChip } from './StateChip.tsx';
import { factsFor, type Summary } from './summary.ts';

type FlowState<Value> = ShownState &
  (
    | { readonly kind: 'done'; readonly value: Value }
    | { readonly kind: Exclude<ShownState['kind'], 'done'> }
  );

/** Of `useActionSteps`. */
interface FlowSteps<V, Item, Value> {
  typed: TypedValues<V>;
  step: ActionStep;
  item: Item | undefined;
  state: FlowState<Value>;
  leaving: Parameters<typeof useUnsavedChanges>[0];
  toForm: () => void;
  toReview: () => void;
  confirm: (secrets?: { pin?: string }) => void;
  ask: (secrets?: { pin?: string }) => void;
  startAnew: () => void;
}

/** Keys of a flow's texts. */
interface FlowTexts {
  title: string;
  /** Heading of the form. */
  details: string;
  /** The button that does it. */
  confirm: string;
  /** The button that begins another one. */
  another: string;
  /** Heading of the receipt, where it is not the page's. */
  receipt?: string;
}

interface FlowRecord {
  status: string;
  referenceNumber?: string | null | undefined;
  createdDate?: string | null | undefined;
}

/** What is known of one that is done. */
export interface FlowEnd {
  /** What the end means, in a sentence. */
  words: ReactNode;
  /** Done is only the beginning, or not what was wanted. */
  tone?: 'busy' | 'warn' | undefined;
  /** What was made: the receipt has its state, in the place of "Done", its reference and its date. */
  record?: FlowRecord | undefined;
  /** What its states are called by; a transaction's by default. */
  kind?: StatusKind;
  /** What must be done next: links. */
  next?: ReactNode;
}

interface ActionFlowProps<V extends FieldValues, Item, Value> {
  steps: FlowSteps<V, Item, Value>;
  texts: FlowTexts;
  /** Resource whose labels the facts have. */
  resource?: string;
  /** Money has moved at the end, so the last step is a receipt. */
  isPaid?: boolean;
  /** In sen, of the wallet that it is about: above the form, and on the receipt once it has changed. */
  balance?: Sen | undefined;
  /** What is said of the balance, where that is not the wallet of who is logged in. */
  balanceText?: string | undefined;
  /** Where one came from; all transactions by default, as the ways on from the result. */
  cancelTo?: string;
  fields: ReactNode;
  /** Before the form is judged: finds out what is still under way. */
  settle?: () => Promise<unknown>;
  /** The form cannot lead on yet. */
  isBusy?: boolean;
  /** What is done, for review and receipt. @param value once it is done */
  summaryOf: (item: Item, value?: Value) => Summary;
  /** What is about to be done, in words that cannot be misread; without it the form does it at once. */
  sentenceOf?: (item: Item) => string;
  /** What else is to be known before it is confirmed. */
  notesOf?: (item: Item) => ReactNode;
  /** It takes the PIN; `pinProblem`: why the last one was refused. */
  asksPin?: boolean;
  pinProblem?: unknown;
  /** Key of the PIN's label, where it is typed again to ask what became of it. */
  pinAgain?: string;
  endOf: (value: Value, item: Item) => FlowEnd;
  /** What is said of one that was sent for approval. */
  sentWords?: (request: { id: number }) => string;
  requestPath?: ((request: { id: number }) => string) | undefined;
  /** Below the receipt. */
  besideOf?: (item: Item, value?: Value) => ReactNode;
  /** Takes the place of the result once it is done. */
  doneOf?: (item: Item, value: Value) => ReactNode;
  links?: readonly WayOn[];
}

export const TO_TRANSACTIONS: WayOn = {
  to: '/transactions/allTransactions',
  label: 'money.toTransactions',
};

/**
 * An action page that does one thing, from one declaration: its fields, what it is (`summaryOf`) and what its end
 * means (`endOf`). Steps, review, PIN, result and the question before it is left are drawn here.
 */
export function ActionFlow<V extends FieldValues, Item, Value>(
  props: ActionFlowProps<V, Item, Value>,
) {
  const { steps, texts, sentenceOf, balance } = props;
  const { step, item } = steps;
  const translate = useTranslate();
  const ownBalance =
    balance === undefined
      ? undefined
      : translate('money.balanceIs', { balance: formatRM(balance) });
  const { question } = useUnsavedChanges(steps.leaving);
  const newBalance = useNewBalance(balance, steps.state.kind === 'done');
  return (
    <ActionPage
      title={translate(texts.title)}
      step={step}
      {...(!sentenceOf && { steps: ['form', 'result'] })}
      details={texts.details}
      isPaid={props.isPaid ?? false}
      balance={props.balanceText ?? ownBalance}
    >
      {step === 'form' && (
        <FormStep
          typed={steps.typed}
          cancelTo={props.cancelTo ?? TO_TRANSACTIONS.to}
          onSubmit={() => (sentenceOf ? steps.toReview() : steps.confirm())}
          submit={sentenceOf ? undefined : texts.confirm}
          settle={props.settle}
          isDisabled={props.isBusy}
        >
          {props.fields}
        </FormStep>
      )}
      {step === 'review' && item && <FlowReview {...props} item={item} />}
      {step === 'result' && item && <FlowResult {...props} {...{ item, newBalance }} />}
      {question}
    </ActionPage>
  );
}

type OfItem<V extends FieldValues, Item, Value> = ActionFlowProps<V, Item, Value> & { item: Item };

function FlowReview<V extends FieldValues, Item, Value>(props: OfItem<V, Item, Value>) {
  const { steps, item, asksPin } = props;
  const summary = props.summaryOf(item);
  const { amount, from, to } = summary;
  return (
    <ReviewStep
      confirm={props.texts.confirm}
      onBack={steps.toForm}
      onConfirm={secrets => steps.confirm(asksPin ? secrets : {})}
    >
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Stack sx={{ gap: 2 }}>
          {amount !== undefined && <LargeAmount amount={amount} />}
          {(from || to) && <FromTo from={from} to={to} />}
          <Typography color={amount === undefined ? undefined : 'textSecondary'}>
            {props.sentenceOf?.(item)}
          </Typography>
          <Divider />
          <Ledger resource={props.resource ?? 'money'} facts={factsFor('review', summary)} />
        </Stack>
      </Paper>
      {props.notesOf?.(item)}
      {asksPin && <PinProof problem={props.pinProblem} />}
    </ReviewStep>
  );
}

function FlowResult<V extends FieldValues, Item, Value>(
  props: OfItem<V, Item, Value> & { newBalance: Sen | undefined },
) {
  const { steps, item, texts, pinAgain } = props;
  const { state } = steps;
  const translate = useTranslate();
  if (state.kind === 'done' && props.doneOf) return props.doneOf(item, state.value);
  const value = state.kind === 'done' ? state.value : undefined;
  const end = state.kind === 'done' ? props.endOf(state.value, item) : undefined;
  const sent = state.kind === 'sent' ? state.request : undefined;
  return (
    <SingleResult
      state={state}
      words={end?.words ?? (sent && props.sentWords?.(sent))}
      doneTone={end?.tone}
      next={end?.next}
      another={texts.another}
      onChange={steps.toForm}
      onAsk={secrets => steps.ask(pinAgain ? secrets : {})}
      onAnew={steps.startAnew}
      asksPin={pinAgain}
      requestPath={props.requestPath}
      links={props.links ?? [TO_TRANSACTIONS]}
    >
      <Receipt
        title={translate(texts.receipt ?? texts.title)}
        status={
          end?.record ? (
            <StatusChip kind={end.kind ?? 'transaction'} value={end.record.status} />
          ) : (
            <StateChip state={state} />
          )
        }
        summary={props.summaryOf(item, value)}
        resource={props.resource ?? 'money'}
        reference={end?.record?.referenceNumber}
        date={end?.record?.createdDate}
        newBalance={props.newBalance}
      />
      {props.besideOf?.(item, value)}
    </SingleResult>
  );
}

/** The balance once it has changed with what was done: it is the backend's, and never computed. */
function useNewBalance(balance: Sen | undefined, isDone: boolean): Sen | undefined {
  const before = useRef(balance);
  if (!isDone) before.current = balance;
  return isDone && balance !== before.current ? balance : undefined;
}
