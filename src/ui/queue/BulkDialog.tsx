import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { RemarkField } from '../RemarkField.tsx';
import type { Choice, RemarkForm } from './DecisionPanel.tsx';
import './Queue.css';

/** One of several cases that are decided together. */
export interface BulkItem {
  id: number | string;
  /** What it is. */
  name: ReactNode;
  /** Why it is left out; it is not decided. */
  leftOut?: string | undefined;
  /** What has become of it; undefined until it is known. */
  result?: BulkResult | undefined;
}

export interface BulkResult {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  /** In a word, and where there is more to say in a sentence. */
  word: string;
  text?: string | undefined;
}

interface BulkDialogProps {
  title: string;
  choice: Choice<string>;
  items: readonly BulkItem[];
  state: 'asking' | 'running' | 'done';
  onDecide: (remark: string) => void;
  /** What is not sent yet is not sent. */
  onStop: () => void;
  onClose: () => void;
}

/**
 * Decides several cases with one remark: lists what, asks once, and then tells of each what has become
 * of it, never of all together.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { title, items, state, onClose, onStop } = props;
  const translate = useTranslate();
  const meant = items.filter(({ leftOut }) => leftOut === undefined);
  const known = meant.filter(({ result }) => result !== undefined);
  const counts = { number: known.length, total: meant.length };
  return (
    <Dialog title={title} onClose={state === 'running' ? onStop : onClose}>
      {state !== 'asking' && (
        <>
          <p role="status">{translate(`queue.bulk.${state}`, counts)}</p>
          <progress
            className="k-bulk-progress"
            aria-label={translate('queue.bulk.progress')}
            max={meant.length}
            value={known.length}
          />
        </>
      )}
      <ul className="k-bulk-items">
        {items.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {state === 'asking' && <Asking {...props} count={meant.length} />}
      {state === 'running' && (
        <div className="k-actions">
          <button type="button" className="k-button" onClick={onStop}>
            {translate('queue.bulk.stop')}
          </button>
        </div>
      )}
      {state === 'done' && <Close onClose={onClose} />}
    </Dialog>
  );
}

function Item({ item: { name, leftOut, result } }: { item: BulkItem }) {
  const translate = useTranslate();
  return (
    <li data-left-out={leftOut !== undefined}>
      <span>{name}</span>
      {leftOut !== undefined && (
        <span className="k-bulk-text">{translate('queue.bulk.leftOut', { why: leftOut })}</span>
      )}
      {result && (
        <span className="k-chip" data-tone={result.tone}>
          {result.word}
        </span>
      )}
      {result?.text && <span className="k-bulk-text">{result.text}</span>}
    </li>
  );
}

/** The last step's button gets the focus: the one that had it is gone. */
function Close({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="k-actions">
      <button ref={button} type="button" className="k-button" data-kind="primary" onClick={onClose}>
        {translate('queue.keys.close')}
      </button>
    </div>
  );
}

function Asking({ choice, count, onDecide, onClose }: BulkDialogProps & { count: number }) {
  const translate = useTranslate();
  const form = useForm<RemarkForm>({ defaultValues: { remark: '' } });
  const submit = form.handleSubmit(({ remark }) => onDecide(remark.trim()));
  return (
    <FormProvider {...form}>
      <form onSubmit={event => void submit(event)} noValidate>
        <RemarkField<RemarkForm>
          name="remark"
          label={choice.remark}
          required={choice.isRemarkRequired}
        />
        <div className="k-actions">
          <button type="button" className="k-button" onClick={onClose}>
            {translate('ui.cancel')}
          </button>
          <ConfirmButton disabled={count === 0}>
            {translate(choice.label)} ({count})
          </ConfirmButton>
        </div>
      </form>
    </FormProvider>
  );
}
