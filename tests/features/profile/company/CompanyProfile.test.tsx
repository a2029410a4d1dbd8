import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import company from '#locales/en/company.json' with { type: 'json' };
import { merchantRow } from '#tests/support/arrange/merchants.ts';
import { mailsWithResets } from '#tests/support/backend/resetMails.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testRecord } from '#tests/support/screen/testRecord.ts';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;

const own = () => merchantRow(backend().database, 1);

testRecord(portal, {
  name: 'a merchant’s own company',
  as: 'merchant',
  arrange: async () => ({ at: '/profile/company', heading: 'Company profile' }),
  call: /\/user\/api\/merchants\//,
  sections: Object.values(company.company.groups),
  denied: 'partner',
});

describe('a merchant’s own company', () => {
  it('is shown to the merchant, with a link in the menu', async () => {
    const row = await own();
    await renderPortal({ as: 'merchant', at: '/profile/company', isWhole: true });
    await screen.findByRole('heading', { level: 1, name: 'Company profile' });
    expect(await facts()).toMatchObject({
      'Registered business name': row.businessRegistrationName,
      City: row.businessCity,
      'Account number': expect.stringContaining(row.businessBankAccountNumber?.slice(-4) ?? '?'),
    });
    expect(screen.getByRole('link', { name: 'Company profile' })).toHaveAttribute(
      'href',
      '/profile/company',
    );
  });

  it('can be changed by the merchant, except for what only staff can change, which it says', async () => {
    const { user } = await renderPortal({ as: 'merchant', at: '/profile/company' });
    await user.click(await screen.findByRole('link', { name: 'Edit company' }));
    const city = await screen.findByRole('textbox', { name: 'City' });
    for (const name of [
      'Registered business name',
      'Business registration number (SSM)',
      'Entity type',
      'Bank',
      'Account holder',
      'Account number',
    ]) {
      expect(screen.queryByLabelText(name, { exact: false, selector: 'input' })).toBeNull();
    }
    expect(screen.getByText(/Only our staff can change/)).toBeInTheDocument();
    await user.clear(city);
    await fill(user, city, 'Taiping');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Company details updated.')).toBeInTheDocument();
    await waitFor(async () => expect((await facts()).City).toBe('Taiping'));
    const patches = asked(/merchants\/1$/).filter(({ method }) => method === 'PATCH');
    expect(await Promise.all(patches.map(request => request.json()))).toEqual([
      { businessCity: 'Taiping' },
    ]);
    expect((await own())?.businessCity).toBe('Taiping');
  });

  it('gets another email address once the old one has confirmed, and says so before and after', async () => {
    const { email } = company.company;
    const row = await own();
    const { user, leave } = await renderPortal({ as: 'merchant', at: '/profile/company/edit' });
    const input = await screen.findByRole('textbox', { name: 'Business email' });
    expect(input).toHaveAccessibleDescription(email.help);
    await user.clear(input);
    await fill(user, input, 'baharu@kedai.example');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(email.asked)).toBeInTheDocument();
    expect(await screen.findByText(/changes to baharu@kedai.example/)).toHaveTextContent(
      row.businessContactEmail ?? '?',
    );
    const shown = 'Business email';
    expect((await facts())[shown]).toContain(row.businessContactEmail);

    const [mail] = await mailsWithResets(backend());
    const [, query] = /profile\/company(\?addressKey=[\w-]+)/.exec(mail?.body ?? '') ?? [];
    leave();
    await renderPortal({ as: 'merchant', at: `/profile/company${query}` });
    await user.click(await screen.findByRole('button', { name: email.confirm }));
    expect(await screen.findByText(email.confirmed)).toBeInTheDocument();
    await waitFor(async () => expect((await facts())[shown]).toContain('baharu@kedai.example'));
    expect(window.location.search).toBe('');
  });
});
