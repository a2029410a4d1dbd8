import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type BulkRun, RunProgress, RunWays } from '#ui/action/ResultStep.tsx';
import { type Thing, ThingList } from '#ui/action/ThingList.tsx';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { RemarkForm } from './case/DecisionPanel.tsx';
import type { Choice } from './definition.ts';

interface BulkDialogProps<T> {
  title: string;
  choice: Choice<string>;
  /** All selected cases, with the reason why they are excluded, or their result. */
  things: readonly Thing[];
  /** Number of cases to be decided. */
  count: number;
  run: BulkRun<T> & { step: string; stop: () => void };
  onDecide: (remark: string) => void;
  onClose: () => void;
}

/** Decides several cases with one remark: lists them, confirms once, then shows the result of each. */
export function BulkDialog<T>(props: BulkDialogProps<T>) {
  const { title, things, run, onClose } = props;
  const { isRunning, stop } = run;
  const translate = useTranslate();
  const wordsOf = ({ ended: number, total }: { ended: number; total: number }) =>
    translate(`queue.bulk.${isRunning ? 'running' : 'done'}`, { number, total });
  const isAsking = run.step === 'form';
  return (
    <Dialog title={title} maxWidth="sm" onClose={isRunning ? stop : onClose}>
      <DialogContent>
        {!isAsking && <RunProgress {...run} wordsOf={wordsOf} />}
        <ThingList things={things} />
      </DialogContent>
      {isAsking ? (
        <Asking {...props} />
      ) : (
        <DialogActions>
          <RunWays {...run} />
          {isRunning ? (
            <Button onClick={stop}>{translate('queue.bulk.stop')}</Button>
          ) : (
            <Button ref={takeFocus} variant="contained" onClick={onClose}>
              {translate('queue.keys.close')}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Focuses the button of the last step, since the previously focused one was removed. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

const NOTHING_TYPED: RemarkForm = { remark: '' };

function Asking<T>({ choice, count, onDecide, onClose }: BulkDialogProps<T>) {
  const translate = useTranslate();
  return (
    <AppForm<RemarkForm> values={NOTHING_TYPED} onSubmit={({ remark }) => onDecide(remark.trim())}>
      <DialogContent>
        <RemarkInput<RemarkForm>
          source="remark"
          label={choice.remark}
          required={choice.isRemarkRequired ?? false}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <ConfirmButton disabled={count === 0}>
          {translate(choice.label)} ({count})
        </ConfirmButton>
      </DialogActions>
    </AppForm>
  );
}
