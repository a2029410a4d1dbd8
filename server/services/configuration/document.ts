import { asc, not } from 'drizzle-orm';
import type { z } from 'zod';
import type { Fields } from '#contract/fields.ts';
import {
  CONFIGURATION_FORMAT,
  CONFIGURATION_VERSION,
  type Configuration,
  configuration,
  configuredItem,
} from '#contract/records/configuration.ts';
import { riskControlFields, transactionLimitFields } from '#contract/records/limits.ts';
import { templateFields } from '#contract/records/template.ts';
import { walletConfigFields } from '#contract/records/wallet.ts';
import { itemsOf } from '#contract/rules/menuRules.ts';
import { toWire } from '#contract/wire.ts';
import type { Queries } from '#server/db/driver.ts';
import { riskControls, transactionLimits } from '#server/db/schema/limits.ts';
import { templates } from '#server/db/schema/templates.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { parseJson } from '#server/kernel/request/json.ts';
import { schemaOf } from '#server/kernel/request/schema.ts';
import { queueLimitsOf } from '#server/services/cases/queueLimits.ts';
import { pictureAt } from '#server/services/portal/brandPictures.ts';
import { wholeMenu } from '#server/services/portal/menu.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';

/** All settings of this deployment, with amounts in sen. */
export async function configurationOf(db: Queries, now: Date): Promise<Configuration> {
  const settings = await settingsOf(db);
  const texts = await db.select().from(templates).where(not(templates.deleted));
  const configs = await db.select().from(walletConfigs).where(not(walletConfigs.deleted));
  const limits = await db.select().from(transactionLimits).orderBy(asc(transactionLimits.id));
  const controls = await db.select().from(riskControls).orderBy(asc(riskControls.id));
  const named = ({ kind, channel }: (typeof texts)[number]) => `${kind} ${channel}`;
  const document = {
    format: CONFIGURATION_FORMAT,
    version: CONFIGURATION_VERSION,
    exportedDate: now.toISOString(),
    settings,
    pictures: await picturesOf(db, settings),
    queueLimits: await queueLimitsOf(db),
    menu: itemsOf(await wholeMenu(db)).map(item => pick(configuredItem, item)),
    templates: texts
      .toSorted((one, other) => named(one).localeCompare(named(other)))
      .map(row => pick(templateFields, row)),
    walletConfigs: configs
      .toSorted((one, other) => one.id - other.id)
      .map(row => ({ level: row.defaultFor, ...pick(walletConfigFields, row) })),
    transactionLimits: limits.map(row => ({
      walletLevel: row.walletLevel,
      ...pick(transactionLimitFields, row),
    })),
    riskControls: controls.map(row => ({ level: row.level, ...pick(riskControlFields, row) })),
  };
  return document as Configuration;
}

/** The fields of a record that are settings: not its id, nor who last changed it. */
const pick = (fields: Fields, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, Reflect.get(row, name)]));

/** The pictures that the settings name, with their content, which another deployment does not have. */
async function picturesOf(db: Queries, { projectLogo, whitelabel }: Configuration['settings']) {
  const urls = [projectLogo, whitelabel?.faviconUrl, whitelabel?.loginPictureUrl];
  const pictures: Configuration['pictures'] = [];
  for (const url of new Set(urls)) {
    const picture = url ? await pictureAt(db, url) : undefined;
    if (!url || !picture) continue;
    pictures.push({ url, content: Buffer.from(picture.content).toString('base64') });
  }
  return pictures;
}

/** The text of the file: amounts in ringgit, and one value per line, so that versions can be compared. */
export const textOf = (document: Configuration): string =>
  `${JSON.stringify(toWire(configuration, document), undefined, 2)}\n`;

const schema = schemaOf(configuration);

/**
 * Reads a configuration file.
 * @throws {ApiFailure} 3034 not a configuration; 1001 an invalid one, with the place of the error as `content.where`
 */
export function readConfiguration(bytes: Uint8Array): Configuration {
  const raw = rawOf(bytes);
  if (!isConfiguration(raw)) throw new ApiFailure('fileFormatNotSupported');
  const { success, data, error } = schema.safeParse(raw);
  if (success) return data as Configuration;
  const [issue] = error.issues;
  const where = placeOf(issue);
  throw new ApiFailure('badParameter', {
    message: `${where} ${issue?.message ?? ''}`.trim(),
    content: { where },
  });
}

/** Longest place that a refusal names: a field that is unknown here may have any name. */
const MAX_PLACE = 200;

/** The place of an error in the document: `templates.3.title`. */
function placeOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '';
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...unknown].join('.').slice(0, MAX_PLACE);
}

function rawOf(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parseJson(configuration, text, (name, value) =>
      name === '__proto__' ? undefined : value,
    );
  } catch {
    throw new ApiFailure('fileFormatNotSupported');
  }
}

const isConfiguration = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Reflect.get(raw, 'format') === CONFIGURATION_FORMAT;
