import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll } from 'vitest';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { pdf } from '#tests/support/arrange/files.ts';
import { startWholePortal } from './renderPortal.tsx';

const { chat } = texts;

/** `startWholePortal` for the chat's screen, with its parts. */
export function startChat() {
  const portal = startWholePortal();
  // jsdom has no layout: without a height, a virtual list shows nothing
  const sides = ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'];
  const places = sides.map(side => ({
    side,
    prototype: side in Element.prototype ? Element.prototype : HTMLElement.prototype,
  }));
  const kept = places.map(({ side, prototype }) =>
    Object.getOwnPropertyDescriptor(prototype, side),
  );
  beforeAll(() => {
    for (const { side, prototype } of places)
      Object.defineProperty(prototype, side, { configurable: true, get: () => 800 });
    HTMLElement.prototype.scrollTo = () => undefined;
  });
  // other files share the window
  afterAll(() => {
    for (const [at, { side, prototype }] of places.entries())
      Object.defineProperty(prototype, side, kept[at] ?? {});
  });
  return {
    ...portal,
    /** Opens the chat, by default with the call centre. */
    open: (as: 'merchant' | 'callcentre' | 'partner', at = '/operations/chat?contact=0') =>
      portal.renderPortal({ as, at }),
  };
}

/** The messages of the open conversation. */
export const findLog = () => screen.findByRole('log');

/** The field for the next message. */
export const findField = () => screen.findByRole('textbox', { name: /^Message to/ });

/** The list of contacts. */
export const findContacts = () => screen.findByRole('navigation', { name: chat.contacts });

export const findPicker = () => screen.findByLabelText(chat.attach, { selector: 'input' });

/** Attaches a small PDF named `receipt.pdf`. */
export const attachReceipt = async (user: UserEvent, content: string) =>
  user.upload(
    await findPicker(),
    new File([new Uint8Array(pdf(content))], 'receipt.pdf', { type: 'application/pdf' }),
  );

/** Announced once the receipt is uploaded. */
export const findReady = () => screen.findByText(`receipt.pdf: ${chat.ready}`);
