/**
 * A part of the code that `npm run mutation` changes on purpose, and the tests that must notice. None of them starts a
 * process or a browser, since each change runs the tests that reach it again.
 * @typedef {object} Part
 * @property {string[]} code
 * @property {string[]} tests
 * @property {'node' | 'jsdom'} environment
 */

/** @type {Readonly<Record<string, Part>>} */
export const PARTS = {
  rules: {
    code: ['src/contract/rules/**/*.ts', 'src/contract/money.ts'],
    tests: ['contract/**/*'],
    environment: 'node',
  },
  idempotency: {
    code: ['src/api/request/{idempotency,answer,attempt,envelope,send}.ts'],
    tests: ['api/{request,session}/*', 'api/{call,moneyDrafts,sessionEnd,backend}'],
    environment: 'jsdom',
  },
  money: {
    code: ['server/services/money/*.ts'],
    tests: [
      'server/{money,wallets}/*',
      'server/payments/{none,topUp,withdraw,paymentLink}',
      'server/metrics/metrics',
      'faults/E9',
    ],
    environment: 'node',
  },
  approvals: {
    code: ['server/services/approvals/*.ts'],
    tests: [
      'server/approvals/*',
      'server/cases/claims',
      'server/favourites/favourites',
      'server/bankAccounts/request',
      'server/messages/notifications',
      'server/routes/stream',
      'faults/{I,I7,I13}',
    ],
    environment: 'node',
  },
};

/**
 * The named parts; all of them by default.
 * @param {readonly string[]} names
 * @throws {Error} if a name is unknown
 */
export function partsNamed(names) {
  const unknown = names.filter(name => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}`);
  }
  return names.length > 0 ? names : Object.keys(PARTS);
}
