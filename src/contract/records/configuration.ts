import * as f from '#contract/fields.ts';
import { WALLET_TYPES } from '#contract/words/statuses.ts';
import { ENTITIES } from './approval.ts';
import { riskControlFields, transactionLimitFields } from './limits.ts';
import { menuItemFields } from './menuItem.ts';
import { platformChangeFields } from './platformChange.ts';
import { queueLimits } from './queueCase.ts';
import { templateFields } from './template.ts';
import { walletConfigFields } from './wallet.ts';

/** The fields of a menu item in the document. */
export const configuredItem = { menuItemIdentifier: f.text({ max: 100 }), ...menuItemFields };

const level = f.enumeration(WALLET_TYPES);

export const CONFIGURATION_FORMAT = 'kaunter-configuration';

/** Incremented when the document's format changes in a way that older backends cannot read. */
export const CONFIGURATION_VERSION = 1;

/**
 * All settings of a deployment as one document, amounts in ringgit. Records are identified by names that all
 * deployments share (a menu item by its identifier, limits by their level), never by the ids of one database.
 * Source: docs/contract.md, Configuration as a file.
 */
export const configuration = f.object({
  format: f.enumeration([CONFIGURATION_FORMAT]),
  version: f.integer({ min: CONFIGURATION_VERSION, max: CONFIGURATION_VERSION }),
  exportedDate: f.instant(),
  settings: f.object(platformChangeFields),
  /** The pictures that the settings refer to, as base64. */
  pictures: f.list(f.object({ url: f.text({ max: 500 }), content: f.text({ max: 700_000 }) }), 3),
  queueLimits,
  menu: f.list(f.object(configuredItem), 500),
  templates: f.list(f.object(templateFields), 500),
  /**
   * Limits for a level's new wallets; without a level, limits that can be assigned to single wallets. The other lists
   * are complete at a few dozen, but of these any number can be created.
   */
  walletConfigs: f.list(f.object({ level: f.nullable(level), ...walletConfigFields }), 2000),
  transactionLimits: f.list(f.object({ walletLevel: level, ...transactionLimitFields }), 20),
  riskControls: f.list(f.object({ level, ...riskControlFields }), 20),
});

/** A change that an import would make, or has made, to one record: as in the history, amounts in ringgit. */
export const configurationChange = f.object({
  action: f.text(),
  entity: f.enumeration(ENTITIES),
  entityLabel: f.nullable(f.text()),
  before: f.nullable(f.json()),
  after: f.nullable(f.json()),
});

/** `fingerprint` identifies exactly these changes by this file: an import with it makes all of them or none. */
export const configurationChanges = f.object({
  fingerprint: f.text(),
  changes: f.list(configurationChange, 10_000),
});

export type Configuration = f.ValueOf<typeof configuration>;
export type ConfigurationChange = f.ValueOf<typeof configurationChange>;
export type ConfigurationChanges = f.ValueOf<typeof configurationChanges>;
