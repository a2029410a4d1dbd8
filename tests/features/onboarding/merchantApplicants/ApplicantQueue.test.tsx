import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import company from '#locales/en/company.json' with { type: 'json' };
import { png } from '#tests/support/arrange/files.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { chooseBesides } from '#tests/support/screen/more.ts';
import { place } from '#tests/support/screen/queuePlace.ts';
import {
  aloneOf,
  amongOf,
  anyWord,
  decide,
  heading,
  LIST,
  type Named,
  startApplicants,
} from './applicants.ts';

const { server, backend, renderPortal, anApplicant, put, takeAway } = startApplicants();
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
  it('shows the company, account, declarations and signature of the applicant', async () => {
    const applicant = await anApplicant();
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    await heading(applicant.name);
    expect(await screen.findByText(applicant.reference)).toBeVisible();
    expect(await facts()).toMatchObject({
      'Registered business name': applicant.name,
      'Account number': expect.stringMatching(/^51401234\d{4}$/),
      Username: expect.stringContaining(applicant.username),
      Email: expect.stringContaining(applicant.email),
      'Referred by': '–',
    });
    const declared = screen.getByText(words.declarations.prohibitedProducts).closest('ul');
    expect(within(declared as HTMLElement).getAllByText(words.agreed)).toHaveLength(6);
    expect(screen.getByText('Version 1 of the texts')).toHaveTextContent(
      'Version 1 of the texts · English',
    );
    expect(screen.getByText(words.typed)).toBeVisible();
  });

  it('counts the required documents, and says which are missing', async () => {
    const applicant = await anApplicant();
    await takeAway(applicant, 'BUSINESS_STATEMENT');
    await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    expect((await check('SSM')).getByText('1 of 1')).toBeVisible();
    expect((await check('BUSINESS_STATEMENT')).getByText('Incomplete: 0 of 1')).toBeVisible();
    expect(screen.queryByText(kinds.SITE_PHOTO_OTHER)).toBeNull();
  });

  it('opens its first document by itself and others on request, and moves the focus there', async () => {
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

  it('keeps a reviewer’s ticks while they go to the next case and back', async () => {
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

  it('offers a retry if the application cannot be loaded', async () => {
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
  it('begins with the oldest case in the list, and links back to the list', async () => {
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

describe('two cases of a queue', () => {
  const CLAIM = '/user/api/cases/applicant/:id/claim';
  const { claims } = texts.queue;

  /** Both, the older one first, and who has taken either of them. */
  async function arrange() {
    const word = anyWord();
    const first = await anApplicant({}, `Kedai ${word} A`);
    const second = await anApplicant({}, `Kedai ${word} B`);
    const colleague = await backend().signIn('compliance');
    const take = async ({ id }: Named): Promise<string> => {
      const path = CLAIM.replace(':id', String(id));
      return (await colleague.call('PUT', path, { takeOver: false })).payload.content.name;
    };
    const holders = async () => {
      const { payload } = await colleague.get('/user/api/cases/applicant/claims');
      const holderOf = ({ id }: Named) =>
        payload.content.find(({ caseId }: { caseId: number }) => caseId === id)?.username;
      return [holderOf(first), holderOf(second)];
    };
    /** Opens one of them, once the way to the other is known. */
    const open = async (one: Named) => {
      const visitor = await renderPortal({ as: 'onboarding', at: amongOf(one, word) });
      await heading(one.name);
      await waitFor(() => expect(place()).toMatch(/of 2 left$/));
      return visitor;
    };
    return { first, second, take, holders, open };
  }

  it('are both released on leaving, even one whose claim is answered late', async () => {
    const { first, second, holders, open } = await arrange();
    const late = gate();
    server.use(
      http.put(`*${CLAIM.replace(':id', String(first.id))}`, async ({ request }) => {
        const response = await backend().app.fetch(request.clone());
        await late.opened;
        return response;
      }),
    );
    const { user } = await open(first);
    await waitFor(async () => expect(await holders()).toEqual(['onboarding', undefined]));
    await user.keyboard('j');
    await heading(second.name);
    const release = await screen.findByRole('button', { name: claims.release });
    expect(release.closest('[role=status]')).toBeNull();
    late.open();
    await waitFor(async () => expect(await holders()).toEqual([undefined, 'onboarding']));
    await user.click(release);
    await waitFor(async () => expect(await holders()).toEqual([undefined, undefined]));
  });

  it('do not share a dialog, which closes on going to the other case', async () => {
    const { first, second, take, open } = await arrange();
    const name = await take(second);
    const { user } = await open(first);
    await user.keyboard('j');
    await heading(second.name);
    await decide(user, words.reject, { [words.reason]: 'No licence' });
    await screen.findByRole('dialog', { name: claims.question.replace('{{name}}', name) });
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading(first.name);
    act(() => history.forward());
    await heading(second.name);
    expect(screen.queryByRole('dialog')).toBeNull();
    await chooseBesides(user, words.delete);
    await screen.findByRole('dialog', { name: words.deleteTitle });
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading(first.name);
  });

  it('do not share a late refusal, which is shown with the number of its case', async () => {
    // neither the stream nor the user’s own claim reveals who has it
    server.use(
      http.get(/subscribeRole/, () => HttpResponse.error()),
      http.put(`*${CLAIM}`, () => HttpResponse.error()),
    );
    const { first, second, take, open } = await arrange();
    const name = await take(second);
    const late = gate();
    server.use(
      http.patch('*/user/api/merchants/merchantStatus/:id', async ({ request }) => {
        const response = await backend().app.fetch(request.clone());
        await late.opened;
        return response;
      }),
    );
    const { user } = await open(second);
    await decide(user, words.reject, { [words.reason]: 'No licence' });
    await user.keyboard('k');
    await heading(first.name);
    late.open();
    const told = claims.undecided
      .replace('{{number}}', String(second.id))
      .replace('{{name}}', name);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText(new RegExp(`^${name} took this case`))).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('hostile data', () => {
  it('D1 and D10: markup and bidi overrides in a name are shown as isolated text', async () => {
    const name = 'Kedai <img src=x onerror=alert(1)> \u202Egpj';
    const applicant = await anApplicant();
    await put(applicant, { businessRegistrationName: name });
    await renderPortal({ as: 'onboarding', at: `${LIST}/${applicant.id}` });
    const title = await screen.findByRole('heading', { level: 1, name: /Kedai <img/ });
    expect(within(title).getByText(name).tagName).toBe('BDI');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
    'D8 %s is shown without a link',
    async address => {
      const applicant = await anApplicant();
      await put(applicant, { businessPageUrl: address });
      await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
      expect((await screen.findByText(address)).closest('a')).toBeNull();
    },
  );

  it('D7 a document whose content does not match its type is not opened', async () => {
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

  it('a picture is shown by its content, whatever its type', async () => {
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
