import { and, eq, not } from 'drizzle-orm';
import {
  createWalletConfig as createEndpoint,
  updateWalletConfig as updateEndpoint,
} from '#contract/endpoints/money/walletChanges.ts';
import { walletConfigFields } from '#contract/records/wallet.ts';
import { balanceProblems } from '#contract/rules/money/limitRules.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy } from '#server/kernel/work.ts';
import { assertSeen } from '#server/services/changes/assertSeen.ts';
import { type Find, guarded } from '#server/services/changes/guarded.ts';

type Config = typeof walletConfigs.$inferSelect;

const NAMES = ['dailyLimit', 'maxBalance', 'minBalance', 'minTopup', 'deleted'] as const;

/** @throws {ApiFailure} 1001 if no balance can be within the limits */
function assertPossible(limits: Pick<Config, 'minBalance' | 'maxBalance'>) {
  const [wrong] = Object.keys(balanceProblems(limits));
  if (wrong) throw new ApiFailure('badParameter', { message: wrong });
}

/** @throws {ApiFailure} 1004 with the level whose new wallets get these limits */
function assertNoDefault({ defaultFor }: Config) {
  if (defaultFor === null) return;
  throw new ApiFailure('failed', { message: 'limits of new wallets', content: { defaultFor } });
}

/** @throws {ApiFailure} 5011 unknown or deleted */
const findConfig: Find<Config> = async (db, id, lock) => {
  const query = db
    .select()
    .from(walletConfigs)
    .where(and(eq(walletConfigs.id, id ?? 0), not(walletConfigs.deleted)))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('walletConfigNotFound');
  return { id: row.id, label: null, subjectId: null, row };
};

/**
 * Creates wallet limits. Source: docs/product.md, 5.6 (no id, `deleted` false).
 * @throws {ApiFailure} 1001
 */
export const createWalletConfig = guarded<typeof createEndpoint, undefined>({
  endpoint: createEndpoint,
  entity: 'walletConfig',
  find: async () => ({ id: null, label: null, subjectId: null, row: undefined }),
  reaches: () => true,
  check: body => {
    if (body.deleted) throw new ApiFailure('badParameter', { message: 'deleted' });
    assertPossible(body);
  },
  changes: (_, { deleted: __, ...limits }) => ({ before: {}, after: limits }),
  apply: async ({ tx, services, origin }, _, body) => {
    const [made] = await tx
      .insert(walletConfigs)
      .values({
        ...body,
        ...createdBy(origin, services.clock),
      })
      .returning({ id: walletConfigs.id });
    return made?.id;
  },
});

/**
 * Changes wallet limits; the new ones apply immediately to each wallet that uses them.
 * @throws {ApiFailure} 1001 another id in the body, nothing to change, impossible limits; 5011; 1004 the
 *   deletion of a level's default, or as in `assertSeen`
 */
export const changeWalletConfig = guarded<typeof updateEndpoint, Config>({
  endpoint: updateEndpoint,
  entity: 'walletConfig',
  find: findConfig,
  reaches: () => true,
  check: (body, { id, row }) => {
    if (body.id !== undefined && body.id !== id)
      throw new ApiFailure('badParameter', { message: 'id' });
    if (named(body).length === 0)
      throw new ApiFailure('badParameter', { message: 'nothing to change' });
    if (body.deleted) assertNoDefault(row);
    assertSeen(walletConfigFields, row, body);
    assertPossible({ ...row, ...body });
  },
  changes: ({ row }, body) => ({ before: pick(row, body), after: pick(body, body) }),
  apply: async ({ tx, services, origin }, { row }, body) => {
    assertPossible({ ...row, ...body });
    await tx
      .update(walletConfigs)
      .set({
        ...pick(body, body),
        ...changedBy(origin, services.clock),
      })
      .where(eq(walletConfigs.id, row.id));
    return undefined;
  },
});

type Named = Partial<Record<(typeof NAMES)[number], unknown>>;

const named = (body: Named) => NAMES.filter(name => body[name] !== undefined);

/** Returns the record's fields that occur in the body. */
const pick = (record: Named, body: Named) =>
  Object.fromEntries(named(body).map(name => [name, record[name]]));
