import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { RecordTabs, useTab } from '../../../ui/record/RecordTabs.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ChangeStatusButton } from './ChangeStatusButton.tsx';
import { PendingRequestBanner } from './PendingRequestBanner.tsx';
import { UserHistory } from './UserHistory.tsx';
import { UserProfile } from './UserProfile.tsx';

const tabs = ['profile', 'history'] as const;

/** A person: who they are, the state of their account, what may be done, and who changed what. */
export const UserShow = () => (
  <RecordPage<UserRecord>
    resource="users"
    title={user => user.displayName ?? user.username}
    status={user => <StatusChip kind="user" value={user.status} />}
    actions={user => <ChangeStatusButton user={user} />}
  >
    {user => <UserTabs user={user} />}
  </RecordPage>
);

function UserTabs({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const tab = useTab(tabs);
  return (
    <>
      <PendingRequestBanner user={user} />
      {user.remarkStatus && (
        <p className="k-banner" data-tone="warn">
          {translate('management.users.statusRemark', { remark: user.remarkStatus })}
        </p>
      )}
      <RecordTabs tabs={tabs} word={name => `management.users.tabs.${name}`} />
      {tab === 'profile' ? <UserProfile user={user} /> : <UserHistory user={user} />}
    </>
  );
}
