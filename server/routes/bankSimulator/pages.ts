import { html } from 'hono/html';
import { TIME_ZONE } from '#contract/constants.ts';
import { formatRM, sen } from '#contract/money.ts';
import { portalLink } from '#server/services/money/portalLink.ts';
import { type Order, pagePath } from '#server/services/payments/bankOrders.ts';
import { endingOf, LABELS } from './labels.ts';

/** Markup whose values are escaped. */
type Markup = ReturnType<typeof html>;

export const STYLE_PATH = '/bank/style.css';

/** The form values of the two answers. */
export const ANSWERS = { pay: 'PAID', refuse: 'REFUSED' } as const;

const clockTime = new Intl.DateTimeFormat('en-MY', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

/**
 * Renders a page of the bank: no script, and only its own style sheet. It sends its own origin with the form; under the
 * global policy `no-referrer`, a browser would send "null".
 */
const page = (title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<link rel="icon" href="data:,">
<title>${title} – Bank stand-in</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<p class="bank">Bank stand-in</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** Renders a user-chosen value, isolated because it may have its own text direction. */
const fact = (name: string, value: string): Markup =>
  html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`;

const time = (date: Date): Markup =>
  html`<time datetime="${date.toISOString()}">${clockTime.format(date)}</time> (Malaysia)`;

/** Renders the facts of an order, with its due date while it is open. */
const facts = ({ order, transaction }: Order, isOpen: boolean): Markup => html`<dl>
${fact('From', transaction.senderName ?? '')}
${fact('To', transaction.receiverName ?? '')}
${fact('Amount', formatRM(sen(transaction.amount)))}
${fact('Reference', transaction.referenceNumber)}
${transaction.remark ? fact('Description', transaction.remark) : ''}
${isOpen ? html`<dt>${LABELS[order.kind].due}</dt><dd>${time(order.dueDate)}</dd>` : ''}
</dl>`;

/** Renders the page of an open order. An order on hold cannot be paid out yet. */
export function openPage(found: Order, isHeld: boolean): Markup {
  const { order, transaction } = found;
  const { asks, pay, refuse, back } = LABELS[order.kind];
  const amount = formatRM(sen(transaction.amount));
  return page(
    `${asks} ${amount}`,
    html`${facts(found, true)}
<form method="post" action="${pagePath(order.token)}">
${isHeld ? '' : html`<button class="main" name="answer" value="pay">${pay}</button>`}
<button name="answer" value="refuse">${refuse}</button>
</form>
<p class="note">This page plays the bank. No real money moves.</p>
${back ? linkTo(transaction, back) : ''}`,
  );
}

/** Renders the link to the portal. */
const linkTo = (transaction: Order['transaction'], text: string): Markup =>
  html`<p><a href="${portalLink(transaction)}" referrerpolicy="no-referrer">${text}</a></p>`;

/** Renders the page of an order that is answered or expired. */
export function closedPage(found: Order, isExpired: boolean): Markup {
  const { kind } = found.order;
  const { status } = found.transaction;
  return page(
    isExpired ? LABELS[kind].cancelled : endingOf(kind, status),
    html`${facts(found, false)}
${LABELS[kind].back ? linkTo(found.transaction, 'Back to the portal') : html`<p>You can close this page.</p>`}`,
  );
}

/** Renders a page for a refused request, with a sentence that explains it. */
export const refusalPage = (title: string, text: string): Markup =>
  page(title, html`<p>${text}</p>`);
