import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { AppForm } from '../form/AppForm.tsx';
import { SEVERITIES, type Tone } from '../tones.ts';
import { NO_SECRETS, PinProof, type Secrets } from './PinProof.tsx';
import { canBeSentAgain, type ShownState } from './runState.ts';
import { StateWords } from './StateWords.tsx';
import './ActionPage.css';

interface SingleResultProps {
  state: ShownState;
  /** What the end means here, in a sentence; the state's own words where there is none. */
  words?: ReactNode;
  /** Done is only the beginning, or not what was wanted: how it is told then; good unless told. */
  doneTone?: 'busy' | 'warn' | undefined;
  /** What must be done next, before all other ways on: links. */
  next?: ReactNode;
  /** The receipt. */
  children: ReactNode;
  /** Back to the form, with all that was typed; for what was refused or not sent. */
  onChange: () => void;
  /** Asks what became of it. */
  onAsk: (secrets?: Secrets) => void;
  /** The form, empty, for another one. Where nobody knows the end: the person has looked. */
  onAnew: () => void;
  /** Key of the label of the PIN, where it must be typed again before it can be asked about: it is never kept. */
  asksPin?: string;
  requestPath?: ((request: { id: number }) => string) | undefined;
  /** Where to go from here: links. */
  links: ReactNode;
}

/**
 * How the one thing of an action page ended, while it is under way and afterwards. Not known yet is
 * no failure: there one can look again, see for oneself, or, having seen, begin anew.
 */
export function SingleResult(props: SingleResultProps) {
  const { state, words, next, children, onChange, onAsk, onAnew, asksPin, links } = props;
  const translate = useTranslate();
  const { kind } = state;
  const isUnder = kind === 'waiting' || kind === 'sending' || kind === 'checking';
  return (
    <>
      <Alert
        role="status"
        severity={SEVERITIES[(kind === 'done' && props.doneTone) || toneOf(state)]}
      >
        {isUnder && translate(`action.under.${kind}`)}
        {!isUnder && (words ?? <StateWords state={state} requestPath={props.requestPath} />)}
      </Alert>
      {children}
      <div className="k-actions">
        {!isUnder && next}
        {canBeSentAgain(state) && <Way label="action.change" isFirst onPress={onChange} />}
        {kind === 'unknown' && (
          <AppForm<Secrets> values={NO_SECRETS} onSubmit={onAsk}>
            {asksPin && <PinProof label={asksPin} />}
            <Button type="submit" variant="contained">
              {translate('action.askOne')}
            </Button>
            <Way label="action.lookedAnew" onPress={onAnew} />
          </AppForm>
        )}
        {(kind === 'done' || kind === 'sent') && (
          <>
            <Way label="action.print" onPress={() => window.print()} />
            <Way label="action.another" onPress={onAnew} />
          </>
        )}
        {!isUnder && links}
      </div>
    </>
  );
}

interface WayProps {
  label: string;
  isFirst?: boolean;
  onPress: () => void;
}

function Way({ label, isFirst = false, onPress }: WayProps) {
  const translate = useTranslate();
  return (
    <Button variant={isFirst ? 'contained' : 'outlined'} onClick={onPress}>
      {translate(label)}
    </Button>
  );
}

const toneOf = ({ kind }: ShownState): Tone => {
  if (kind === 'done' || kind === 'sent') return 'good';
  if (kind === 'refused') return 'bad';
  return kind === 'unknown' || kind === 'notDone' ? 'warn' : 'busy';
};
