import { codeTable, type WalletCodeReading } from '#contract/words/codes.ts';

/** Codes of the session by meaning, not by number: users or merchants who may not work, and nobody who is logged in. */
const OF_SESSION = [3001, 3002, 3003, 3004, 3015, 3016];

/**
 * Whether a code is one of the rules, which are judged last, after the idempotency key was looked up. Every other code
 * (session, lock, rights, form, throttling) may be judged before it.
 * Source: docs/contract.md, Order of checks; Idempotency.
 */
export const isOfRules = (code: number, reading: WalletCodeReading): boolean =>
  code >= 3000 && !OF_SESSION.includes(code) && Object.hasOwn(codeTable(reading), code);
