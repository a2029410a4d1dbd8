import {
  boolean,
  enumeration,
  integer,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';

export const whitelabel = object({
  accentColor: nullable(text({ max: 20 })),
  faviconUrl: nullable(text({ max: 500 })),
  loginPictureUrl: nullable(text({ max: 500 })),
});

export const platformSettingsFields = {
  projectName: text({ min: 1, max: 100 }),
  projectLogo: nullable(text({ max: 500 })),
  footerName: text({ max: 100 }),
  portalVersion: text({ max: 40 }),
  whitelabel: nullable(whitelabel),
};

export const platformSettings = object(platformSettingsFields);

/** What a backend tells the portal before anyone logs in. Source: docs/contract.md, Runtime config. */
export const runtimeConfig = object({
  apiBaseUrl: optional(text()),
  publicKey: optional(text({ max: 4000 })),
  padding: optional(enumeration(['pkcs1', 'oaep-sha256'])),
  idempotency: optional(boolean()),
  ipLookupUrl: optional(text()),
  walletCodeReading: optional(enumeration(['A', 'B'])),
  maxUploadBytes: optional(integer()),
  idleMinutes: optional(integer()),
  idleWarningSeconds: optional(integer()),
  sessionCountdownSeconds: optional(integer()),
});

export type PlatformSettings = ValueOf<typeof platformSettings>;
export type RuntimeConfig = ValueOf<typeof runtimeConfig>;
