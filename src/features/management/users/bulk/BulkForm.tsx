import { useTranslate } from 'react-admin';
import type { UserStatus } from '../../../../contract/statuses.ts';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import type { DraftForm } from '../../../../session/useDraftForm.ts';
import { FormStep } from '../../../../ui/action/FormStep.tsx';
import { ThingList } from '../../../../ui/action/ThingList.tsx';
import { RemarkField } from '../../../../ui/RemarkField.tsx';
import { StatusChip } from '../../../../ui/text/StatusChip.tsx';
import { StatusField } from '../StatusField.tsx';
import type { BulkDraft } from './bulkDraft.ts';
import { UserName } from './UserName.tsx';

interface BulkFormProps {
  draft: DraftForm<BulkDraft>;
  users: readonly UserRecord[];
  /** Ids of those who could not be loaded. */
  failed: readonly number[];
  offered: readonly UserStatus[];
  isRerouted: boolean;
  onReview: () => void;
}

/** Which state, and why; and who is meant. */
export function BulkForm({ draft, users, failed, offered, isRerouted, onReview }: BulkFormProps) {
  const translate = useTranslate();
  const { form, restoredAt, discard } = draft;
  const number = users.length + failed.length;
  return (
    <FormStep
      form={form}
      draft={{ restoredAt, discard }}
      cancelTo="/management/users/ewallet"
      onSubmit={onReview}
      isDisabled={offered.length === 0}
    >
      {isRerouted && <p className="k-banner">{translate('approvals.willBeSent')}</p>}
      {offered.length === 0 ? (
        <p className="k-banner" data-tone="warn">
          {translate('management.users.bulk.noneCan')}
        </p>
      ) : (
        <>
          <StatusField offered={offered} />
          <RemarkField<BulkDraft> name="statusRemark" label="management.users.reason" />
        </>
      )}
      <h3>{translate('management.users.bulk.chosen', { number })}</h3>
      <div className="k-panel">
        <ThingList
          things={[
            ...users.map(user => ({
              id: String(user.id),
              name: <UserName user={user} />,
              about: <StatusChip kind="user" value={user.status} />,
            })),
            ...failed.map(id => ({
              id: String(id),
              name: `#${id}`,
              words: translate('management.users.bulk.notLoaded'),
            })),
          ]}
        />
      </div>
    </FormStep>
  );
}
