import type { Session } from '#conformance/client.ts';
import { PLATFORM } from '#contract/constants.ts';
import { sen } from '#contract/money.ts';
import { isRecord } from '#contract/text/json.ts';
import { newMark, type Steps } from './steps.ts';

const TEN_RINGGIT = sen(1000);
const ONE_RINGGIT = sen(100);

/**
 * Sends RM 10 to another merchant, and requests a top-up that is never paid, and a payment link. Only if the accounts
 * file allows it, since none of this can be undone.
 */
export async function money(steps: Steps): Promise<void> {
  const { as, reader } = steps;
  const merchant = as('EWALLET_MERCHANT');
  if (!merchant) return;
  const wallets = await reader.ask(merchant).records('listWallets');
  const own = wallets.find(({ status }) => status === 'ACTIVE');
  if (!own) return;
  const walletId = Number(own.id);
  await transfer(steps, merchant, walletId);
  await topUp(steps, merchant, walletId);
  const body = { walletId, amount: ONE_RINGGIT, description: newMark() };
  await steps.makeOnce(
    'createPaymentLink',
    merchant,
    { body },
    { ...body, description: newMark() },
  );
}

async function transfer(steps: Steps, merchant: Session, walletId: number): Promise<void> {
  const { reader, makeOnce, make, effect, accounts, judge } = steps;
  const pin = accounts.byRole.EWALLET_MERCHANT?.pin;
  const merchants = await reader.ask(merchant).anyonesRecords('listMerchants');
  const other = merchants.find(
    ({ status, ulid }) => status === 'ACTIVE' && ulid !== merchant.profile.merchant?.ulid,
  );
  if (pin === undefined || !other) {
    judge.skip('transfer', 'no PIN, or no other merchant');
    return;
  }
  const balance = async () => {
    const wallet = (await make('getWallet', merchant, { params: { id: walletId } }))?.value;
    return isRecord(wallet) ? Number(wallet.balance) : Number.NaN;
  };
  const before = await balance();
  const body = {
    senderWalletId: walletId,
    receiverMerchantUlid: String(other.ulid),
    amount: TEN_RINGGIT,
    remark: newMark(),
    pin,
    platform: PLATFORM,
  };
  const { answer } = await makeOnce('transfer', merchant, { body }, { ...body, remark: newMark() });
  if (answer)
    effect(
      'transfer',
      (await balance()) === before - TEN_RINGGIT,
      'the balance after it',
      'RM 10 less, once',
    );
}

async function topUp({ makeOnce }: Steps, merchant: Session, walletId: number): Promise<void> {
  const body = {
    phoneNum: '0123456789',
    walletId,
    amount: TEN_RINGGIT,
    currency: 'MYR',
    transactionDescription: newMark(),
    customerIp: '',
    partnerId: null,
    platform: PLATFORM,
  };
  await makeOnce('topUp', merchant, { body }, { ...body, transactionDescription: newMark() });
}
