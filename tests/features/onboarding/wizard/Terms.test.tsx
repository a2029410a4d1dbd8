import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { DECLARATIONS } from '#contract/words/options.ts';
import { startPages } from '#tests/site/support.tsx';
import {
  applicationsBy,
  handInAll,
  lastMail,
  loseDocuments,
} from '#tests/support/arrange/onboarding.ts';
import { callerOf } from '#tests/support/backend/backend.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  agreeAndSign,
  categories,
  codes,
  goOn,
  keepDraft,
  openStep,
  press,
  words,
} from './steps.tsx';

const { backend, server, open, count, refuse } = startPages();
const SUBMIT = '*/user/api/merchants/onboarding';
const own = words.terms;

/** An application that is complete except for the last step, opened there. */
async function openTerms(answers: Record<string, string> = {}) {
  const draft = keepDraft(answers);
  const { uploadToken } = draft;
  const { documents } = await handedIn(uploadToken);
  const kept = JSON.parse(localStorage.getItem('device.application') ?? '');
  localStorage.setItem('device.application', JSON.stringify({ ...kept, documents }));
  const page = open('/onBoarding');
  await goOn('Terms and agreements');
  return { ...draft, ...page };
}

/** Uploads all documents, as this browser did before it was closed. */
async function handedIn(uploadToken: string) {
  const { app } = backend();
  const documents: { id: number; category: string; name: string; size: number }[] = [];
  const caller = callerOf(app, '', '');
  const call: typeof caller.call = async (...request) => {
    const answer = await caller.call(...request);
    documents.push(answer.payload.content);
    return answer;
  };
  await handInAll({ call }, uploadToken);
  for (const [at, { id, category, name, size }] of documents.entries()) {
    const note = { draft: uploadToken, group: category, name, size, type: '', documentId: id };
    localStorage.setItem(
      `kept.nobody.file.${uploadToken}-${id}`,
      JSON.stringify({ ...note, keptAt: Date.now() + at - 1000 }),
    );
  }
  return { documents };
}

const submit = () => press(own.submit);

const applicationsOf = (username: string) => applicationsBy(backend(), username);

/** The confirmation, with its reference number. */
async function finish() {
  await screen.findByRole('heading', { level: 1, name: words.finish.title });
  return document.querySelector('.k-finish-reference strong')?.textContent ?? '';
}

describe('the declarations', () => {
  it('must each be agreed to, each with its own message that goes then, and signed; by a name if it cannot be drawn', async () => {
    const asked = count(SUBMIT);
    await openTerms();
    await submit();
    const [first] = DECLARATIONS;
    const begin = screen.getByLabelText(words.declarations[first].sentence);
    await waitFor(() => expect(begin).toHaveFocus());
    for (const name of DECLARATIONS) {
      const { sentence, needed, title } = words.declarations[name];
      const box = screen.getByLabelText(sentence);
      expect(box).toHaveAccessibleDescription(needed);
      expect(needed.toLowerCase()).toBe(`you must agree to the ${title.toLowerCase()}`);
    }
    const signature = screen.getByRole('group', { name: words.signature.label });
    expect(signature).toHaveAccessibleDescription(new RegExp(words.signature.needed));
    expect(await screen.findByText(words.signature.failed)).toBeVisible();
    expect(asked).toEqual([]);

    const { sentence, needed, meaning } = words.declarations.prohibitedProducts;
    await screen.findByText(needed, { selector: '[role=alert]' });
    await userEvent.click(screen.getByLabelText(sentence));
    expect(screen.queryByText(needed, { selector: '[role=alert]' })).toBeNull();
    expect(screen.getByText(meaning)).not.toBeVisible();
    await userEvent.click(screen.getByText(/^What this means: Prohibited products policy/));
    expect(screen.getByText(meaning)).toBeVisible();
  });
});

describe('the signature', () => {
  it('may be a typed name, and is none while nothing is typed', async () => {
    await openTerms();
    await userEvent.click(screen.getByLabelText(words.signature.way.type));
    const name = screen.getByLabelText(words.signature.name);
    await fill(userEvent, name, ' ');
    await submit();
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(new RegExp(words.signature.needed)),
    );
    await fill(userEvent, name, 'மெலதி 李');
    expect(screen.queryByText(words.signature.needed, { selector: '[role=alert]' })).toBeNull();
    await userEvent.click(screen.getByLabelText(words.signature.way.draw));
    expect(screen.getByText(words.signature.needed, { selector: '[role=alert]' })).toBeVisible();
    await userEvent.click(screen.getByLabelText(words.signature.way.type));
    expect(screen.getByLabelText(words.signature.name)).toHaveValue(' மெலதி 李');
  });
});

