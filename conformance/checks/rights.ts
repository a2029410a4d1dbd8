import type { Reader } from '#conformance/calls/reader.ts';
import { type Exchange, type Session, STRANGER, send } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { accessOf } from '#contract/access.ts';
import { type Endpoint, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { isRerouted } from '#contract/words/actions.ts';
import { SUCCESS } from '#contract/words/codes.ts';
import { type Asked, checkRefusal, isAboutCaller, receivedOf } from './answers.ts';

const MISSING_TOKEN = 2000;
const FORBIDDEN = 2003;
const FORBIDDEN_CODES = [FORBIDDEN, 2007];
const TOO_MANY_REQUESTS = 429;
/** The id of no record: probes refer to nothing, even if a backend does not refuse them. */
const NOBODY = 999_999_999;
/** A body that no call accepts. */
const UNKNOWN_BODY = { conformance: true };

/** Ms to wait for the answer to a probe: a stream that should have been refused does not end. */
const PATIENCE = 5_000;

/** A form of the call that must be refused for every caller: about no record, with a body that no call accepts. */
export const probe = (endpoint: Endpoint) => ({
  values: { params: Object.fromEntries(paramNames(endpoint.path).map(name => [name, NOBODY])) },
  options: { timeout: PATIENCE, ...(endpoint.method !== 'GET' && { rawBody: UNKNOWN_BODY }) },
});

/**
 * Checks that a caller without the right is refused before anything else of a call is examined: 2000 without a session,
 * 2003 for a role without the right, and for one whose calls of the action must become requests.
 */
export async function checkRights(
  judge: Judge,
  name: string,
  endpoint: Endpoint,
  sessions: readonly Session[],
): Promise<void> {
  if (endpoint.who.includes('public')) return;
  const { values, options } = probe(endpoint);
  checkRefusal(
    judge,
    { name, check: 'order', where: 'without a session', codes: [MISSING_TOKEN] },
    await send(endpoint, STRANGER, values, options),
  );
  for (const session of sessions) {
    const { role } = session;
    if (accessOf(endpoint, role) !== 'denied') continue;
    const isGuarded = isRerouted(endpoint.action, role);
    checkRefusal(
      judge,
      {
        name,
        role,
        check: isGuarded ? 'rerouting' : 'rights',
        where: isGuarded ? 'sent directly, not as a request' : 'by a role without the right',
        codes: [FORBIDDEN],
      },
      await send(endpoint, session, values, options),
    );
  }
}

/** A merchant's reads that name a record, with the staff's list from which another merchant's record is taken. */
const OTHERS: Readonly<Record<string, { list: 'listMerchants' | 'listWallets'; param: string }>> = {
  getMerchant: { list: 'listMerchants', param: 'id' },
  listMerchantDocuments: { list: 'listMerchants', param: 'id' },
  countPendingBankAccounts: { list: 'listMerchants', param: 'id' },
  listBankAccounts: { list: 'listMerchants', param: 'merchantId' },
  listFavourites: { list: 'listMerchants', param: 'merchantId' },
  getWallet: { list: 'listWallets', param: 'id' },
  getWalletUsage: { list: 'listWallets', param: 'id' },
  listMerchantTransactions: { list: 'listWallets', param: 'walletId' },
  listCreditPins: { list: 'listWallets', param: 'walletId' },
  listSettlementFiles: { list: 'listWallets', param: 'id' },
};

/** The other path parameters of such a call. */
const WORDS: Readonly<Record<string, string>> = { transactionType: 'all', status: 'all' };

/** Checks that a merchant reads nothing of another one: the answer must be as if there were no such record. */
export async function checkOthers(
  judge: Judge,
  reader: Reader,
  sessions: readonly Session[],
): Promise<void> {
  const merchant = sessions.find(({ role }) => role === 'EWALLET_MERCHANT');
  const staff = sessions.find(({ role }) => role === 'EWALLET_ADMIN');
  const own = merchant?.profile.merchant?.id;
  if (!merchant || !staff || own === undefined) return;
  const { records } = reader.ask(staff);
  const others = {
    listMerchants: (await records('listMerchants')).find(({ id }) => id !== own),
    listWallets: (await records('listWallets')).find(
      ({ type, merchantId }) => type === 'MERCHANT' && merchantId !== own,
    ),
  };
  for (const [name, { list, param }] of Object.entries(OTHERS)) {
    const endpoint = allEndpoints[name];
    const id = others[list]?.id;
    if (!endpoint || typeof id !== 'number') continue;
    const words = Object.fromEntries(
      paramNames(endpoint.path).map(key => [key, WORDS[key] ?? NOBODY]),
    );
    const ask = (about: number) =>
      send(endpoint, merchant, { params: { ...words, [param]: about } });
    checkOther(judge, { name, role: merchant.role }, await ask(id), await ask(NOBODY));
  }
}

/**
 * @param other the answer about another merchant's record
 * @param none the answer about a record that does not exist
 */
function checkOther(judge: Judge, { name, role }: Asked, other: Exchange, none: Exchange): void {
  const isSame = other.status === none.status && other.code === none.code;
  judge.check(name, isRefusal(other) && isSame, {
    check: 'rights',
    where: "of another merchant's record",
    expected: 'a refusal, as if there were no such record',
    received: isSame ? receivedOf(other) : `${receivedOf(other)}, not ${receivedOf(none)}`,
    role,
  });
}

/** Refused because of the record: not by a failure, a limit, or the end of the session. */
const isRefusal = ({ status, code }: Exchange): boolean =>
  code !== SUCCESS &&
  (FORBIDDEN_CODES.includes(code) || !isAboutCaller(code)) &&
  status >= 400 &&
  status < 500 &&
  status !== TOO_MANY_REQUESTS;
