import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { SHOWN_FOR } from '#features/transactions/creditPins/useReveal.ts';
import pins from '#locales/en/pins.json' with { type: 'json' };
import { MINUTE } from '#server/kernel/clock.ts';
import { movePin, PINS, redeemPin } from '#tests/support/arrange/pins.ts';
import { PIN } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  chipOf,
  filterBy,
  filterByRecord,
  filterInAddress,
} from '#tests/support/screen/filters.ts';
import { chooseBesides, menuIn, offeredBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { renderPortal, asked, backend } = portal;

const at = '/transactions/creditPins';
const words = pins.pins;

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

/** The backend's list of a merchant's pins with this status. */
async function pinsOf(caller: Caller, status: string): Promise<CreditPin[]> {
  const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
  return (await caller.get(`${PINS}${wallet.id}/${status}?size=200`)).payload.content;
}

const endOf = ({ pinCode }: CreditPin) => pinCode.slice(-4);
const filterFor = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list filtered by status, and its first pin. */
async function openFirst(status: string) {
  const visitor = await renderPortal({ as: 'merchant', at: `${at}${filterFor({ status })}` });
  const [pin] = await pinsOf(visitor.caller, status);
  if (!pin) throw new Error(`no pin is ${status}`);
  await rowsOf();
  const row = screen.getByText(`ending in ${endOf(pin)}`, { selector: 'bdi *' }).closest('tr');
  return { ...visitor, pin, menu: menuIn(row as HTMLElement) };
}

/** The dialog with the full code of the first activated pin. */
async function openCode() {
  const visitor = await openFirst('ACTIVATED');
  await chooseBesides(visitor.user, words.show, visitor.menu);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...visitor, dialog };
}

/** Requests the code, with the PIN. */
async function show(user: UserEvent, dialog: ReturnType<typeof within>, pin = PIN) {
  await fill(user, dialog.getByLabelText(/^Your PIN/), pin);
  await user.click(dialog.getByRole('button', { name: words.show }));
}

const CODE = /^(\d{4} ){3}\d{4}$/;
const codeShown = (dialog: ReturnType<typeof within>) => dialog.queryByText(CODE);

const { fields } = pins.resources.creditPins;
const { status: state, credits } = texts.resources.creditPins.fields;
const generated = {
  label: state,
  value: texts.status.creditPin.GENERATED,
  sets: { status: 'GENERATED' },
  in: state,
};

testList(portal, {
  at,
  as: 'merchant',
  denied: 'callcentre',
  call: /\/credit-pin\/\d+\/\w+$/,
  heading: words.title,
  columns: [
    fields.pinCode,
    state,
    credits,
    fields.quantity,
    fields.expirationDate,
    fields.paymentId,
    fields.actions,
  ],
  filters: [generated],
});

testList(portal, {
  at,
  as: 'admin',
  call: /\/credit-pin\/all\/\w+$/,
  heading: words.title,
  columns: [
    fields.pinCode,
    fields.merchantName,
    state,
    credits,
    fields.expirationDate,
    fields.paymentId,
    fields.actions,
  ],
  shows: { [fields.merchantName]: ({ merchantName }) => merchantName },
  filters: [{ label: texts.list.merchant }, generated],
});

