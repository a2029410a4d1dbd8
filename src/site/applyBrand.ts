import { theme } from '#page/look.ts';
import type { Platform } from '#page/ownPlatform.ts';
import { brandAccents } from '#ui/theme/brandAccents.ts';

/** Gives the page the deployment's colour and the tab its picture. */
export function applyBrand({ accentColor, favicon }: Platform): void {
  theme.brand(brandAccents(accentColor));
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link || !favicon) return;
  // of another kind than the portal's own
  link.removeAttribute('type');
  link.href = favicon;
}
