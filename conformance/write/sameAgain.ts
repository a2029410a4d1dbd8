import type { CallValues } from '#api/request/request.ts';
import type { Session } from '#conformance/client.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { HEADERS } from '#contract/wire.ts';
import { isAnnounced } from '#contract/words/actions.ts';
import type { Role } from '#contract/words/roles.ts';
import { endpointOf, type Steps } from './steps.ts';

/** A change that writes the existing values. */
interface Same {
  /** The read that provides the values. */
  read: string;
  /** The role that makes the read; by default the admin, who also makes the change. */
  readAs?: Role;
  /** @param record of the read: amounts in sen, as in code. @returns undefined if it does not apply to this record */
  values: (record: Json) => CallValues | undefined;
}

const byId = (record: Json, ...fields: string[]): CallValues => ({
  params: { id: Number(record.id) },
  body: pick(record, fields),
});

const pick = (record: Json, fields: readonly string[]): Json =>
  Object.fromEntries(fields.map(field => [field, record[field]]));

/** Only these: a backend may return more fields than it accepts. */
const ages = (limits: unknown): Json => pick(isRecord(limits) ? limits : {}, ['due', 'overdue']);

/** Changes that can be sent without changing anything, by call. */
const SAME: Readonly<Record<string, Same>> = {
  savePreferences: {
    read: 'getPreferences',
    values: ({ version, values }) => ({ body: { version: Number(version) + 1, values } }),
  },
  updateMenuItem: { read: 'getMenu', values: item => byId(item, 'label') },
  updateMenu: {
    read: 'getMenu',
    values: item => ({ body: { items: [pick(item, ['id', 'label'])] } }),
  },
  updateQueueLimits: {
    read: 'getQueueLimits',
    values: ({ request, applicant, ekyc }) => ({
      body: { request: ages(request), applicant: ages(applicant), ekyc: ages(ekyc) },
    }),
  },
  updatePlatformSettings: {
    read: 'getPlatformSettings',
    values: settings => ({ body: pick(settings, ['projectName']) }),
  },
  saveAuthenticatorPolicy: {
    read: 'getAuthenticatorPolicy',
    values: ({ roles }) => ({ body: { roles } }),
  },
  updateTransactionLimit: {
    read: 'listTransactionLimits',
    values: limit => byId(limit, 'dailyTransferLimit'),
  },
  updateRiskControl: { read: 'listRiskControls', values: control => byId(control, 'allowTopUp') },
  updateWalletConfig: { read: 'listWalletConfigs', values: limits => byId(limits, 'dailyLimit') },
  updateWallet: {
    read: 'listWallets',
    readAs: 'EWALLET_MERCHANT',
    values: wallet => (typeof wallet.mdr === 'number' ? byId(wallet, 'id', 'mdr') : undefined),
  },
  updateMerchant: {
    read: 'listMerchants',
    values: merchant =>
      merchant.businessContactPersonName ? byId(merchant, 'businessContactPersonName') : undefined,
  },
  changeUserDetails: {
    read: 'listUsers',
    values: ({ id, userDetails }) =>
      isRecord(userDetails) && userDetails.displayName
        ? { params: { id: Number(id) }, body: pick(userDetails, ['displayName']) }
        : undefined,
  },
  updateTemplate: { read: 'listTemplates', values: template => byId(template, 'title', 'version') },
  updateNotification: { read: 'listNotifications', values: notice => byId(notice, 'read') },
  markChat: {
    read: 'listChatContacts',
    values: ({ id, ownDelivered, ownRead }) => ({
      params: { contactId: Number(id) },
      body: { delivered: ownDelivered, read: ownRead },
    }),
  },
};

/** Writes back what was read: the answer must be as declared, and the record unchanged. */
export async function sameAgain(steps: Steps): Promise<void> {
  const admin = steps.as('EWALLET_ADMIN');
  if (!admin) return;
  for (const [name, same] of Object.entries(SAME)) await writeBack(steps, name, same, admin);
  await steps.make('readNotifications', admin, { body: { upTo: 0 } });
}

async function writeBack(
  steps: Steps,
  name: string,
  { read, readAs, values }: Same,
  session: Session,
): Promise<void> {
  const reading = readAs ? steps.as(readAs) : session;
  const [found] = reading ? await steps.reader.read(read, reading) : [];
  const records = recordsOf(found?.exchange.value);
  const written = records.map(values).find(one => one !== undefined);
  if (!written) {
    steps.judge.skip(name, 'there was no record to write back');
    return;
  }
  const { action } = endpointOf(name);
  if (isAnnounced(action)) {
    await steps.refuse(
      name,
      session,
      written,
      { check: 'headers', where: `with ${HEADERS.actionType} of another action`, codes: [1001] },
      { headers: { [HEADERS.actionType]: 'UNSUSPEND_USER' } },
    );
  }
  const answered = await steps.make(name, session, written);
  if (!answered || !isRecord(written.body)) return;
  const after = answered.value;
  const isSame = Object.entries(written.body).every(
    ([field, value]) =>
      !isRecord(after) ||
      !(field in after) ||
      JSON.stringify(after[field]) === JSON.stringify(value),
  );
  steps.effect(name, isSame, 'its answer', 'what was written');
}

/** Records as the portal reads them: those of a page or a list, or the single one. */
function recordsOf(value: unknown): Json[] {
  const records = isRecord(value) && Array.isArray(value.content) ? value.content : value;
  return (Array.isArray(records) ? records : [records]).filter(isRecord);
}
