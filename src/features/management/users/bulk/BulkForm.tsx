import { Alert } from '@mui/material';
import type { UserStatus } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { FormStep, type TypedValues } from '#ui/action/FormStep.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StatusInput } from '../StatusInput.tsx';
import type { StatusForm } from '../statusForm.ts';
import { useUsersAsLeft } from '../userLists.ts';
import { Users } from './BulkReview.tsx';
import { thingWithStatus } from './thingOf.tsx';

interface BulkFormProps {
  typed: TypedValues<StatusForm>;
  users: readonly UserRecord[];
  /** Ids of the users that could not be loaded. */
  failed: readonly number[];
  offered: readonly UserStatus[];
  isRequest: boolean;
  onReview: () => void;
}

/** The form step: new status, reason, and the selected users. */
export function BulkForm({ typed, users, failed, offered, isRequest, onReview }: BulkFormProps) {
  const translate = useTranslate();
  const number = users.length + failed.length;
  return (
    <FormStep
      typed={typed}
      cancelTo={useUsersAsLeft()}
      onSubmit={onReview}
      isDisabled={offered.length === 0}
    >
      {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      {offered.length === 0 ? (
        <Alert severity="warning">{translate('management.users.bulk.noneCan')}</Alert>
      ) : (
        <>
          <StatusInput offered={offered} hasWallet />
          <RemarkInput<StatusForm> source="statusRemark" label="management.users.reason" />
        </>
      )}
      <Users
        title={translate('management.users.bulk.chosen', { number })}
        things={[
          ...users.map(thingWithStatus),
          ...failed.map(id => ({
            id: String(id),
            name: `#${id}`,
            words: translate('management.users.bulk.notLoaded'),
          })),
        ]}
      />
    </FormStep>
  );
}
