import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import words from '#locales/en/favourites.json' with { type: 'json' };
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { favouritesOf, ownMerchant, strangerTo } from '#tests/support/arrange/trade.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { filterByRecord, filterInAddress } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;

const list = '/transactions/interMerchants';
const { favourites } = words;

const codeField = () => screen.findByRole('textbox', { name: texts.merchantLookUp.label });
const chooseRelationship = async (user: UserEvent, relationship: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Relationship' }), relationship);
const merchant = () => backend().signIn('merchant');
const sentWith = async () => {
  const line = await screen.findByText(/Request number \d+/);
  return Number(/\d+/.exec(line.textContent ?? '')?.[0]);
};

/** Staff find a user by name. */
async function find(user: UserEvent, field: string, name: string) {
  await fill(user, await screen.findByRole('combobox', { name: field }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

testList(portal, {
  at: list,
  as: 'admin',
  denied: 'partner',
  call: /\/merchants\/inter\/all$/,
  heading: favourites.pendingTitle,
  columns: ['Merchant', 'Favourite of', 'Status', 'Relationship', 'Since', 'Request'],
  shows: { Merchant: ({ name }) => name, 'Favourite of': ({ ownerName }) => ownerName },
  filters: [
    { label: texts.list.merchant },
    {
      label: 'Relationship',
      value: 'Supplier',
      sets: { relationship: 'SUPPLIER' },
      in: 'Relationship',
    },
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
  ],
});

describe('a merchant who adds another', () => {
  it('by code sees its name, and has it as a favourite once a validator approves', async () => {
    const stranger = await strangerTo(backend(), await merchant());
    const { businessRegistrationName: name } = stranger;
    const { user, caller } = await renderPortal({ as: 'merchant', at: list });
    await user.click(await screen.findByRole('link', { name: favourites.add }));
    expect(await screen.findByText(texts.approvals.willBeSent)).toBeInTheDocument();
    await fill(user, await codeField(), stranger.referralCode ?? '');
    await chooseRelationship(user, 'Supplier');
    // at once, without the debounce of the look-up
    await toReview(user);
    const { businessRegistrationName: owner } = await ownMerchant(caller);
    expect(
      screen.getByText(`${name} will be added to the favourites of ${owner}.`),
    ).toBeInTheDocument();
    await press(user, favourites.confirm);
    const number = await sentWith();
    await user.click(screen.getByRole('link', { name: favourites.toPending }));
    await waitFor(async () => expect(await columnOf(0)).toEqual([name]));
    // in both the pending requests and the user's own requests
    await waitFor(() => expect(screen.getAllByText(`#${number}`)).toHaveLength(2));

    const validator = await backend().signIn('validator');
    const request = (await validator.get(`/user/api/ops-validator/${number}`)).payload.content;
    expect((await decide(validator, 'approve', request)).code).toBe(1000);
    const own = screen.getByRole('heading', { name: texts.approvals.own }).closest('section');
    await waitFor(() => expect(own).toHaveTextContent(`#${number}${name}Approved`));
    const [made] = await favouritesOf(caller, '?status=ACTIVE');
    expect(made).toMatchObject({ name, relationship: 'SUPPLIER' });
  });

  it('is told that it is already a favourite or already requested', async () => {
    const [known] = await favouritesOf(await merchant(), '?status=ACTIVE');
    const { user, caller } = await renderPortal({ as: 'merchant', at: `${list}/add` });
    await fill(user, await codeField(), known?.merchantUlid ?? '');
    await chooseRelationship(user, 'Agent');
    await toReview(user);
    await press(user, favourites.confirm);
    expect(
      await screen.findByText(new RegExp(texts.codes.favouriteMerchantExists)),
    ).toBeInTheDocument();

    const { ulid } = await strangerTo(backend(), caller);
    await press(user, texts.action.change);
    for (const words of [/Request number \d+/, /has already sent request \d+ for this/]) {
      await user.clear(await codeField());
      await fill(user, await codeField(), ulid);
      await chooseRelationship(user, 'Agent');
      await toReview(user);
      await press(user, favourites.confirm);
      expect(await screen.findByText(words)).toBeInTheDocument();
      const again = screen.queryByRole('button', { name: favourites.another });
      if (again) await user.click(again);
    }
  });

  it('reads in full why a request was not carried out, on a phone too', async () => {
    const caller = await merchant();
    const { id } = await ownMerchant(caller);
    const { id: otherId, ulid: merchantUlid } = await strangerTo(backend(), caller);
    const body = { merchantUlid, relationship: 'AGENT' };
    const { content } = (await submit(caller, 'ADD_MERCHANT_FAV', id, body)).payload;
    const become = (status: 'ACTIVE' | 'SUSPENDED') =>
      changeMerchant(backend().database, otherId, { status });
    await become('SUSPENDED');
    onTestFinished(async () => void (await become('ACTIVE')));
    const remark = 'Checked with the agent; the agreement of both merchants is in the archive.';
    await decide(await backend().signIn('validator'), 'approve', content, { remark });
    await renderPortal({ as: 'merchant', at: list });
    const cell = (await screen.findByText(texts.codes.merchantNotFound)).closest('td');
    expect(cell).toHaveTextContent(remark);
    expect(cell?.closest('tr')).toHaveTextContent(`#${content.id}`);
    expect(cell).toHaveAttribute('data-card', 'labelled');
    expect(cell?.querySelector('.k-clamped')).toBeNull();
  });

  it('is told what is missing, and that a code is unknown', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: `${list}/add` });
    await codeField();
    await press(user, texts.action.toReview);
    expect(await screen.findAllByText(texts.validation.required)).toHaveLength(2);
    await fill(user, await codeField(), 'NOBODY');
    expect(await screen.findByText(texts.merchantLookUp.none)).toBeInTheDocument();
    expect(asked(/ops-validator$/).filter(({ method }) => method === 'POST')).toHaveLength(0);
  });
});

describe('adding a merchant for another', () => {
  it.each([
    ['admin', 'at once', /was added to the favourites of/],
    ['callcentre', 'by asking a validator', /Request number \d+/],
  ] as const)('is done by %s %s', async (as, _, end) => {
    const owner = await ownMerchant(await backend().signIn('merchant2'));
    const stranger = await strangerTo(backend(), await backend().signIn('merchant2'));
    const { user } = await renderPortal({ as, at: list });
    const { id, businessRegistrationName: name } = owner;
    expect(new Set(await columnOf(1)).size, 'of all merchants').toBeGreaterThan(1);
    await filterByRecord(user, texts.list.merchant, name, new RegExp(`· ${id}$`));
    await waitFor(async () => expect(new Set(await columnOf(1))).toEqual(new Set([name])));
    expect(filterInAddress()).toEqual({ merchantId: id });
    await user.click(screen.getByRole('link', { name: favourites.add }));
    await find(user, favourites.other, stranger.businessRegistrationName);
    await chooseRelationship(user, 'Agent');
    await toReview(user);
    expect(
      screen.getByText(
        `${stranger.businessRegistrationName} will be added to the favourites of ${owner.businessRegistrationName}.`,
      ),
    ).toBeInTheDocument();
    await press(user, favourites.confirm);
    expect(await screen.findByText(end)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: favourites.toPending }));
    await waitFor(async () =>
      expect(await columnOf(0)).toContain(stranger.businessRegistrationName),
    );
  });

  it('asks for the merchant if none is chosen', async () => {
    const { id, businessRegistrationName: name } = await ownMerchant(
      await backend().signIn('merchant2'),
    );
    const { user } = await renderPortal({ as: 'admin', at: `${list}/add` });
    expect(
      await screen.findByRole('combobox', { name: favourites.merchant }),
    ).toHaveAccessibleDescription('Choose the merchant that the favourite is for.');
    await find(user, favourites.merchant, name);
    expect(await screen.findByRole('combobox', { name: favourites.other })).toBeVisible();
    expect(window.location.search).toBe(`?merchant=${id}`);
  });

  it('offers neither the merchant itself nor one that is not active', async () => {
    const caller = await backend().signIn('merchant2');
    const owner = await ownMerchant(caller);
    const stranger = await strangerTo(backend(), caller);
    await changeMerchant(backend().database, stranger.id, { status: 'SUSPENDED' });
    onTestFinished(async () => {
      await changeMerchant(backend().database, stranger.id, { status: 'ACTIVE' });
    });
    const { user } = await renderPortal({ as: 'admin', at: `${list}/add?merchant=${owner.id}` });
    const other = await screen.findByRole('combobox', { name: favourites.other });
    for (const { businessRegistrationName: name } of [owner, stranger]) {
      await fill(user, other, name);
      expect(await screen.findByText(texts.ui.search.nothing)).toBeVisible();
      const offered = screen.queryAllByRole('option').map(({ textContent }) => textContent);
      expect(offered.filter(one => one?.includes(name))).toEqual([]);
    }
  });
});
