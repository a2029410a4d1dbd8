import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { canBeSentAgain, isEnded, type ShownState } from './runState.ts';
import { WaysOn } from './SingleResult.tsx';
import { ResultList, type Thing } from './ThingList.tsx';

interface ResultStepProps<T> {
  items: readonly T[];
  stateOf: (item: T) => ShownState;
  thingOf: (item: T) => Thing;
  isRunning: boolean;
  /** What was to be done, for the receipt. */
  summary: ReactNode;
  requestPath?: ((request: { id: number }) => string) | undefined;
  /** Sends those again, or those that were not sent yet. */
  onSend: (items: readonly T[]) => void;
  /** Asks what became of those that nobody knows of. */
  onAsk: (items: readonly T[]) => void;
  /** Where to go from here: a link. */
  children: ReactNode;
}

/**
 * How it ended, thing by thing, while it runs and afterwards; printable. Each kind of end has its own
 * way on: what was refused can be sent again, what is not known is asked about, what was not sent
 * yet, since the page was left, can be.
 */
export function ResultStep<T>(props: ResultStepProps<T>) {
  const { items, stateOf, thingOf, isRunning, summary, requestPath, onSend, onAsk } = props;
  const translate = useTranslate();
  const [asOf] = useState(() => new Date().toISOString());
  const where = (test: (state: ShownState) => boolean) => items.filter(item => test(stateOf(item)));
  const ways = [
    { key: 'action.sendAgain', those: where(canBeSentAgain), go: onSend },
    { key: 'action.ask', those: where(({ kind }) => kind === 'unknown'), go: onAsk },
    { key: 'action.goOn', those: where(({ kind }) => kind === 'waiting'), go: onSend },
  ].filter(({ those }) => those.length > 0);
  return (
    <>
      <Progress ended={where(isEnded).length} total={items.length} />
      {summary}
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {translate('action.asOf')} <DateTimeText instant={asOf} />
      </Typography>
      <Paper variant="outlined" sx={{ mb: 2 }}>
        <ResultList
          things={items.map(item => ({ ...thingOf(item), state: stateOf(item) }))}
          requestPath={requestPath}
        />
      </Paper>
      <WaysOn>
        {!isRunning &&
          ways.map(({ key, those, go }) => (
            <Button key={key} onClick={() => go(those)}>
              {translate(key, { number: those.length })}
            </Button>
          ))}
        <Button disabled={isRunning} onClick={() => window.print()}>
          {translate('action.print')}
        </Button>
        {props.children}
      </WaysOn>
    </>
  );
}

function Progress({ ended, total }: { ended: number; total: number }) {
  const translate = useTranslate();
  const words = translate('action.progress', { ended, total });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * ended) / Math.max(total, 1)}
        aria-label={translate('action.progressLabel')}
        sx={{ flex: 1 }}
      />
      <span role="status">{words}</span>
    </Stack>
  );
}
