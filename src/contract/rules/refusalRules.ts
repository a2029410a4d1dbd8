import { codeTable, type WalletCodeReading } from '#contract/words/codes.ts';

/** Session codes that are numbered like rules: a user or merchant who is not allowed to work, or no logged-in user. */
const OF_SESSION = [3001, 3002, 3003, 3004, 3015, 3016];

/**
 * Whether a code comes from the rules, which are checked last, after the idempotency key was looked up. Every other
 * code (session, lock, rights, form, throttling) may come from an earlier check.
 * Source: docs/contract.md, Order of checks; Idempotency.
 */
export const isOfRules = (code: number, reading: WalletCodeReading): boolean =>
  code >= 3000 && !OF_SESSION.includes(code) && Object.hasOwn(codeTable(reading), code);
