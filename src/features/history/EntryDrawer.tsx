import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/records/approval.ts';
import { useRecordLink } from '#hooks/useRecordLink.ts';
import { shownChanges } from '#records/history/AuditTable.tsx';
import { Diff } from '#records/history/Diff.tsx';
import { resourceOf } from '#records/request/resourceOf.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { Facts, ifKnown } from '#ui/record/Facts.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

/** One entry of the history in full: who, when, from where, and each field before and after. */
export function EntryDrawer({ drawer }: { drawer: Drawer }) {
  const translate = useTranslate();
  return (
    <RecordDrawer<AuditEntry>
      resource="history"
      drawer={drawer}
      title={entry =>
        entry
          ? translate(`actions.${entry.action}`, { _: entry.action })
          : translate('history.title')
      }
    >
      {entry => <Entry entry={entry} />}
    </RecordDrawer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const changes = shownChanges(entry);
  return (
    <>
      <Facts
        resource="history"
        facts={[
          { source: 'createdDate', value: <DateTimeText instant={entry.createdDate} /> },
          { source: 'entity', value: <Target entry={entry} /> },
          { source: 'actor', value: ifKnown(entry.actor, name => <bdi>{name}</bdi>) },
          {
            source: 'actorRole',
            value: ifKnown(entry.actorRole, role => <ValueLabel group="roles" value={role} />),
          },
          { source: 'ipAddress', value: entry.ipAddress },
          { source: 'remark', value: ifKnown(entry.remark, remark => <bdi>{remark}</bdi>) },
          { source: 'id', value: entry.id },
        ]}
      />
      {changes.length > 0 && (
        <>
          <Typography variant="h3" sx={{ my: 1 }}>
            {translate('resources.history.fields.changes')}
          </Typography>
          <Diff resource={resourceOf(entry.entity)} changes={changes} />
        </>
      )}
    </>
  );
}

/** The record, which opens for those who may see it. */
function Target({ entry }: { entry: AuditEntry }) {
  const link = useRecordLink(entry.entity, entry.entityId);
  return link ? (
    <Link to={link}>
      <TargetText {...entry} />
    </Link>
  ) : (
    <TargetText {...entry} />
  );
}
