import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../../ui/errorText.ts';
import { textOf } from '../../../../ui/textOf.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';
import { type SubmissionState, useSubmission } from './submissionContext.ts';

/** What became of sending the application, where it is neither done nor told at a field. */
export function SubmissionNotice() {
  const { state } = useSubmission();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isToldHere(state)) box.current?.focus();
  }, [state]);
  if (!isToldHere(state)) return null;
  const severity = state.kind === 'refused' ? 'error' : 'warning';
  return (
    <Alert ref={box} role="alert" tabIndex={-1} severity={severity}>
      <Words state={state} />
    </Alert>
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
          <div>{translate('onboarding.terms.receivedBefore', { email })}</div>
          <Way label="onboarding.terms.toFinish" onPress={accept} />
        </>
      );
    case 'unknown':
      return state.canAsk ? (
        <>
          <div>{translate('onboarding.terms.unknown')}</div>
          <Way label="onboarding.terms.askAgain" onPress={send} />
        </>
      ) : (
        <>
          <div>{translate('onboarding.terms.unknownLook', { email })}</div>
          <Way label="onboarding.terms.sendAnew" onPress={sendAnew} />
          <Way label="onboarding.terms.toFinish" onPress={accept} />
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
      <div>{errorText(translate, error)}</div>
      {reference && (
        <div className="k-reference">{translate('failed.reference', { ref: reference })}</div>
      )}
    </>
  );
}

function Way({ label, onPress }: { label: string; onPress: () => void }) {
  const translate = useTranslate();
  return <Button onClick={onPress}>{translate(label)}</Button>;
}
