import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTranslate } from '#ui/locale.ts';
import { SEVERITIES, type Tone } from '#ui/tones.ts';
import { NO_SECRETS, PinProof, type Secrets } from './PinProof.tsx';
import { canBeSentAgain, type ShownState } from './runState.ts';
import { StateWords } from './StateWords.tsx';

/** Where to go from a result; `label` is a key. */
export interface WayOn {
  to: string;
  label: string;
}

interface SingleResultProps {
  state: ShownState;
  /** What the end means here, in a sentence; the state's own words if it is missing. */
  words?: ReactNode;
  /** Done is only the beginning, or not what was wanted: how it is told then; good by default. */
  doneTone?: 'busy' | 'warn' | undefined;
  /** What must be done next, before all other ways on: links. */
  next?: ReactNode;
  /** The receipt. */
  children: ReactNode;
  /** Key of the button that leads to an empty form. */
  another: string;
  /** Back to the form, with all that was typed; for what was refused or not sent. */
  onChange: () => void;
  /** Asks what became of it. */
  onAsk: (secrets: Secrets) => void;
  /** The form, empty, for another one. Where nobody knows the end: the user has looked. */
  onAnew: () => void;
  /** Key of the label of the PIN, where it must be typed again before it can be asked about: it is never kept. */
  asksPin?: string | undefined;
  links: readonly WayOn[];
}

/**
 * How the one thing of an action page ended, while it is under way and afterwards. Not known yet is
 * no failure: there one can look again, see for oneself, or, having seen, start again.
 */
export function SingleResult(props: SingleResultProps) {
  const { state, words, children, onChange, onAsk, onAnew, asksPin } = props;
  const translate = useTranslate();
  const { kind } = state;
  const isUnder = kind === 'waiting' || kind === 'sending' || kind === 'checking';
  const isDone = kind === 'done' || kind === 'sent';
  return (
    <>
      <Alert
        role="status"
        severity={SEVERITIES[(kind === 'done' && props.doneTone) || toneOf(state)]}
        // on paper the receipt says it, in every look
        sx={{ mb: 2, displayPrint: 'none' }}
      >
        {isUnder && translate(`action.under.${kind}`)}
        {!isUnder && (words ?? <StateWords state={state} />)}
      </Alert>
      {children}
      {kind === 'unknown' && (
        <AppForm<Secrets> values={NO_SECRETS} onSubmit={onAsk}>
          {asksPin && <PinProof label={asksPin} />}
          <WaysOn>
            <Button type="submit" variant="contained">
              {translate('action.askOne')}
            </Button>
            <Button onClick={onAnew}>{translate('action.lookedAnew')}</Button>
          </WaysOn>
        </AppForm>
      )}
      {!isUnder && (
        <WaysOn>
          {props.next}
          {canBeSentAgain(state) && (
            <Button variant="contained" onClick={onChange}>
              {translate('action.change')}
            </Button>
          )}
          {isDone && (
            <>
              <Button onClick={onAnew}>{translate(props.another)}</Button>
              <Button onClick={() => window.print()}>{translate('action.print')}</Button>
            </>
          )}
          {props.links.map(({ to, label }) => (
            <Button key={label} component={LinkBase} to={to}>
              {translate(label)}
            </Button>
          ))}
        </WaysOn>
      )}
    </>
  );
}

/** Buttons one after the other, for a thumb as wide as there is room; not on paper. */
export const WaysOn = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{ flexWrap: 'wrap', gap: 1, mb: 2, '& > *': { flex: '1 1 auto' }, displayPrint: 'none' }}
  >
    {children}
  </Stack>
);

const toneOf = ({ kind }: ShownState): Tone => {
  if (kind === 'done' || kind === 'sent') return 'good';
  if (kind === 'refused') return 'bad';
  return kind === 'unknown' || kind === 'notDone' ? 'warn' : 'busy';
};
