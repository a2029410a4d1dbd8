import { call } from '../../../api/call.ts';
import { stepUp } from '../../../api/stepUp.ts';
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
};
