import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { canBeSentAgain, isEnded, type ShownState } from './runState.ts';
import { WaysOn } from './SingleResult.tsx';
import { type Thing, ThingList, withResult } from './ThingList.tsx';

/** Of `useBulkRun`. */
export interface BulkRun<T> {
  items: readonly T[];
  stateOf: (item: T) => ShownState;
  isRunning: boolean;
  /** Sends those again, or those that were not sent yet. */
  onSend: (items: readonly T[]) => void;
  /** Asks what became of those that nobody knows of. */
  onAsk: (items: readonly T[]) => void;
}

interface ResultStepProps<T> extends BulkRun<T> {
  thingOf: (item: T) => Thing;
  /** What was to be done, for the receipt. */
  summary: ReactNode;
  /** Where to go from here: a link. */
  children: ReactNode;
}

/** How it ended, thing by thing, while it runs and afterwards; printable. */
export function ResultStep<T>(props: ResultStepProps<T>) {
  const { items, stateOf, thingOf, isRunning, summary } = props;
  const translate = useTranslate();
  const [asOf] = useState(() => new Date().toISOString());
  return (
    <>
      <RunProgress {...props} wordsOf={counts => translate('action.progress', counts)} />
      {summary}
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {translate('action.asOf')} <DateTimeText instant={asOf} />
      </Typography>
      <Paper variant="outlined" sx={{ mb: 2 }}>
        <ThingList things={items.map(item => withResult(thingOf(item), stateOf(item)))} />
      </Paper>
      <WaysOn>
        <RunWays {...props} />
        <Button disabled={isRunning} onClick={() => window.print()}>
          {translate('action.print')}
        </Button>
        {props.children}
      </WaysOn>
    </>
  );
}

/**
 * Each kind of end has its own way on: what was refused can be sent again, what is not known is asked about,
 * what was not sent yet can be.
 */
export function RunWays<T>({ items, stateOf, isRunning, onSend, onAsk }: BulkRun<T>) {
  const translate = useTranslate();
  if (isRunning) return null;
  const where = (test: (state: ShownState) => boolean) => items.filter(item => test(stateOf(item)));
  const ways = [
    { key: 'action.sendAgain', those: where(canBeSentAgain), go: onSend },
    { key: 'action.ask', those: where(({ kind }) => kind === 'unknown'), go: onAsk },
    { key: 'action.goOn', those: where(({ kind }) => kind === 'waiting'), go: onSend },
  ].filter(({ those }) => those.length > 0);
  return ways.map(({ key, those, go }) => (
    <Button key={key} onClick={() => go(those)}>
      {translate(key, { number: those.length })}
    </Button>
  ));
}

interface RunProgressProps<T> extends Pick<BulkRun<T>, 'items' | 'stateOf'> {
  wordsOf: (counts: { ended: number; total: number }) => string;
}

/** How many have ended, in words and as a bar. */
export function RunProgress<T>({ items, stateOf, wordsOf }: RunProgressProps<T>) {
  const translate = useTranslate();
  const total = items.length;
  const ended = items.filter(item => isEnded(stateOf(item))).length;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * ended) / Math.max(total, 1)}
        aria-label={translate('action.progressLabel')}
        sx={{ flex: 1 }}
      />
      <span role="status">{wordsOf({ ended, total })}</span>
    </Stack>
  );
}
