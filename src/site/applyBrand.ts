import { brandAccents } from '#contract/theme/brandAccents.ts';
import { theme } from '#page/look.ts';
import type { Platform } from '#page/ownPlatform.ts';

/** The icon in `index.html`; a backend that serves the page may have replaced it with the deployment's. */
const OWN_ICON = '/favicon.svg';

/** Applies the deployment's accent colours, favicon and login picture, in place of those written into the page. */
export function applyBrand(platform: Platform): void {
  const { accentColor, darkAccentColor, favicon, loginPicture } = platform;
  theme.brand(brandAccents(accentColor, darkAccentColor));
  const { style } = document.documentElement;
  const picture = loginPicture && `url(${JSON.stringify(loginPicture)})`;
  style.setProperty('--login-picture', picture ?? 'none');
  document.querySelector('link[data-brand]')?.remove();
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  // the type may differ from the portal's own icon
  link.removeAttribute('type');
  link.href = favicon ?? OWN_ICON;
}
