import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';

interface ApplicantEndProps {
  merchant: Merchant;
  onNext: (() => void) | undefined;
}

/** How an application has ended, and why. */
export function ApplicantEnd({ merchant, onNext }: ApplicantEndProps) {
  const translate = useTranslate();
  const { status, statusRemark, mdr } = merchant;
  return (
    <div className="k-panel k-decide">
      <h2>{translate('applicants.outcome')}</h2>
      <Facts
        resource="merchants"
        facts={[
          { source: 'status', value: <StatusChip kind="merchant" value={status} /> },
          { source: 'statusRemark', value: ifKnown(statusRemark, text => <bdi>{text}</bdi>) },
          { source: 'mdr', value: mdr },
        ]}
      />
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
