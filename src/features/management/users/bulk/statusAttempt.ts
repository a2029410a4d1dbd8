import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import type { AttemptOf } from '#hooks/actions/runs/useActionRun.ts';
import type { PortalDataProvider, UserRecord } from '#providers/data/surface.ts';
import { textInBody } from '#records/request/requestBody.ts';

/** What the result shows of a user. */
export type MovedUser = Pick<UserRecord, 'id' | 'displayName' | 'username'>;

/** A change of one user's status. */
export interface Move {
  user: MovedUser;
  userStatus: UserStatus;
  statusRemark: string;
}

/**
 * Sends a change of status, and looks it up if there was no response. An approval request has an idempotency
 * key and is looked up among the pending requests. A direct change has no key, so the user is read again: the
 * change was made if status and remark are those that were sent.
 * @param isRequest whether a validator decides
 */
export const statusAttempt =
  (isRequest: boolean): AttemptOf<Move, unknown> =>
  (provider, { user: { id }, userStatus, statusRemark }) => ({
    intent: JSON.stringify(['changeUserStatus', id, userStatus, statusRemark]),
    send: once => provider.changeUserStatus({ id, userStatus, statusRemark }, once),
    find: async () => {
      const sent = { userStatus, statusRemark };
      if (isRequest) {
        const request = await findRequest(provider, id, sent);
        return request && { status: 'sentForApproval', request };
      }
      const { data } = await provider.getOne<UserRecord>('users', { id });
      const isDone = data.status === userStatus && data.remarkStatus === statusRemark;
      return isDone ? { status: 'done', value: data } : undefined;
    },
  });

/** The pending request with the same values; every user's list includes their own requests. */
async function findRequest(
  provider: PortalDataProvider,
  id: number,
  sent: Omit<Move, 'user'>,
): Promise<ApprovalRequest | undefined> {
  const { data } = await provider.getList<ApprovalRequest>('approvalRequests', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'DESC' },
    filter: {
      entity: 'user',
      entityId: String(id),
      actionType: 'CHANGE_USER_STATUS',
      status: 'PENDING',
    },
  });
  return data.find(request =>
    Object.entries(sent).every(([name, text]) => textInBody(request, name) === text),
  );
}
