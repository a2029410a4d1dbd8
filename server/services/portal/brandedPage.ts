import { createHash } from 'node:crypto';
import { type PlatformSettings, platformOf } from '#contract/records/platformRecord.ts';
import { escapeMarkup } from '#contract/text/escapeMarkup.ts';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { paletteOf, variableOf } from '#contract/theme/palette.ts';
import { DEFAULT_SETTINGS } from './platformSettings.ts';

/** Path of the brand's style sheet. */
export const BRAND_STYLES = '/brand.css';

/** Design tokens that depend on the accent colour. */
const OF_ACCENT = ['accent', 'accentStrong', 'accentText', 'accentSoft', 'focus'] as const;

/** Whether the page differs from the one that the build produced. */
export const isBranded = (settings: PlatformSettings): boolean =>
  settings.projectName !== DEFAULT_SETTINGS.projectName ||
  settings.projectLogo !== null ||
  settings.whitelabel !== null;

/**
 * Returns CSS for the brand's colours and login picture, which applies before any script has run. The portal's first
 * script sets the same variables on the page itself, hence `!important`; the portal removes the sheet once it paints
 * the brand (`site/applyBrand.ts`).
 */
export function brandStyles({ whitelabel }: PlatformSettings): string {
  const accents = brandAccents(whitelabel?.accentColor, whitelabel?.darkAccentColor);
  const rules = (['light', 'dark'] as const).map(mode => {
    if (!accents) return '';
    const palette = paletteOf(mode, 'preset-1', accents);
    const declarations = OF_ACCENT.map(name => `${variableOf(name)}:${palette[name]}!important`);
    return `:root[data-preset=preset-1][data-mode=${mode}]{${declarations.join(';')}}\n`;
  });
  const picture = whitelabel?.loginPictureUrl;
  if (picture) rules.push(`:root{--login-picture:url(${JSON.stringify(picture)})}\n`);
  return rules.join('');
}

/** Returns the URL of these styles, which names their content. */
export const brandStylesUrl = (styles: string): string =>
  `${BRAND_STYLES}?${createHash('sha256').update(styles).digest('hex').slice(0, 16)}`;

/** The settings are valid; only an empty value counts as not set. */
const given = (value: string | null | undefined): string | undefined => value || undefined;

const OWN_NAME = DEFAULT_SETTINGS.projectName;
const TITLE = new RegExp(`(<title>[^<]*)${OWN_NAME}</title>`, 'g');
const BRAND = new RegExp(
  `(<span class="k-brand">)(<svg class="k-brand-mark".*?</svg>)${OWN_NAME}(</span>)`,
  'gs',
);
const FOOT = /(<footer class="k-public-foot">)(<\/footer>)/g;
const ICON = /<link rel="icon"[^>]*>/;

/**
 * Returns the portal's page with the deployment's brand: name, logo, favicon and colours are there before the portal's
 * code has loaded. The page's markup must equal what React renders, so the settings are written into it too
 * (`src/page/ownPlatform.ts`).
 * @param html as built
 */
export function brandedPage(html: string, settings: PlatformSettings): string {
  const platform = platformOf(settings, given, given);
  const name = escapeMarkup(platform.projectName);
  const head = [
    `<link rel="stylesheet" href="${brandStylesUrl(brandStyles(settings))}" data-brand>`,
    `<meta name="brand" content="${escapeMarkup(JSON.stringify(platform))}">`,
  ];
  return html
    .replace(TITLE, (_, start: string) => `${start}${name}</title>`)
    .replace(BRAND, (_, start: string, mark: string, end: string) => {
      const { logo } = platform;
      const shown = logo ? `<img class="k-brand-logo" src="${escapeMarkup(logo)}" alt="">` : mark;
      return start + shown + name + end;
    })
    .replace(FOOT, (_, start: string, end: string) => start + escapeMarkup(platform.footer) + end)
    .replace(ICON, link =>
      platform.favicon ? `<link rel="icon" href="${escapeMarkup(platform.favicon)}">` : link,
    )
    .replace('</head>', () => `${head.join('')}</head>`);
}
