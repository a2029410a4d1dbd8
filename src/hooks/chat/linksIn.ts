import { currentUrl } from '#api/browser/browser.ts';
import { isLinkToPage } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';

/** A piece of a message: plain text, or a link to a page. */
export interface Piece {
  readonly text: string;
  /** A path of the portal. */
  readonly to?: string;
}

/** A path of the portal, with or without its origin; a reference number: three letters, the day, and the number; a ULID. */
const TOKENS =
  /(?:(?<address>https?:\/\/[^\s/<>"]+)|(?<![\w/.:]))(?<path>\/[a-zA-Z][\w\-./]*(?:\?[\w\-.:=&%]+)?)|(?<reference>\b[A-Z]{3}\d{15}\b)|(?<ulid>\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b)/g;

const listOf = (path: string, filter: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/**
 * Splits a message into pieces. A path of this portal or a reference number links to its page if that is in the
 * reader's menu. A ULID links to the list of wallets, since it does not say whether it is that of a wallet or of its
 * owner. Nothing is looked up, so a reader learns nothing from a link that they could not open. External URLs remain
 * text: a link in a payment provider's chat could lead anywhere.
 * @param mayOpen whether the reader can open the page of a path
 * @param origin of this portal, `https://portal.example`
 */
export function linksIn(
  text: string,
  mayOpen: (path: string) => boolean,
  origin: string = currentUrl().origin,
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const { address, path = '', reference, ulid } = match.groups ?? {};
    // the end of a sentence is not part of a path
    const shown = match[0].replace(/[.:/-]+$/, '');
    const tail = path.replace(/[.:/-]+$/, '');
    const to = reference
      ? listOf(PATHS.transactions, { category: 'referenceNumber', search: reference })
      : ulid
        ? listOf(PATHS.wallets, { search: ulid })
        : (address === undefined || address === origin) && isLinkToPage(tail)
          ? tail
          : undefined;
    if (!to || !mayOpen(to.split('?')[0] ?? '')) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: shown, to });
    end = match.index + shown.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
  return pieces;
}
