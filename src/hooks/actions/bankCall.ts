import { isApiError, refusedHere } from '#api/errors.ts';
import { NOT_FOUND } from '#contract/words/codes.ts';

/**
 * A call that needs the bank. A backend without a bank does not have the endpoint, and its "not found" would seem to
 * refer to the record.
 * Source: docs/contract.md, The bank.
 * @throws {ApiError} as the call, or 1002 with its own message
 */
export const bankCall = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(error => {
    const isMissing = isApiError(error) && error.code === NOT_FOUND;
    throw isMissing ? refusedHere('money.noBank', NOT_FOUND) : error;
  });
