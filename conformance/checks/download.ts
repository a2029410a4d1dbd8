import type { CallArgs } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { download } from '#api/files/download.ts';
import type { CallValues } from '#api/request/request.ts';
import { asPortal } from '#conformance/asPortal.ts';
import { PATIENCE, type Session } from '#conformance/client.ts';
import type { Finding, Judge } from '#conformance/judge.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Asked, isMissing } from './answers.ts';

const FALLBACK = 'conformance';

/** The headers of a download, and the pattern that each must match. */
const HEADERS: readonly (readonly [string, RegExp, string])[] = [
  ['Content-Disposition', /^attachment;.*filename/i, 'attachment with a file name'],
  ['X-Content-Type-Options', /^nosniff$/i, 'nosniff'],
  ['Cache-Control', /\bno-store\b/i, 'no-store'],
  ['Content-Security-Policy', /\bsandbox\b/i, "sandbox; default-src 'none'"],
  ['Content-Type', /^(?!text\/html|$)/i, 'the type of the file'],
];

/**
 * Downloads a file with the portal's own code, which rejects envelopes, pages, empty and truncated files, and checks
 * the headers that keep a browser from opening it.
 * @returns whether the portal gets a file
 */
export async function checkDownload(
  judge: Judge,
  { name, role }: Asked,
  endpoint: Endpoint,
  session: Session,
  { params, query }: CallValues,
): Promise<boolean> {
  const differs = (where: string, expected: string, received: string, breaks = false): Finding => ({
    check: 'download',
    where,
    expected,
    received,
    role,
    breaks,
  });
  try {
    const args = { params, query, timeout: PATIENCE } as CallArgs<Endpoint>;
    const { result, headers } = await asPortal(session, () =>
      download(endpoint, args, { fallbackName: FALLBACK }),
    );
    judge.answered(name);
    for (const [header, pattern, expected] of HEADERS) {
      const value = headers.get(header) ?? '';
      judge.check(name, pattern.test(value), differs(header, expected, value ? 'another' : 'none'));
    }
    return judge.check(
      name,
      result.fileName !== FALLBACK && result.fileName !== '',
      differs('file name', 'a name that the portal can read', 'none'),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, code, kind } = error;
    const received = status === 0 ? `no answer (${kind})` : `${status} with ${code || 'no file'}`;
    const finding = differs('the file', '200 with a file', received, true);
    if (isMissing(error)) judge.missing(name, received, finding);
    else judge.check(name, false, finding);
    return false;
  }
}
