import { contentOf } from './currentRequest.ts';
import { type Claim, type ClaimNews, claim, claimNews } from './records/queueCase.ts';
import { fromWire } from './wire.ts';
import { FAILED } from './words/codes.ts';

/**
 * The other user's claim, if the backend refused a decision because of it (1004).
 * Source: docs/contract.md, Cases that are taken.
 */
export function takenBy(error: unknown): Claim | undefined {
  const { claim: taken } = (contentOf(error, FAILED) ?? {}) as { claim?: unknown };
  return taken ? (fromWire(claim, taken) as Claim) : undefined;
}

/** Parses the data of the stream's event `Claim`; undefined if it is malformed. */
export function readClaimNews(data: string): ClaimNews | undefined {
  try {
    const news = fromWire(claimNews, JSON.parse(data)) as ClaimNews;
    return Number.isSafeInteger(news.caseId) ? news : undefined;
  } catch {
    return undefined;
  }
}
