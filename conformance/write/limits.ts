import type { Session } from '#conformance/client.ts';
import { sen } from '#contract/money.ts';
import { isRecord } from '#contract/text/json.ts';
import { idsOf, type RecordId } from './once.ts';
import { recordsIn, type Steps } from './steps.ts';

const MOST = 200;
const FAILED = 1004;
const CHANGED = sen(200_00);
const THIRD = sen(300_00);

/** Limits carry no text that could mark them: an amount that nobody chooses does. In sen, below RM 100. */
const newAmount = () => sen(1 + Math.floor(Math.random() * 99_99));

/** Wallet limits that no wallet gets: created once, changed, protected from an outdated change, and deleted. */
export async function limits(steps: Steps): Promise<void> {
  const { as, make, makeOnce, effect } = steps;
  const admin = as('EWALLET_ADMIN');
  if (!admin) return;
  const list = async () =>
    recordsIn(await make('listWalletConfigs', admin, { query: { page: 0, size: MOST } }));
  const before = new Set((await list()).map(({ id }) => id));
  const dailyLimit = newAmount();
  const body = {
    dailyLimit,
    maxBalance: sen(1_000_00),
    minBalance: sen(0),
    minTopup: sen(10_00),
    deleted: false,
  };
  const other = { ...body, maxBalance: sen(2_000_00) };
  const made = await makeOnce('createWalletConfig', admin, { body }, other);
  const isMade = (config: Record<string, unknown>) =>
    config.dailyLimit === dailyLimit / 100 && !before.has(config.id);
  const ids = idsOf(made, (await list()).filter(isMade));
  const [first] = ids;
  if (made.answer && first !== undefined) await change(steps, admin, first, dailyLimit);
  for (const id of ids) {
    await make('updateWalletConfig', admin, { params: { id }, body: { deleted: true } });
  }
  const left = (await list()).filter(({ id }) => ids.some(one => String(one) === String(id)));
  if (ids.length > 0) effect('updateWalletConfig', left.length === 0, 'the list', 'none deleted');
}

/** Changes the limits twice, the second time by a user who has not seen the first change. */
async function change(
  { make, refuse, effect }: Steps,
  admin: Session,
  id: RecordId,
  dailyLimit: number,
) {
  const to = (wanted: number) => ({
    params: { id },
    body: { dailyLimit: wanted, seen: { dailyLimit } },
  });
  const changed = await make('updateWalletConfig', admin, to(CHANGED));
  if (!changed) return;
  const isChanged = isRecord(changed.content) && changed.content.dailyLimit === CHANGED / 100;
  effect('updateWalletConfig', isChanged, 'its answer', 'the limits as they were changed');
  const outdated = { where: 'with values seen before', codes: [FAILED] };
  const refused = await refuse('updateWalletConfig', admin, to(THIRD), outdated);
  if (refused.code !== FAILED) return;
  const latest = isRecord(refused.content) ? refused.content.latest : undefined;
  const isTold = isRecord(latest) && latest.dailyLimit === CHANGED / 100;
  effect('updateWalletConfig', isTold, 'the refusal of an outdated change', 'the current values');
}
