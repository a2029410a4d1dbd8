import { currentRequest, whoAsked } from '#contract/currentRequest.ts';
import { type ReceiverProblem, receiverProblem } from '#contract/rules/money/receiver.ts';
import { RequestLink } from '#ui/fields/RecordLink.tsx';
import { useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { textOf } from '#ui/textOf.ts';
import type { ShownState } from './runState.ts';

const OF_RECEIVER: Readonly<Record<ReceiverProblem, string>> = {
  notActive: 'action.words.receiver',
  full: 'action.words.receiverFull',
};

/** Explanation of a state; nothing if its label is sufficient. */
export function StateText({ state }: { state: ShownState }) {
  const translate = useTranslate();
  const { kind, request, error, isFound } = state;
  if (kind === 'done') return isFound ? translate('action.words.found') : null;
  if (kind === 'unknown') return translate('action.words.unknown');
  if (kind === 'sent' && request) {
    return (
      <>
        {isFound && `${translate('action.words.foundSent')} `}
        {translate('approvals.sent', { number: request.id })} <RequestLink id={request.id} />
      </>
    );
  }
  if (kind !== 'refused' && kind !== 'notDone') return null;
  return <Problem error={error} isRefused={kind === 'refused'} />;
}

/** Reason of a failure: the backend's message, or that the look-up did not find it. */
function Problem({ error, isRefused }: { error: unknown; isRefused: boolean }) {
  const translate = useTranslate();
  const waiting = currentRequest(error);
  if (waiting) {
    const who = whoAsked(waiting, translate);
    return translate('approvals.alreadyPending', { number: waiting.id, who });
  }
  const isUnsent = isTrue(error, 'isUnsent');
  if (!isRefused && !isUnsent) return translate('action.words.notDone');
  const reference = textOf(error, 'requestRef');
  const receiver = receiverProblem(error);
  const words = receiver ? translate(OF_RECEIVER[receiver]) : errorText(translate, error);
  return (
    <>
      {isUnsent ? translate('action.words.notSent') : words}
      {reference && !isUnsent && (
        <span className="k-reference"> {translate('failed.reference', { ref: reference })}</span>
      )}
    </>
  );
}

const isTrue = (from: unknown, name: string): boolean =>
  typeof from === 'object' && from !== null && Reflect.get(from, name) === true;
