import { eq } from 'drizzle-orm';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { ReroutedAction } from '#contract/words/actions.ts';
import type { Database } from '#server/db/database.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { users } from '#server/db/schema/users.ts';
import {
  type Answer,
  type Backend,
  type Caller,
  openBackend,
} from '#tests/support/backend/backend.ts';
import { sharedByTests } from '#tests/support/run/sharedByTests.ts';

/** A backend with all participants of an approval. */
export interface Cast {
  backend: Backend;
  admin: Caller;
  /** The maker. */
  agent: Caller;
  /** The validators. */
  validator: Caller;
  validator2: Caller;
}

export async function openCast(database?: Database): Promise<Cast> {
  const backend = await openBackend(database ? { database } : {});
  const admin = await backend.signIn('admin');
  const agent = await backend.signIn('callcentre');
  const validator = await backend.signIn('validator');
  const validator2 = await backend.signIn('validator2');
  return { backend, admin, agent, validator, validator2 };
}

/** The same for all tests of a file. */
export const sharedCast = (): Cast => sharedByTests(openCast, ({ backend }) => backend.close());

/** The body that the portal sends when a call is rerouted. */
export const submit = (
  caller: Caller,
  actionType: ReroutedAction,
  pathData: number | string | undefined,
  body: unknown,
  headers?: HeadersInit,
): Promise<Answer> =>
  caller.call(
    'POST',
    '/user/api/ops-validator',
    {
      actionType,
      payloadData: typeof body === 'string' ? body : JSON.stringify(body),
      ...(pathData !== undefined && { pathData: String(pathData) }),
    },
    headers,
  );

/** Stores a request to suspend a user. */
export async function askToSuspend(caller: Caller, userId: number): Promise<ApprovalRequest> {
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
  const { code, payload } = await submit(caller, 'CHANGE_USER_STATUS', userId, body);
  if (code !== 1000) throw new Error(`not kept: ${code}`);
  return payload.content;
}

/** A validator's decision on the request as it was shown to them. */
export const decide = (
  caller: Caller,
  word: 'approve' | 'reject',
  { id, payloadHash }: Pick<ApprovalRequest, 'id' | 'payloadHash'>,
  body: object = {},
): Promise<Answer> =>
  caller.call('POST', `/user/api/ops-validator/${id}/${word}`, { payloadHash, ...body });

/** Decides a request even if another user has claimed it: the portal of a test may have it open. */
export const decideAnyway: typeof decide = async (caller, word, request, body) => {
  await caller.call('PUT', `/user/api/cases/request/${request.id}/claim`, { takeOver: true });
  return decide(caller, word, request, body);
};

export const cancel = (caller: Caller, id: number): Promise<Answer> =>
  caller.call('POST', `/user/api/ops-validator/${id}/cancel`);

/** The request's row in the database. */
export async function requestRow({ db }: Database, id: number) {
  const [row] = await db.select().from(approvalRequests).where(eq(approvalRequests.id, id));
  if (!row) throw new Error(`no request ${id}`);
  return row;
}

export async function userRow({ db }: Database, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

/** Sets values that the screens cannot set. */
export const changeRequest = (
  { db }: Database,
  id: number,
  values: Partial<typeof approvalRequests.$inferInsert>,
) => db.update(approvalRequests).set(values).where(eq(approvalRequests.id, id));
