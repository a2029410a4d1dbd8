import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { usePendingRequest } from '../../../session/usePendingRequest.ts';
import { ApplicantEnd } from './ApplicantEnd.tsx';
import { choicesFor } from './choices.ts';
import { type ApplicantDecisionProps, Deciding } from './Deciding.tsx';
import { useMayDecide } from './useMayDecide.ts';

/** What can be said to an application: a decision, or how it has ended, or that a validator decides it. */
export function ApplicantDecision(props: ApplicantDecisionProps) {
  const { merchant, onNext } = props;
  const { isRerouted } = useMayDecide();
  if (choicesFor(merchant.status).length === 0) {
    return <ApplicantEnd merchant={merchant} onNext={onNext} />;
  }
  return isRerouted ? <Asking {...props} /> : <Deciding {...props} />;
}

/** Of one whose decisions go to the validator: another one is not asked for while one waits. */
function Asking(props: ApplicantDecisionProps) {
  const translate = useTranslate();
  const { merchant, onNext } = props;
  const request = usePendingRequest('merchant', String(merchant.id));
  if (!request) return <Deciding {...props} isRerouted />;
  return (
    <div className="k-panel k-decide">
      <h2>{translate('applicants.asked')}</h2>
      <p>{translate('applicants.askedText', { number: request.id })}</p>
      {onNext && (
        <div className="k-actions">
          <Button variant="contained" onClick={onNext}>
            {translate('queue.goOn')}
          </Button>
        </div>
      )}
    </div>
  );
}
