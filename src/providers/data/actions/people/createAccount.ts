import type { Once } from '#api/request/attempt.ts';
import { callOnce } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createPortalAccount, createUser } from '#contract/endpoints/people/accounts.ts';

/** An account of staff, or with `partnerId` of a user of that partner. */
export type NewAccount = BodyOf<typeof createUser> & {
  partnerId?: number | undefined;
  /** There is no validator yet who could approve the account of one. */
  isFirstValidator?: boolean | undefined;
};

/**
 * Creates an account, once.
 * @throws {ApiError} as `callOnce`
 */
export async function createAccount(
  { partnerId, isFirstValidator, ...body }: NewAccount,
  once: Once,
) {
  if (partnerId === undefined) {
    // as a validator, whose calls are never rerouted: the backend lets an admin create the first one alone
    const as = isFirstValidator ? 'EWALLET_OPS_VALIDATOR' : undefined;
    return callOnce(createUser, { body, as }, once.intent, once);
  }
  const account = { userDetailDTO: {}, ...body, partnerId, role: 'EWALLET_PARTNER' as const };
  const value = await callOnce(createPortalAccount, { body: account }, once.intent, once);
  return { status: 'done' as const, value };
}
