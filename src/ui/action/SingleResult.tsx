import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTranslate } from '#ui/locale.ts';
import { SEVERITIES, type Tone } from '#ui/tones.ts';
import { NO_SECRETS, PinProof, type Secrets } from './PinProof.tsx';
import { canBeSentAgain, type ShownState } from './runState.ts';
import { StateText } from './StateText.tsx';

/** Link to another page from a result; `label` is a key. */
export interface WayOn {
  to: string;
  label: string;
}

interface SingleResultProps {
  state: ShownState;
  /** Result message; the default message of the state if omitted. */
  words?: ReactNode;
  /** Tone if the result is only a first step, or not the desired one; success by default. */
  doneTone?: 'busy' | 'warn' | undefined;
  /** Required next steps, before all other links. */
  next?: ReactNode;
  /** The receipt. */
  children: ReactNode;
  /** Key of the button that opens an empty form. */
  another: string;
  /** Back to the form with all values kept; for rejected or unsent items. */
  onChange: () => void;
  /** Looks up the result. */
  onAsk: (secrets: Secrets) => void;
  /** Opens an empty form for another action. If the result is unknown: the user has checked it. */
  onAnew: () => void;
  /** Key of the PIN label, if the PIN must be typed again to look up the result: it is never stored. */
  asksPin?: string | undefined;
  links: readonly WayOn[];
}

/**
 * Result of a single action, during and after the run. An unknown result is not a failure: the user can look
 * it up, check it elsewhere, or start again after checking.
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
        // the receipt shows it in print, in every theme
        sx={{ mb: 2, displayPrint: 'none' }}
      >
        {isUnder && translate(`action.under.${kind}`)}
        {!isUnder && (words ?? <StateText state={state} />)}
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

/** Row of buttons, full width on phones; not printed. */
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
