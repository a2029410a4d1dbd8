import { afterAll, expect, it } from 'vitest';
import type { Platform } from '#page/ownPlatform.ts';
import { applyBrand } from '#site/applyBrand.ts';

const platform = (favicon?: string) => ({ projectName: 'Kita', favicon }) as Platform;

/** The icon of a page; the rest of its head is kept, because styles of all files are there. */
const iconOf = (head: string) => {
  document.querySelector('link[rel=icon]')?.remove();
  document.head.insertAdjacentHTML('beforeend', head);
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  return () => [link?.getAttribute('href'), link?.getAttribute('type')];
};

afterAll(() => document.querySelector('link[rel=icon]')?.remove());

const OWN = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

it.each([
  ['the portal’s own', OWN],
  ['the deployment’s', '<link rel="icon" href="/brand/1">'],
])('the portal’s own icon is restored in a page that was loaded with %s', (_, head) => {
  const icon = iconOf(head);
  applyBrand(platform('/brand/1'));
  expect(icon()).toEqual(['/brand/1', null]);
  applyBrand(platform());
  expect(icon()).toEqual(['/favicon.svg', null]);
});

it('the portal’s own icon is kept if the deployment has none', () => {
  const icon = iconOf(OWN);
  applyBrand(platform());
  expect(icon()).toEqual(['/favicon.svg', null]);
});
