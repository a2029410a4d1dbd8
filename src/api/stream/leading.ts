import { currentUrl } from '#api/browser/browser.ts';
import { config } from '#api/config.ts';

/**
 * An address that an answer leads to, whole: a bank's page, a link that is shown to another user. A
 * path is read against the origin of the API. Source: docs/contract.md, The bank.
 *
 * @returns undefined for what nobody may be led to: neither http nor https (`javascript:`, `data:`),
 *   or with a name before its host, which people would take for the host
 */
export function safeAddress(given: unknown): string | undefined {
  const page = currentUrl();
  const base = new URL(config().apiBaseUrl || '/', page).origin;
  if (typeof given !== 'string' || given.trim() === '' || !URL.canParse(given, base)) return;
  const { protocol, username, password, href } = new URL(given, base);
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:';
  return isOfTheWeb && !username && !password ? href : undefined;
}
