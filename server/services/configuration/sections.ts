import { isDeepStrictEqual } from 'node:util';
import { and, eq, not } from 'drizzle-orm';
import type { Configuration } from '#contract/records/configuration.ts';
import type { walletConfigFields } from '#contract/records/wallet.ts';
import type { WalletType } from '#contract/words/statuses.ts';
import { riskControls, transactionLimits } from '#server/db/schema/limits.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { templates } from '#server/db/schema/templates.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { setQueueLimits } from '#server/services/cases/queueLimits.ts';
import { performDirectly } from '#server/services/changes/guarded.ts';
import { changeLimit } from '#server/services/money/limits.ts';
import { changeRiskControl } from '#server/services/money/riskControls.ts';
import { checkPicture, storePicture } from '#server/services/portal/brandPictures.ts';
import { changeMenu } from '#server/services/portal/menu.ts';
import { changeSettings } from '#server/services/portal/platformSettings.ts';
import { changeTemplate, createTemplate } from '#server/services/templates/changeTemplate.ts';
import { changeWalletConfig, createWalletConfig } from '#server/services/wallets/walletConfigs.ts';

/** The context of an import; its actor is an admin. */
export type Importing = Acting & { readonly actor: Actor };

/**
 * Applies a section with the services that its screens use, which validate it and record the differences in the
 * history.
 */
type Section = (work: Importing, document: Configuration) => Promise<void>;

/** Adds the place of the record to a failure. @throws {ApiFailure} as `change`, with the place as `content.where` */
async function at(where: string, change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.code, {
      message: `${where}: ${error.message}`,
      content: { where },
    });
  }
}

const unknown = () => new ApiFailure('badParameter', { message: 'is not known here' });

const settings: Section = async (work, { settings: wanted, pictures }) => {
  for (const [index, { url, content }] of pictures.entries()) {
    await at(`pictures.${index}`, async () => {
      const stored = await storePicture(work, checkPicture(Buffer.from(content, 'base64')));
      // a picture is named after its content
      if (stored !== url) throw new ApiFailure('badParameter', { message: 'has another content' });
    });
  }
  // the whole brand: a partial change would keep values that the file does not contain
  const whitelabel = wanted.whitelabel && { darkAccentColor: null, ...wanted.whitelabel };
  await at('settings', () => changeSettings(work, { ...wanted, whitelabel }));
};

const queueLimits: Section = (work, document) =>
  at('queueLimits', () => setQueueLimits(work, document.queueLimits));

const menu: Section = async (work, document) => {
  const rows = await work.tx
    .select({ id: menuItems.id, identifier: menuItems.menuItemIdentifier })
    .from(menuItems);
  const changes: Parameters<typeof changeMenu>[3][number][] = [];
  for (const { menuItemIdentifier, ...item } of document.menu) {
    await at(`menu.${menuItemIdentifier}`, async () => {
      const row = rows.find(({ identifier }) => identifier === menuItemIdentifier);
      if (!row) throw unknown();
      changes.push({ id: row.id, ...item });
    });
  }
  await at('menu', () => changeMenu(work.services, work.tx, work.origin, changes));
};

const messages: Section = async (work, document) => {
  for (const { kind, channel, ...texts } of document.templates) {
    await at(`templates.${kind}.${channel}`, async () => {
      const [row] = await work.tx
        .select({ id: templates.id })
        .from(templates)
        .where(
          and(eq(templates.kind, kind), eq(templates.channel, channel), not(templates.deleted)),
        );
      if (row) await changeTemplate(work, row.id, texts);
      else await createTemplate(work, { kind, channel, ...texts });
    });
  }
};

type Amounts = Record<keyof typeof walletConfigFields, number>;

const amountsOf = ({ dailyLimit, maxBalance, minBalance, minTopup }: Amounts): Amounts => ({
  dailyLimit,
  maxBalance,
  minBalance,
  minTopup,
});

const configs: Section = async (work, document) => {
  for (const [index, { level, ...limits }] of document.walletConfigs.entries()) {
    await at(`walletConfigs.${level ?? index}`, () => setConfig(work, level, limits));
  }
};

/** Sets the limits of a level's new wallets. Limits without a level are added, unless equal ones exist. */
async function setConfig(work: Importing, level: WalletType | null, limits: Amounts) {
  const { tx } = work;
  const isEqual = (row: Amounts) => isDeepStrictEqual(amountsOf(row), limits);
  const isFor = level === null ? undefined : eq(walletConfigs.defaultFor, level);
  const wanted = Object.entries(limits) as [keyof Amounts, number][];
  const hasLimits = and(...wanted.map(([name, amount]) => eq(walletConfigs[name], amount)));
  // read again for each entry: the previous one may have added the same limits
  const rows = await tx
    .select()
    .from(walletConfigs)
    .where(and(isFor ?? hasLimits, not(walletConfigs.deleted)));
  if (rows.some(isEqual)) return;
  const [row] = rows;
  if (level !== null && row) {
    await performDirectly(changeWalletConfig, work, row.id, limits);
    return;
  }
  const id = await performDirectly(createWalletConfig, work, null, { ...limits, deleted: false });
  if (!isFor) return;
  // deleted limits stay the default of their level until others replace them
  await tx.update(walletConfigs).set({ defaultFor: null }).where(isFor);
  await tx.update(walletConfigs).set({ defaultFor: level }).where(eq(walletConfigs.id, id));
}

const limits: Section = async (work, document) => {
  const rows = await work.tx.select().from(transactionLimits);
  for (const { walletLevel, ...amounts } of document.transactionLimits) {
    await at(`transactionLimits.${walletLevel}`, () =>
      changeLimit(work, rows.find(row => row.walletLevel === walletLevel)?.id, amounts),
    );
  }
};

const controls: Section = async (work, document) => {
  const rows = await work.tx.select().from(riskControls);
  for (const { level, ...control } of document.riskControls) {
    await at(`riskControls.${level}`, () =>
      changeRiskControl(work, rows.find(row => row.level === level)?.id, control),
    );
  }
};

/** The sections, in the order in which their rows are locked; it is the same for every import. */
export const SECTIONS: readonly Section[] = [
  settings,
  queueLimits,
  menu,
  messages,
  configs,
  limits,
  controls,
];
