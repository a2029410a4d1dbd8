import { useEffect, useRef } from 'react';
import { errorText } from '../../../../ui/errorText.ts';
import { textOf } from '../../../../ui/textOf.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';
import { type SubmissionState, useSubmission } from './SubmissionProvider.tsx';

/** What became of sending the application, where it is neither done nor told at a field. */
export function SubmissionNotice() {
  const { state } = useSubmission();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isToldHere(state)) box.current?.focus();
  }, [state]);
  if (!isToldHere(state)) return null;
  const tone = state.kind === 'refused' ? 'bad' : 'warn';
  return (
    <div ref={box} role="alert" tabIndex={-1} className="k-banner" data-tone={tone}>
      <Words state={state} />
    </div>
  );
}

const isToldHere = ({ kind }: SubmissionState): boolean =>
  kind === 'refused' || kind === 'unknown' || kind === 'receivedBefore';

function Words({ state }: { state: SubmissionState }) {
  const translate = useTranslate();
  const { send, sendAnew, accept } = useSubmission();
  const { email } = useWizard().answers;
  switch (state.kind) {
    case 'refused':
      return <Refusal error={state.error} />;
    case 'receivedBefore':
      return (
        <>
          <p>{translate('onboarding.terms.receivedBefore', { email })}</p>
          <Button label="onboarding.terms.toFinish" onPress={accept} />
        </>
      );
    case 'unknown':
      return state.canAsk ? (
        <>
          <p>{translate('onboarding.terms.unknown')}</p>
          <Button label="onboarding.terms.askAgain" onPress={send} />
        </>
      ) : (
        <>
          <p>{translate('onboarding.terms.unknownLook', { email })}</p>
          <Button label="onboarding.terms.sendAnew" onPress={sendAnew} />
          <Button label="onboarding.terms.toFinish" onPress={accept} />
        </>
      );
    default:
      return null;
  }
}

function Refusal({ error }: { error: unknown }) {
  const translate = useTranslate();
  const reference = textOf(error, 'requestRef');
  return (
    <>
      <p>{errorText(translate, error)}</p>
      {reference && (
        <p className="k-reference">{translate('failed.reference', { ref: reference })}</p>
      )}
    </>
  );
}

function Button({ label, onPress }: { label: string; onPress: () => void }) {
  const translate = useTranslate();
  return (
    <button type="button" className="k-button" onClick={onPress}>
      {translate(label)}
    </button>
  );
}
