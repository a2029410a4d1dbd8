import { contentOf } from '#contract/currentRequest.ts';

/** The content of a refusal that concerns the receiver's wallet, not that of the caller. */
export const RECEIVER = { wallet: 'receiver' } as const;

/** 5001 not active, 5002 suspended, 5003 terminated. */
const NOT_ACTIVE = [5001, 5002, 5003];

/** Whether a movement was refused because the receiver's wallet is not active. Source: docs/contract.md, Money. */
export const isReceiverNotActive = (error: unknown): boolean =>
  NOT_ACTIVE.some(code => {
    const content = contentOf(error, code);
    return content !== undefined && 'wallet' in content && content.wallet === RECEIVER.wallet;
  });
