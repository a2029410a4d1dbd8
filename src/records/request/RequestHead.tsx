import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useTranslate } from '#ui/locale.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { textOf } from '#ui/textOf.ts';

/** Actions whose effect is named by the new status. */
const STATUS_CHANGES: readonly string[] = ['CHANGE_USER_STATUS', 'CHANGE_MERCHANT_STATUS'];

/** The effect and its target: "Suspend Aminah", "Update wallet · Kedai Maju". i18n: operations.requests.acts.* */
export function useHeadline(): (request: ApprovalRequest) => string {
  const translate = useTranslate();
  return ({ actionType, target, entityLabel, entityId, after }) => {
    const name = target?.name || entityLabel || (entityId && `#${entityId}`);
    const action = translate(`actions.${actionType}`, { _: actionType });
    if (!name) return action;
    const plain = `${action} · ${name}`;
    const status = STATUS_CHANGES.includes(actionType) && textOf(after, 'status');
    return status ? translate(`operations.requests.acts.${status}`, { name, _: plain }) : plain;
  };
}

/** Below the heading: the request's number, who made it, its age, and when it expires. */
export function RequestLead({ request }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  const { id, status, requestedBy, requestedByName, requestedByRole, createdDate } = request;
  const who = requestedByName || requestedBy;
  const role = translate(`roles.${requestedByRole}`, { _: requestedByRole ?? '' });
  return (
    <>
      <span>{translate('operations.requests.one', { number: id })}</span>
      <AgeText
        instant={createdDate}
        say={when => ` · ${translate('operations.requests.asked', { who, role, when })}`}
      />
      {status === 'PENDING' && (
        <AgeText
          instant={request.expiresDate}
          say={when => ` · ${translate('operations.requests.expires', { when })}`}
        />
      )}
    </>
  );
}
