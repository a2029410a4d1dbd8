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

/** A deployment's branding, as far as every page shows it. */
export interface Platform {
  projectName: string;
  /** The line at the foot of public pages: the footer name, and where users get support. */
  footer: string;
  /** URL of an image, if any. */
  logo?: string | undefined;
  favicon?: string | undefined;
  loginPicture?: string | undefined;
  /** As set by an admin; not validated as colours. */
  accentColor?: unknown;
  darkAccentColor?: unknown;
  /** Version of the portal as the deployment names it, and where users get support; text. */
  version?: string | undefined;
  supportEmail?: string | undefined;
  supportPhone?: string | undefined;
}

type Cleaned = (value: string | null | undefined) => string | undefined;

/**
 * The branding in a deployment's settings. The page that the backend sends has it, and the portal's first script must
 * derive the same from its response.
 * @param text cleans a text; undefined if it counts as not set
 * @param picture the same for the URL of a picture
 */
export function platformOf(
  { whitelabel, ...settings }: PlatformSettings,
  text: Cleaned,
  picture: Cleaned,
): Platform {
  const supportEmail = text(settings.supportEmail);
  const supportPhone = text(settings.supportPhone);
  return {
    projectName: text(settings.projectName) ?? '',
    footer: [text(settings.footerName), supportEmail, supportPhone].filter(Boolean).join(' · '),
    logo: picture(settings.projectLogo),
    favicon: picture(whitelabel?.faviconUrl),
    loginPicture: picture(whitelabel?.loginPictureUrl),
    accentColor: whitelabel?.accentColor ?? undefined,
    darkAccentColor: whitelabel?.darkAccentColor ?? undefined,
    version: text(settings.portalVersion),
    supportEmail,
    supportPhone,
  };
}
