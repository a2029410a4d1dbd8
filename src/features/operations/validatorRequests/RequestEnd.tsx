import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { endFacts } from './requestFacts.tsx';

interface RequestEndProps {
  request: ApprovalRequest;
  onNext: (() => void) | undefined;
}

/** How a request has ended, by whom, when and why: information, whoever was first. */
export function RequestEnd({ request, onNext }: RequestEndProps) {
  const translate = useTranslate();
  const number = request.id;
  return (
    <div className="k-panel k-decide">
      <h2>{translate('operations.requests.outcome')}</h2>
      <p>
        {translate(`operations.requests.ended.${request.status}`, { number, _: request.status })}
      </p>
      <Facts resource="approvalRequests" facts={endFacts(request)} />
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
