import { isIP } from 'node:net';
import { trustedBy } from './addresses.ts';

const isOwnAddress = trustedBy(['127.0.0.0/8', '::1']);

/** @param host as in a URL: an IPv6 address has brackets */
function isOwnHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === '' || name === 'localhost' || (isIP(name) !== 0 && isOwnAddress(name));
}

/** Whether a URL points to this machine, so that its traffic cannot be intercepted on the network. */
export const isThisMachine = (url: string): boolean => isOwnHost(new URL(url).hostname);

const ENCRYPTING = ['require', 'verify-ca', 'verify-full'];

/** Whether the connection to a PostgreSQL server is encrypted, or does not leave this machine. */
export function isPrivateDatabase({ hostname, searchParams }: URL): boolean {
  // the parameter replaces the host of the URL
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  // a path names a Unix socket on this machine
  if (host.startsWith('/') || isOwnHost(host)) return true;
  return ENCRYPTING.includes(searchParams.get('sslmode') ?? '');
}

/**
 * Returns an SMTP URL that requires TLS for another machine, unless the URL itself sets
 * `requireTLS=false`.
 * Source: OWASP ASVS 5.0, 12.3.1.
 */
export function insisting(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtps:' || isThisMachine(smtpUrl)) return smtpUrl;
  if (!url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