it('the application is read once more, in words, and each step can be changed from there', async () => {
  await openTerms({ businessRegistrationName: 'Kedai \u0634\u0627\u064A 3' });
  const review = within(screen.getByRole('region', { name: own.review }));
  expect(review.getByText('Sole proprietorship')).toBeInTheDocument();
  expect(review.getByText('Friends or family')).toBeInTheDocument();
  expect(review.getByText(/^Kedai/).tagName).toBe('BDI');
  expect(review.getAllByText(categories.BUSINESS_LICENCE as string)).toHaveLength(1);
  expect(review.queryByText(/Kaunter#2026/)).toBeNull();
  await userEvent.click(review.getByText(words.steps.credentials));
  await press(`Change “${words.steps.credentials}”`);
  await screen.findByRole('heading', { level: 1, name: words.steps.credentials });
});

describe('an application', () => {
  it('is sent, thanked for with its reference, and forgotten here; a reload sends nothing', async () => {
    const { username, email, unmount } = await openTerms();
    await agreeAndSign();
    const asked = count(SUBMIT);
    await submit();
    const reference = await finish();
    const [application] = await applicationsOf(username);
    expect(application).toMatchObject({ reference, email });
    expect(screen.getByText(words.finish.thanks)).toBeVisible();
    expect(screen.getByText(new RegExp(`We email ${email}`))).toBeVisible();
    const mail = await lastMail(backend());
    expect(mail).toMatchObject({ recipient: email });
    expect(mail?.body).toContain(reference);
    expect(Object.keys(localStorage).filter(key => /application|\.file\./.test(key))).toEqual([]);

    unmount();
    const again = open('/onBoarding');
    expect(await finish()).toBe(reference);
    expect(asked).toHaveLength(1);
    await press(words.finish.finish);
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    again.unmount();
    open('/onBoarding');
    await screen.findByRole('heading', { level: 1, name: words.steps.account });
  });

  it('E1 is sent once, however often the button is pressed', async () => {
    const { username } = await openTerms();
    await agreeAndSign();
    const asked = count(SUBMIT);
    const button = screen.getByRole('button', { name: own.submit });
    await Promise.all([userEvent.click(button), userEvent.click(button)]);
    await finish();
    expect(asked).toHaveLength(1);
    expect(await applicationsOf(username)).toHaveLength(1);
  });

  it('E2 whose answer is lost is asked for again with its key, and never shown as failed', async () => {
    const { username } = await openTerms();
    await agreeAndSign();
    const keys: (string | null)[] = [];
    server.use(
      http.post(SUBMIT, async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length > 1) return;
        await backend().app.fetch(request.clone(), {
          incoming: { socket: { remoteAddress: '203.0.113.7' } },
        } as never);
        return HttpResponse.error();
      }),
    );
    await submit();
    expect(await screen.findByText(own.checking)).toBeVisible();
    const reference = await finish();
    const [only, ...more] = await applicationsOf(username);
    expect([only?.reference, more]).toEqual([reference, []]);
    expect(new Set(keys).size).toBe(1);
  });

  it('E2 of which nobody knows what became of it is told so, and asked about when the user wants', async () => {
    const { username } = await openTerms();
    await agreeAndSign();
    server.use(http.post(SUBMIT, () => HttpResponse.error()));
    await submit();
    expect(await screen.findByText(own.unknown)).toBeVisible();
    expect(screen.queryByText(/fail/i)).toBeNull();
    await openStep(words.steps.performance);
    await openStep(words.steps.terms);
    server.resetHandlers();
    await press(own.askAgain);
    await finish();
    expect(await applicationsOf(username)).toHaveLength(1);
  });

  it('E5 that was sent before a reload and taken is not shown as one whose name is taken', async () => {
    const { uploadToken, email } = await openTerms();
    const key = { key: '11111111-1111-4111-8111-111111111111', isSent: true, sentAt: Date.now() };
    sessionStorage.setItem(`kept.nobody.intent.onboarding:${uploadToken}`, JSON.stringify(key));
    refuse(SUBMIT, 3014, 409);
    await agreeAndSign();
    await submit();
    expect(await screen.findByText(new RegExp(`already been received.*${email}`))).toBeVisible();
    await press(own.toFinish);
    expect(await finish()).toBe('');
    expect(screen.getByText(`It is in the email sent to ${email}.`)).toBeVisible();
  });

  it('that is refused for one answer opens the field of it, each time', async () => {
    server.use(
      http.get('*/merchants/onboarding/referral/*', () =>
        HttpResponse.json({ code: 1000, payload: { content: { name: 'One', type: 'PARTNER' } } }),
      ),
    );
    await openTerms({ referralCode: 'ONE', businessRelationship: 'AGENT' });
    await agreeAndSign();
    for (const [code, status, label, message, other] of [
      [3014, 409, 'Username', codes.userAlreadyExists, 'kedai.lain'],
      [3019, 409, words.account.email, codes.emailAlreadyExists, 'lain@kedai.example'],
      [3011, 404, words.account.referralCode, codes.referralCodeNotFound, 'TWO'],
      [3012, 422, words.account.referralCode, codes.referralCodeInvalid, 'THREE'],
    ] as const) {
      refuse(SUBMIT, code, status);
      await submit();
      await screen.findByRole('heading', { level: 1, name: words.steps.account });
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(new RegExp(message as string));
      await userEvent.clear(field);
      await fill(userEvent, field, other);
      await openStep(words.steps.terms);
    }
  });

  it('that is refused for a password that is too common opens its field, though the list was not loaded', async () => {
    await openTerms();
    await agreeAndSign();
    server.use(
      http.post(SUBMIT, () =>
        HttpResponse.json({ code: 1001, message: 'account.password: common' }, { status: 400 }),
      ),
    );
    await submit();
    await screen.findByRole('heading', { level: 1, name: words.steps.account });
    const field = screen.getByLabelText(words.account.password);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/too common/);
  });

  it('refused for another reason stays, with the reference of the request; without its documents it opens their step', async () => {
    const { uploadToken } = await openTerms();
    refuse(SUBMIT, 1004, 409);
    await agreeAndSign();
    await submit();
    const alert = (await screen.findByText(codes.failed as string)).closest('[role=alert]');
    expect(alert).toHaveTextContent(/[0-9a-f-]{36}/);
    await waitFor(() => expect(alert).toHaveFocus());
    server.resetHandlers();
    await loseDocuments(backend(), uploadToken);
    await submit();
    await screen.findByRole('heading', { level: 1, name: words.steps.documents });
    expect(await screen.findByText(words.documents.gone)).toBeVisible();
    expect(screen.getByText('Documents still missing: 8')).toBeVisible();
  });
});
