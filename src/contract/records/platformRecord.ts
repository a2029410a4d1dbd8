import * as f from '#contract/fields.ts';

/** As returned by a backend; see `platformChange.ts` for what an admin can set. */
export const whitelabel = f.object({
  accentColor: f.nullable(f.text()),
  darkAccentColor: f.optional(f.nullable(f.text())),
  faviconUrl: f.nullable(f.text()),
  loginPictureUrl: f.nullable(f.text()),
});

export const platformSettings = f.object({
  projectName: f.text(),
  projectLogo: f.nullable(f.text()),
  footerName: f.text(),
  portalVersion: f.text(),
  supportEmail: f.nullable(f.text()),
  supportPhone: f.nullable(f.text()),
  whitelabel: f.nullable(whitelabel),
});

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

export type Whitelabel = f.ValueOf<typeof whitelabel>;
export type PlatformSettings = f.ValueOf<typeof platformSettings>;
export type RuntimeConfig = f.ValueOf<typeof runtimeConfig>;
