import { callOnce, type Once } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createPortalAccount, createUser } from '#contract/endpoints/people/accounts.ts';

/** A staff account, or with `partnerId` an account of one of that partner's users. */
export type NewAccount = BodyOf<typeof createUser> & {
  partnerId?: number | undefined;
  /** No validator exists yet who could approve this validator's account. */
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
    // sent as a validator, whose calls are never rerouted: an admin may create the first one without approval
    const as = isFirstValidator ? 'EWALLET_OPS_VALIDATOR' : undefined;
    return callOnce(createUser, { body, as }, once);
  }
  const account = { userDetailDTO: {}, ...body, partnerId, role: 'EWALLET_PARTNER' as const };
  const value = await callOnce(createPortalAccount, { body: account }, once);
  return { status: 'done' as const, value };
}
