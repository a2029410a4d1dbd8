import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { AppForm } from '../form/AppForm.tsx';
import { RemarkInput } from '../form/RemarkInput.tsx';
import type { RemarkForm } from './DecisionPanel.tsx';
import type { Choice } from './definition.ts';

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
    <Dialog title={title} maxWidth="sm" onClose={state === 'running' ? onStop : onClose}>
      <DialogContent>
        {state !== 'asking' && (
          <>
            <p role="status">{translate(`queue.bulk.${state}`, counts)}</p>
            <LinearProgress
              variant="determinate"
              aria-label={translate('queue.bulk.progress')}
              value={(100 * known.length) / Math.max(1, meant.length)}
            />
          </>
        )}
        <List dense>
          {items.map(item => (
            <Item key={item.id} item={item} />
          ))}
        </List>
      </DialogContent>
      {state === 'asking' && <Asking {...props} count={meant.length} />}
      {state === 'running' && (
        <DialogActions>
          <Button onClick={onStop}>{translate('queue.bulk.stop')}</Button>
        </DialogActions>
      )}
      {state === 'done' && <Close onClose={onClose} />}
    </Dialog>
  );
}

function Item({ item: { name, leftOut, result } }: { item: BulkItem }) {
  const translate = useTranslate();
  return (
    <ListItem divider disableGutters sx={{ overflowWrap: 'anywhere' }}>
      <ListItemText
        primary={
          <Stack component="span" direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <span>{name}</span>
            {result && (
              <span className="k-chip" data-tone={result.tone}>
                {result.word}
              </span>
            )}
          </Stack>
        }
        secondary={
          leftOut === undefined ? result?.text : translate('queue.bulk.leftOut', { why: leftOut })
        }
      />
    </ListItem>
  );
}

/** The last step's button gets the focus: the one that had it is gone. */
function Close({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <DialogActions>
      <Button ref={button} variant="contained" onClick={onClose}>
        {translate('queue.keys.close')}
      </Button>
    </DialogActions>
  );
}

const NOTHING_TYPED: RemarkForm = { remark: '' };

function Asking({ choice, count, onDecide, onClose }: BulkDialogProps & { count: number }) {
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
