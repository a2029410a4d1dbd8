import { approvalRequest } from '#contract/records/approval.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { TargetText, targetLabel } from './TargetText.tsx';

/** An approval request. */
export const requestRecord = defineRecord('approvalRequests', approvalRequest.fields, {
  id: { show: ({ id }) => `#${id}` },
  actionType: label('actions'),
  entity: {
    show: request => <TargetText {...request} />,
    exported: (request, { translate }) => targetLabel(request, translate),
    link: ({ entity, entityId }) => ({ entity, id: entityId }),
  },
  status: status('approval'),
  supersedesId: {
    show: ({ supersedesId }) => supersedesId && `#${supersedesId}`,
    link: ({ supersedesId }) => ({ entity: 'approvalRequest', id: supersedesId }),
  },
});

/** The current details of the user or merchant that a request is about. */
export const requestTargetRecord = defineRecord(
  'requestTargets',
  approvalRequest.fields.target.of.fields,
  { role: label('roles') },
);
