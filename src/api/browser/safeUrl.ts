import { currentUrl } from '#api/browser/browser.ts';
import { config } from '#api/config.ts';

/**
 * Resolves a URL in a response: a bank's page, or a link shown to another user. A path is resolved against the origin
 * of the API. Source: docs/contract.md, The bank.
 *
 * @returns undefined for an unsafe URL: neither http nor https (`javascript:`, `data:`), or with user info before its
 * host, which users would take for the host
 */
export function safeUrl(given: unknown): string | undefined {
  const page = currentUrl();
  const base = new URL(config().apiBaseUrl || '/', page).origin;
  if (typeof given !== 'string' || given.trim() === '' || !URL.canParse(given, base)) return;
  const { protocol, username, password, href } = new URL(given, base);
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:';
  return isOfTheWeb && !username && !password ? href : undefined;
}
