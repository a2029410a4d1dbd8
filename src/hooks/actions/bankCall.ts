import { isApiError, refusedHere } from '#api/errors.ts';

const NO_SUCH_CALL = 1002;

/**
 * A call that asks the bank for something. A backend without a bank knows no such call, and "not found"
 * would be said of the record instead.
 * Source: docs/contract.md, The bank.
 * @throws {ApiError} as the call, or 1002 with a message of its own
 */
export const bankCall = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(error => {
    const isMissing = isApiError(error) && error.code === NO_SUCH_CALL;
    throw isMissing ? refusedHere('money.noBank', NO_SUCH_CALL) : error;
  });
