import { readdirSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path/posix';

/**
 * A part of the code that `npm run mutation` changes on purpose, and the tests that must notice. None of them starts a
 * process or a browser, since each change runs the tests that reach it again.
 * @typedef {object} Part
 * @property {string[]} code
 * @property {string[]} tests
 * @property {'node' | 'jsdom'} environment
 * @property {true} [inSteps] whether each file of the folder is a run of its own, so that an interrupted one goes on
 *   with the file that it had begun: for parts that take more than half an hour
 */

/** @type {Readonly<Record<string, Part>>} */
export const PARTS = {
  rules: {
    code: ['src/contract/rules/**/*.ts', 'src/contract/{money,access,words/actions}.ts'],
    tests: ['contract/**/*'],
    environment: 'node',
  },
  idempotency: {
    code: ['src/api/request/{idempotency,answer,attempt,envelope,send,sentForms}.ts'],
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
  payments: {
    code: ['server/services/payments/*.ts', 'server/http/idempotency.ts'],
    tests: [
      'server/payments/{due,none,openPayments,pages,paymentLink,topUp,withdraw}',
      'server/http/idempotency',
      'server/documents/upload',
      'faults/{C4,C8,E4,E9,E25}',
    ],
    environment: 'node',
  },
  approvals: {
    code: ['server/services/approvals/*.ts', 'server/services/changes/{guarded,assertSeen}.ts'],
    tests: [
      'server/approvals/*',
      'server/wallets/seenValues',
      'server/cases/claims',
      'server/favourites/favourites',
      'server/bankAccounts/request',
      'server/messages/notifications',
      'server/routes/stream',
      'faults/{I,I7,I13}',
    ],
    environment: 'node',
    inSteps: true,
  },
  creditPins: {
    code: ['server/services/creditPins/{purchasePins,changePins}.ts'],
    tests: ['server/creditPins/*', 'faults/E22'],
    environment: 'node',
  },
  settlement: {
    code: ['server/services/settlement/*.ts'],
    tests: ['server/settlement/*', 'faults/E14'],
    environment: 'node',
  },
};

/**
 * The files to change in each run of a part, as patterns.
 * @param {string} name
 * @returns {string[][]}
 */
export function stepsOf(name) {
  const { code = [], inSteps } = PARTS[name] ?? {};
  if (!inSteps) return [code];
  return code.flatMap(pattern => {
    const folder = dirname(pattern);
    const files = readdirSync(folder).map(file => `${folder}/${file}`);
    return files.filter(file => matchesGlob(file, pattern)).map(file => [file]);
  });
}

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
