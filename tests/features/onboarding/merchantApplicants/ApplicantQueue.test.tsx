import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import company from '#locales/en/company.json' with { type: 'json' };
import { png } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { place } from '#tests/support/screen/queuePlace.ts';
import { aloneOf, amongOf, anyWord, heading, LIST, startApplicants } from './applicants.ts';

const { server, renderPortal, anApplicant, put, takeAway } = startApplicants();
const { applicants: words } = applicants;
const { documentCategories: kinds } = company;

const FILE = '*/user/api/merchants/documents/:id/file';

/** A checklist row of the required documents. */
const check = async (kind: keyof typeof kinds) => {
  const name = await screen.findByText(kinds[kind]);
  return within(name.closest('li') as HTMLElement);
};
const preview = (name: string) =>
  screen.findByRole('region', { name: texts.files.preview.replace('{{name}}', name) });
const tick = (what: string) =>
  screen.findByRole('checkbox', { name: words.checkedWhat.replace('{{what}}', what) });

describe('a case', () => {
  it('shows what the applicant has said: company, account, declarations, signature', async () => {
    const applicant = await anApplicant();
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    await heading(applicant.name);
    expect(await screen.findByText(applicant.reference)).toBeVisible();
    expect(await facts()).toMatchObject({
      'Registered business name': applicant.name,
      'Account number': '514012345678',
      Username: expect.stringContaining(applicant.username),
      Email: expect.stringContaining(applicant.email),
      'Referred by': '–',
    });
    const declared = screen.getByText(words.declarations.prohibitedProducts).closest('ul');
    expect(within(declared as HTMLElement).getAllByText(words.agreed)).toHaveLength(6);
    expect(screen.getByText(words.typed)).toBeVisible();
  });

  it('counts the documents that the rules require, and says which are missing', async () => {
    const applicant = await anApplicant();
    await takeAway(applicant, 'BUSINESS_STATEMENT');
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    expect((await check('SSM')).getByText('1 of 1')).toBeVisible();
    expect((await check('BUSINESS_STATEMENT')).getByText('Incomplete: 0 of 1')).toBeVisible();
    expect(screen.queryByText(kinds.SITE_PHOTO_OTHER)).toBeNull();
  });

  it('opens its first document by itself, and each by its link, where the focus goes', async () => {
    const applicant = await anApplicant();
    const { user } = await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    expect(await preview('ssm.pdf')).not.toHaveFocus();
    const link = (await check('SITE_PHOTO_LEFT')).getByRole('button', { name: 'left.png' });
    await user.click(link);
    await waitFor(async () => expect(await preview('left.png')).toHaveFocus());
    expect(link).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('d');
    await preview('right.png');
    await user.click(await screen.findByRole('button', { name: texts.files.previousDocument }));
    await preview('left.png');
    await user.click(screen.getByRole('button', { name: texts.files.closePreview }));
    await waitFor(() => expect(document.querySelector('.k-preview')).toBeNull());
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('keeps a reviewer’s own ticks while they go on and come back', async () => {
    const word = anyWord();
    const first = await anApplicant({}, `Kedai ${word} A`);
    const second = await anApplicant({}, `Kedai ${word} B`);
    const { user } = await renderPortal({ as: 'onboarding', at: amongOf(first, word) });
    await user.click(await tick(kinds.SSM));
    await user.click(await tick(words.sections.signature));
    expect(screen.getByText('2 of 12 checked')).toBeVisible();
    await user.keyboard('j');
    await heading(second.name);
    expect(await tick(kinds.SSM)).not.toBeChecked();
    await user.keyboard('k');
    await heading(first.name);
    expect(await tick(kinds.SSM)).toBeChecked();
    expect(await screen.findByText('2 of 12 checked')).toBeVisible();
  });

  it('says so where what the applicant said cannot be had, and asks again', async () => {
    const applicant = await anApplicant();
    server.use(http.get('*/user/api/merchants/:id/application', () => HttpResponse.error()));
    const { user } = await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    const retry = await screen.findByRole('button', { name: texts.list.retry });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText(applicant.reference)).toBeVisible();
  });
});

describe('the queue', () => {
  it('begins with the oldest of what the list shows, and leads back to it', async () => {
    const word = anyWord();
    const first = await anApplicant({}, `Kedai ${word} A`);
    const second = await anApplicant({}, `Kedai ${word} B`);
    const filter = `?filter=${encodeURIComponent(JSON.stringify({ search: word }))}`;
    const { user } = await renderPortal({ as: 'onboarding', at: `${LIST}${filter}` });
    await user.click(await screen.findByRole('link', { name: words.start }));
    await heading(first.name);
    expect(location.pathname + location.search).toBe(amongOf(first, word));
    await waitFor(() => expect(place()).toBe('1 of 2 left'));
    await user.keyboard('j');
    await heading(second.name);
    expect(await screen.findByText(second.reference)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      `${LIST}${filter}&sort=id&order=ASC`,
    );
  });
});

describe('what is hostile', () => {
  it('D1 and D10: markup and turned text in a name are text, and turn nothing else', async () => {
    const name = 'Kedai <img src=x onerror=alert(1)> \u202Egpj';
    const applicant = await anApplicant();
    await put(applicant, { businessRegistrationName: name });
    await renderPortal({ as: 'onboarding', at: `${LIST}/${applicant.id}` });
    const title = await screen.findByRole('heading', { level: 1, name: /Kedai <img/ });
    expect(within(title).getByText(name).tagName).toBe('BDI');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
    'D8 %s is shown and is no link',
    async address => {
      const applicant = await anApplicant();
      await put(applicant, { businessPageUrl: address });
      await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
      expect((await screen.findByText(address)).closest('a')).toBeNull();
    },
  );

  it('D7 a document that is something else than it says is not opened', async () => {
    const applicant = await anApplicant();
    const html = '<script>document.title = "owned"</script>';
    server.use(
      http.get(FILE, () => HttpResponse.text(html, { headers: { 'Content-Type': 'image/png' } })),
    );
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    const panel = within(await preview('ssm.pdf'));
    expect(await panel.findByText(texts.files.noPreview)).toBeVisible();
    expect(panel.queryByRole('link')).toBeNull();
    expect(panel.getByRole('button', { name: texts.files.download })).toBeEnabled();
  });

  it('a picture is shown as what its content is', async () => {
    const applicant = await anApplicant();
    server.use(
      http.get(FILE, () =>
        HttpResponse.arrayBuffer(Uint8Array.from(png()).buffer, {
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
      ),
    );
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    const picture = await within(await preview('ssm.pdf')).findByRole('img', { hidden: true });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });
});