describe('the credit pins of a merchant', () => {
  it('are listed by status, masked, with only the actions of that status', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at });
    const all = await pinsOf(caller, 'all');
    await rowsOf();
    expect(document.body.textContent).not.toMatch(/\d{16}/);
    for (const [status, acts] of [
      ['GENERATED', [words.show, words.move.ACTIVATED]],
      ['ACTIVATED', [words.show, words.move.INACTIVE]],
      ['PENDING_PAYMENT', []],
      ['EXPIRED', []],
    ] as const) {
      await filterBy(
        user,
        texts.resources.creditPins.fields.status,
        texts.status.creditPin[status],
      );
      const some = all.filter(pin => pin.status === status);
      const word = texts.status.creditPin[status];
      await waitFor(async () =>
        expect((await columnOf(1)).join()).toBe(
          some
            .map(() => word)
            .slice(0, 20)
            .join(),
        ),
      );
      const row = (await rowsOf())[0] as HTMLElement;
      expect(await offeredBesides(user, row)).toEqual(acts);
    }
    expect(asked(/credit-pin/).map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
      'all',
      'GENERATED',
      'ACTIVATED',
      'PENDING_PAYMENT',
      'EXPIRED',
    ]);
  });

  it('show a code only on request, which is recorded, and hide it again', async () => {
    const { user, caller, pin, dialog } = await openCode();
    expect(dialog.getByText(/recorded in the history/)).toBeInTheDocument();
    expect(asked(/reveal/)).toHaveLength(0);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await show(user, dialog);
    await waitFor(() => expect(codeShown(dialog)).not.toBeNull());
    expect(codeShown(dialog)).toHaveTextContent(new RegExp(`${endOf(pin)}$`));
    const entries = await caller.get('/user/api/history?entity=creditPin');
    expect(entries.payload.content[0]).toMatchObject({
      action: 'REVEAL_CREDIT_PIN',
      entityId: String(pin.id),
    });
    await vi.advanceTimersByTimeAsync((SHOWN_FOR + 1) * 1000);
    await waitFor(() => expect(codeShown(dialog)).toBeNull());
    expect(asked(/reveal/)).toHaveLength(1);
  });

  it('E22 show a code after the PIN, which is valid for two minutes', async () => {
    const { user, dialog } = await openCode();
    await user.click(dialog.getByRole('button', { name: words.show }));
    expect(await dialog.findByText(texts.validation.pin.required)).toBeInTheDocument();
    expect(asked(/check-pin|reveal/)).toHaveLength(0);
    await show(user, dialog, '000000');
    expect(await dialog.findByText(texts.codes.pinIncorrect)).toBeInTheDocument();
    const field = dialog.getByLabelText(/^Your PIN/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    expect(asked(/reveal/)).toHaveLength(0);
    await user.keyboard(`${PIN}{Enter}`);
    expect(await dialog.findByText(CODE)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: words.hide }));

    // the next code is shown without the PIN, until the backend's step-up has expired
    const open = async () => {
      const [row] = await rowsOf();
      await chooseBesides(user, words.show, menuIn(row as HTMLElement));
      return within(await screen.findByRole('dialog'));
    };
    const next = await open();
    expect(next.queryByLabelText(/^Your PIN/)).toBeNull();
    await user.click(next.getByRole('button', { name: words.show }));
    expect(await next.findByText(CODE)).toBeInTheDocument();
    await user.click(next.getByRole('button', { name: words.hide }));

    backend().clock.advance(2 * MINUTE);
    const late = await open();
    await user.click(late.getByRole('button', { name: words.show }));
    expect(await late.findByText(texts.stepUp.expired)).toBeInTheDocument();
    await waitFor(() => expect(late.getByLabelText(/^Your PIN/)).toHaveFocus());
    await user.keyboard(`${PIN}{Enter}`);
    expect(await late.findByText(CODE)).toBeInTheDocument();
    expect(asked(/check-pin/)).toHaveLength(3);
    expect(late.queryByRole('alert')).toBeNull();
  });

  it('show no code if they were redeemed meanwhile, and leave the list', async () => {
    const { user, pin, dialog } = await openCode();
    await redeemPin(backend().database, pin.id);
    await show(user, dialog);
    await waitFor(async () => expect(await dialog.findByRole('alert')).toHaveFocus());
    expect(codeShown(dialog)).toBeNull();
    await user.click(dialog.getByRole('button', { name: texts.ui.cancel }));
    await waitFor(() => expect(screen.queryByText(`ending in ${endOf(pin)}`)).toBeNull());
  });

  it('are copied, and shared as a message with the amount in whole ringgit', async () => {
    const { user, pin, dialog } = await openCode();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await show(user, dialog);
    const code = (await dialog.findByText(CODE)).textContent ?? '';
    await waitFor(() => expect(dialog.getByRole('button', { name: words.share })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: words.copy }));
    expect(await dialog.findByText(words.outcome.copied)).toBeInTheDocument();
    expect(copied).toHaveBeenLastCalledWith(code.replaceAll(' ', ''));

    await user.click(dialog.getByRole('button', { name: words.share }));
    expect(await dialog.findByText(words.outcome.messageCopied)).toBeInTheDocument();
    const [message] = copied.mock.lastCall ?? [];
    expect(message).toContain(`worth RM ${Math.trunc(pin.credits)}: ${code}.`);

    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(dialog.getByRole('button', { name: words.share }));
    expect(share).toHaveBeenCalledWith({ text: message });
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await user.click(dialog.getByRole('button', { name: words.share }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(copied).toHaveBeenCalledTimes(2);
  });

  it('can be activated in the list', async () => {
    const { user, menu, caller, pin } = await openFirst('GENERATED');
    await chooseBesides(user, words.move.ACTIVATED, menu);
    expect(await screen.findByText(words.changed.ACTIVATED)).toBeInTheDocument();
    expect((await pinsOf(caller, 'ACTIVATED')).map(({ id }) => id)).toContain(pin.id);
    await waitFor(() => expect(screen.queryByText(`ending in ${endOf(pin)}`)).toBeNull());
  });

  it('that another user has changed meanwhile are refused with a message, and leave the list', async () => {
    const { user, menu, caller, pin } = await openFirst('ACTIVATED');
    expect((await movePin(caller, pin.id, 'INACTIVE')).code).toBe(1000);
    await chooseBesides(user, words.move.INACTIVE, menu);
    expect(await screen.findByText(/not allowed from the current status/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(`ending in ${endOf(pin)}`)).toBeNull());
  });

  it('of all merchants are listed for staff, who can filter by merchant and confirm a payment, but see no code', async () => {
    const merchant = await backend().signIn('merchant');
    const [wallet] = (await merchant.get('/wallet/api/wallets')).payload.content;
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const all = (await caller.get(`${PINS}all/all`)).payload;
    expect(await columnOf(1)).toEqual(
      all.content.map(({ merchantName }: { merchantName: string }) => merchantName),
    );
    await filterByRecord(user, texts.list.merchant, wallet.ulid, new RegExp(wallet.ownerName));
    await waitFor(() => expect(filterInAddress()).toEqual({ walletId: wallet.id }));
    await waitFor(async () =>
      expect(new Set(await columnOf(1))).toEqual(new Set([wallet.ownerName])),
    );
    const unpaid = screen
      .getAllByRole('row')
      .find(row => within(row).queryByText(texts.status.creditPin.PENDING_PAYMENT));
    await user.click(menuIn(unpaid as HTMLElement));
    const received = await screen.findByRole('menuitem', { name: words.move.GENERATED });
    expect(screen.queryByRole('menuitem', { name: words.show })).toBeNull();
    await user.click(received);
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/^You confirm that payment PAY\d+ has been received/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: words.move.GENERATED }));
    expect(await screen.findByText(words.changed.GENERATED)).toBeInTheDocument();
    const left = await caller.get(`${PINS}${wallet.id}/PENDING_PAYMENT`);
    expect(left.payload.content).toEqual([]);
    chipOf(texts.list.merchant)?.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(filterInAddress()).toEqual({}));
  });
});
