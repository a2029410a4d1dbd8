import { theme } from '#page/look.ts';
import type { Platform } from '#page/ownPlatform.ts';
import { brandAccents } from '#ui/theme/brandAccents.ts';

/** Applies the deployment's accent colour and favicon. */
export function applyBrand({ accentColor, favicon }: Platform): void {
  theme.brand(brandAccents(accentColor));
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link || !favicon) return;
  // the type may differ from the portal's own icon
  link.removeAttribute('type');
  link.href = favicon;
}
