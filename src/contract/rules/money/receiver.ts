import { contentOf } from '#contract/currentRequest.ts';
import { EXCEEDED_MAX_BALANCE } from '#contract/words/codes.ts';

/** The content of a refusal that concerns the receiver's wallet, not that of the caller. */
export const RECEIVER = { wallet: 'receiver' } as const;

/** Why the receiver's wallet cannot take the money: it is not active, or it would exceed its maximum balance. */
export type ReceiverProblem = 'notActive' | 'full';

/** 5001 not active, 5002 suspended, 5003 terminated. */
const NOT_ACTIVE = [5001, 5002, 5003];

/** What is wrong with the receiver's wallet, if a movement was refused because of it. Source: docs/contract.md, Money. */
export function receiverProblem(error: unknown): ReceiverProblem | undefined {
  if (NOT_ACTIVE.some(code => isOfReceiver(error, code))) return 'notActive';
  return isOfReceiver(error, EXCEEDED_MAX_BALANCE) ? 'full' : undefined;
}

function isOfReceiver(error: unknown, code: number): boolean {
  const content = contentOf(error, code);
  return content !== undefined && 'wallet' in content && content.wallet === RECEIVER.wallet;
}
