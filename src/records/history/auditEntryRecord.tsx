import { auditEntry } from '#contract/records/approval.ts';
import { TargetText, targetLabel } from '#records/request/TargetText.tsx';
import { defineRecord, label } from '#ui/fields/recordFields.ts';
import { ChangesText, changesText } from './ChangesText.tsx';

/** An entry of the history. */
export const auditEntryRecord = defineRecord('history', auditEntry.fields, {
  id: { copy: false },
  actor: { nowrap: true },
  actorRole: label('roles'),
  action: label('actions'),
  entity: {
    ...label('entities'),
    show: entry => <TargetText {...entry} />,
    exported: (entry, { translate }) => targetLabel(entry, translate),
    // a request has entries of its maker, and of validators, who may open all
    link: ({ entity, entityId, actor }) => ({ entity, id: entityId, madeBy: actor }),
  },
  changes: {
    show: entry => <ChangesText entry={entry} />,
    exported: (entry, { translate }) => changesText(entry, translate),
  },
  ipAddress: { nowrap: true },
});
