import { Button, DialogActions, DialogContent } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { type BulkRun, RunProgress, RunWays } from '#ui/action/ResultStep.tsx';
import { type Thing, ThingList } from '#ui/action/ThingList.tsx';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTyped } from '#ui/form/formDraft.ts';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import type { RemarkForm } from './case/DecisionPanel.tsx';
import type { Choice } from './definition.ts';

interface BulkDialogProps<T> {
  title: string;
  choice: Choice<string>;
  /** All selected cases, with the reason why they are excluded, or their result. */
  things: readonly Thing[];
  /** Number of cases to be decided. */
  count: number;
  run: BulkRun<T> & { step: string; stop: () => void; leave: () => void };
  onDecide: (remark: string) => void;
  onClose: () => void;
}

/**
 * Decides several cases with one remark: lists them, confirms once, then shows the result of each. Asks before a typed
 * remark is lost, and before the page is left while decisions are being sent. The button that opened it is gone with the
 * selection once the cases are decided, so the focus moves to the page's heading.
 */
export function BulkDialog<T>(props: BulkDialogProps<T>) {
  const { title, things, run, onClose } = props;
  const { isRunning, stop } = run;
  const translate = useTranslate();
  const wordsOf = ({ ended: number, total }: { ended: number; total: number }) =>
    translate(`queue.bulk.${isRunning ? 'running' : 'done'}`, { number, total });
  const isAsking = run.step === 'form';
  const leave = useRef(onClose);
  const close = isAsking ? () => leave.current() : onClose;
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Dialog title={title} maxWidth="sm" onClose={isRunning ? stop : close}>
      <DialogContent>
        {!isAsking && <RunProgress {...run} wordsOf={wordsOf} />}
        <ThingList things={things} />
      </DialogContent>
      {isAsking ? (
        <AppForm<RemarkForm>
          values={NOTHING_TYPED}
          onSubmit={({ remark }) => props.onDecide(remark.trim())}
        >
          <Asking {...props} leave={leave} />
        </AppForm>
      ) : (
        <Running {...props} />
      )}
    </Dialog>
  );
}

/** While and after the decisions are sent. */
function Running<T>({ run, onClose }: BulkDialogProps<T>) {
  const { isRunning, stop, leave } = run;
  const translate = useTranslate();
  const { question } = useUnsavedChanges({
    when: isRunning,
    isSending: isRunning,
    leavesRest: true,
    onLeave: leave,
  });
  return (
    <>
      <DialogActions>
        <RunWays {...run} />
        {isRunning ? (
          <Button onClick={stop}>{translate('queue.bulk.stop')}</Button>
        ) : (
          <Button ref={takeFocus} variant="contained" onClick={onClose}>
            {translate('ui.close')}
          </Button>
        )}
      </DialogActions>
      {question}
    </>
  );
}

/** Focuses the button of the last step, since the previously focused one was removed. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

const NOTHING_TYPED: RemarkForm = { remark: '' };

interface AskingProps<T> extends BulkDialogProps<T> {
  /** How the dialog is closed by Escape. */
  leave: RefObject<() => void>;
}

function Asking<T>({ choice, count, onClose, leave }: AskingProps<T>) {
  const translate = useTranslate();
  const { isTyped } = useTyped(NOTHING_TYPED, undefined);
  const guard = useUnsavedChanges({ when: isTyped, isSending: false, onClose });
  leave.current = () => guard.leave(onClose);
  return (
    <>
      <DialogContent>
        <RemarkInput<RemarkForm>
          source="remark"
          label={choice.remark}
          required={choice.isRemarkRequired ?? false}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave.current}>{translate('ui.cancel')}</Button>
        <ConfirmButton disabled={count === 0}>
          {translate(choice.label)} ({count})
        </ConfirmButton>
      </DialogActions>
      {guard.question}
    </>
  );
}
