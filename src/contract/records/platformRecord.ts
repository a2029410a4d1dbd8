import * as f from '#contract/fields.ts';

export const whitelabel = f.object({
  accentColor: f.nullable(f.text({ max: 20 })),
  faviconUrl: f.nullable(f.text({ max: 500 })),
  loginPictureUrl: f.nullable(f.text({ max: 500 })),
});

export const platformSettingsFields = {
  projectName: f.text({ min: 1, max: 100 }),
  projectLogo: f.nullable(f.text({ max: 500 })),
  footerName: f.text({ max: 100 }),
  portalVersion: f.text({ max: 40 }),
  whitelabel: f.nullable(whitelabel),
};

export const platformSettings = f.object(platformSettingsFields);

/** The configuration that a backend sends to the portal before login. Source: docs/contract.md, Runtime config. */
export const runtimeConfig = f.object({
  apiBaseUrl: f.optional(f.text()),
  publicKey: f.optional(f.text({ max: 4000 })),
  padding: f.optional(f.enumeration(['pkcs1', 'oaep-sha256'])),
  idempotency: f.optional(f.boolean()),
  ipLookupUrl: f.optional(f.text()),
  walletCodeReading: f.optional(f.enumeration(['A', 'B'])),
  maxUploadBytes: f.optional(f.integer()),
  idleMinutes: f.optional(f.integer()),
  idleWarningSeconds: f.optional(f.integer()),
  sessionCountdownSeconds: f.optional(f.integer()),
});

export type PlatformSettings = f.ValueOf<typeof platformSettings>;
export type RuntimeConfig = f.ValueOf<typeof runtimeConfig>;
