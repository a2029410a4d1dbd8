import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { timeNow } from '#ui/clock.ts';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { canBeSentAgain, isEnded, type ShownState } from './runState.ts';
import { WaysOn } from './SingleResult.tsx';
import { type Thing, ThingList, withResult } from './ThingList.tsx';

/** From `useBulkRun`. */
export interface BulkRun<T> {
  items: readonly T[];
  stateOf: (item: T) => ShownState;
  isRunning: boolean;
  /** Sends failed items again, or items not sent yet. */
  onSend: (items: readonly T[]) => void;
  /** Looks up the items whose result is unknown. */
  onAsk: (items: readonly T[]) => void;
}

interface ResultStepProps<T> extends BulkRun<T> {
  thingOf: (item: T) => Thing;
  /** Summary of the action, for the receipt. */
  summary: ReactNode;
  /** Link to another page. */
  children: ReactNode;
}

const now = () => timeNow().toISOString();

/** Results of all items as of the last start or end of a run; printable once it has ended. */
export function ResultStep<T>(props: ResultStepProps<T>) {
  const { items, stateOf, thingOf, isRunning, summary } = props;
  const translate = useTranslate();
  const [asOf, setAsOf] = useState(now);
  const [wasRunning, setWasRunning] = useState(isRunning);
  if (isRunning !== wasRunning) {
    setWasRunning(isRunning);
    setAsOf(now());
  }
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
 * Each kind of result has its own button: rejected items can be sent again, unknown results looked up, and
 * unsent items sent.
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

/** Number of completed items, as text and as a bar. */
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
