import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
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
  onAsk: () => void;
  /** The form, empty, for another one. Where nobody knows the end: the person has looked. */
  onAnew: () => void;
  /** What must be typed again before it can be asked about: a secret that is never kept. */
  beforeAsk?: ReactNode;
  requestPath?: ((request: { id: number }) => string) | undefined;
  /** Where to go from here: links. */
  links: ReactNode;
}

/**
 * How the one thing of an action page ended, while it is under way and afterwards. Not known yet is
 * no failure: there one can look again, see for oneself, or, having seen, begin anew.
 */
export function SingleResult(props: SingleResultProps) {
  const { state, words, next, children, onChange, onAsk, onAnew, beforeAsk, links } = props;
  const translate = useTranslate();
  const { kind } = state;
  const isUnder = kind === 'waiting' || kind === 'sending' || kind === 'checking';
  return (
    <>
      <p
        role="status"
        className="k-banner"
        data-tone={(kind === 'done' && props.doneTone) || toneOf(state)}
      >
        {isUnder && translate(`action.under.${kind}`)}
        {!isUnder && (words ?? <StateWords state={state} requestPath={props.requestPath} />)}
      </p>
      {children}
      {kind === 'unknown' && beforeAsk}
      <div className="k-actions">
        {!isUnder && next}
        {canBeSentAgain(state) && <Button label="action.change" isFirst onPress={onChange} />}
        {kind === 'unknown' && (
          <>
            <Button label="action.askOne" isFirst onPress={onAsk} />
            <Button label="action.lookedAnew" onPress={onAnew} />
          </>
        )}
        {(kind === 'done' || kind === 'sent') && (
          <>
            <Button label="action.print" onPress={() => window.print()} />
            <Button label="action.another" onPress={onAnew} />
          </>
        )}
        {!isUnder && links}
      </div>
    </>
  );
}

interface ButtonProps {
  label: string;
  isFirst?: boolean;
  onPress: () => void;
}

function Button({ label, isFirst = false, onPress }: ButtonProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="k-button"
      data-kind={isFirst ? 'primary' : undefined}
      onClick={onPress}
    >
      {translate(label)}
    </button>
  );
}

const toneOf = ({ kind }: ShownState): string | undefined => {
  if (kind === 'done' || kind === 'sent') return 'good';
  if (kind === 'refused') return 'bad';
  return kind === 'unknown' || kind === 'notDone' ? 'warn' : undefined;
};
