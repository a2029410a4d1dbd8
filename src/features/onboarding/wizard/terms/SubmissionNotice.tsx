import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { textOf } from '#ui/textOf.ts';
import { useSubmission } from './submissionContext.ts';

/** The outcome of a submission that neither succeeded nor failed on a field. */
export function SubmissionNotice() {
  const translate = useTranslate();
  const { state, sendAnew, accept } = useSubmission();
  const box = useRef<HTMLDivElement>(null);
  const toFinish = { label: 'onboarding.terms.toFinish', go: accept };
  // submits the step: an application that was sent before a reload must be signed again
  const again = { label: 'onboarding.terms.askAgain', go: undefined };
  const anew = { label: 'onboarding.terms.sendAnew', go: sendAnew };
  const noticeOf = () => {
    if (state.kind === 'refused') return { words: errorText(translate, state.error), ways: [] };
    if (state.kind === 'receivedBefore') {
      const email = state.emails.join(', ');
      return { words: translate('onboarding.terms.receivedBefore', { email }), ways: [toFinish] };
    }
    if (state.kind !== 'unknown') return undefined;
    const email = state.emails.join(', ');
    return state.canAsk
      ? { words: translate('onboarding.terms.unknown'), ways: [again] }
      : { words: translate('onboarding.terms.unknownLook', { email }), ways: [anew, toFinish] };
  };
  const notice = noticeOf();
  const isShown = notice !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal also gets the focus
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [state, isShown]);
  if (!notice) return null;
  const ref = state.kind === 'refused' && textOf(state.error, 'requestRef');
  const severity = state.kind === 'refused' ? 'error' : 'warning';
  return (
    <Alert ref={box} role="alert" tabIndex={-1} severity={severity}>
      <div>{notice.words}</div>
      {ref && <div className="k-reference">{translate('failed.reference', { ref })}</div>}
      {notice.ways.map(({ label, go }) => (
        <Button key={label} type={go ? 'button' : 'submit'} onClick={go}>
          {translate(label)}
        </Button>
      ))}
    </Alert>
  );
}
