import { call } from '../../../api/call.ts';
import { stepUp } from '../../../api/stepUp.ts';
import { changePassword } from '../../../contract/endpoints/password.ts';
import { createPin } from '../../../contract/endpoints/personal.ts';

/**
 * What is a person's own.
 * @throws {ApiError} as `call`
 * Source: spec section 7.
 */
export const personalActions = {
  /** The first PIN. Without an answer the profile tells whether it was made. */
  createPin: (body: { userId: number; pin: string }) => call(createPin, { body }),

  stepUp,

  /** One's own password; ends the other sessions. 2002: the old one is wrong. */
  changePassword: ({ id, ...body }: { id: number; oldPassword: string; newPassword: string }) =>
    call(changePassword, { params: { id }, body }),
};
