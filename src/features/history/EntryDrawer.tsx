import Typography from '@mui/material/Typography';
import type { AuditEntry } from '#contract/records/approval.ts';
import { auditEntryRecord } from '#records/history/auditEntryRecord.tsx';
import { shownChanges } from '#records/history/ChangesText.tsx';
import { Diff } from '#records/history/Diff.tsx';
import { resourceOf } from '#records/history/definitions.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { RecordDrawer } from '#ui/record/RecordDrawer.tsx';
import type { Drawer } from '#ui/record/useDrawer.ts';

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

const FACTS = ['createdDate', 'entity', 'actor', 'actorRole', 'ipAddress', 'remark', 'id'] as const;

function Entry({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const changes = shownChanges(entry);
  return (
    <>
      <Facts resource="history" facts={factsOf(auditEntryRecord, entry, FACTS)} />
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
