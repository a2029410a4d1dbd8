import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { lastMail, loseDocuments } from '#tests/support/arrange/onboarding.ts';
import { gate } from '#tests/support/run/gate.ts';
import { loseAnswer } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { agreeAndSign, codes, files, openStep, press, words } from './steps.tsx';
import { correctEmail, finish, SUBMIT, startTerms, submit } from './terms.tsx';

const pages = startTerms();
const { openTerms, count, backend, server, open, refuse, applicationsOf } = pages;
const own = words.terms;

describe('an application', () => {
  it('is sent once, confirmed with its reference, and removed from the browser, even after a reload', async () => {
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

  it('is not shown to the next applicant in the same tab, whichever way its last page was left', async () => {
    await openTerms();
    await agreeAndSign();
    await submit();
    const reference = await finish();
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('button', { name: 'Log in' });
    act(() => history.back());
    await screen.findByRole('heading', { level: 1, name: words.steps.account });
    expect(screen.queryByText(reference)).toBeNull();
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

  it('E2 is retried with the same key after a lost response, and stored once', async () => {
    const { username } = await openTerms();
    await agreeAndSign();
    const keys: (string | null)[] = [];
    loseAnswer(pages, SUBMIT);
    server.use(
      http.post(SUBMIT, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
      }),
    );
    await submit();
    expect(await screen.findByText(own.checking)).toBeVisible();
    const reference = await finish();
    const [only, ...more] = await applicationsOf(username);
    expect([only?.reference, more]).toEqual([reference, []]);
    expect(new Set(keys).size).toBe(1);
  });

  it('E2 with an unknown outcome says so, and is queried on request', async () => {
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

  it('E5 sent before a reload is not reported as a taken username', async () => {
    const { uploadToken, email } = await openTerms();
    const key = { key: '11111111-1111-4111-8111-111111111111', sentAt: Date.now() };
    sessionStorage.setItem(`kept.nobody.intent.onboarding:${uploadToken}`, JSON.stringify(key));
    refuse(SUBMIT, 3014, 409);
    await agreeAndSign();
    await submit();
    expect(
      await screen.findByText(own.unknownLook.replace('{{email}}', email), { exact: true }),
    ).toBeVisible();
    await press(own.toFinish);
    expect(await finish()).toBe('');
    expect(screen.getByText(`It is in the email sent to ${email}.`)).toBeVisible();
  });

  it('E2 that did not arrive is sent again with later corrections', async () => {
    const { username } = await openTerms();
    await agreeAndSign();
    server.use(http.post(SUBMIT, () => HttpResponse.error()));
    await submit();
    expect(await screen.findByText(own.unknown)).toBeVisible();
    await correctEmail('baharu@kedai.example');
    server.resetHandlers();
    await submit();
    await finish();
    expect(screen.getByText(/baharu@kedai\.example/)).toBeVisible();
    expect(await applicationsOf(username)).toMatchObject([{ email: 'baharu@kedai.example' }]);
  });

  it('E2 that arrived before a correction names the original address', async () => {
    const { username, email } = await openTerms();
    await agreeAndSign();
    loseAnswer(pages, SUBMIT, Number.POSITIVE_INFINITY);
    await submit();
    expect(await screen.findByText(own.unknown)).toBeVisible();
    await correctEmail('baharu@kedai.example');
    server.resetHandlers();
    await submit();
    expect(await screen.findByText(own.receivedBefore.replace('{{email}}', email))).toBeVisible();
    await press(own.toFinish);
    await finish();
    expect(screen.getByText(`It is in the email sent to ${email}.`)).toBeVisible();
    expect(await applicationsOf(username)).toMatchObject([{ email }]);
  });

  it('refused for a username that was corrected meanwhile does not mark the new one', async () => {
    await openTerms();
    await agreeAndSign();
    const answer = gate();
    server.use(
      http.post(SUBMIT, async () => {
        await answer.opened;
        return HttpResponse.json({ code: 3014 }, { status: 409 });
      }),
    );
    await submit();
    await openStep(words.steps.account);
    const field = screen.getByLabelText('Username');
    await userEvent.clear(field);
    await fill(userEvent, field, 'kedai.lain');
    answer.open();
    await openStep(words.steps.terms);
    expect(await screen.findByText(codes.userAlreadyExists as string)).toBeVisible();
    server.resetHandlers();
    await submit();
    await finish();
    expect(await applicationsOf('kedai.lain')).toHaveLength(1);
  });

  it('asks for its documents again if the backend may be about to remove them', async () => {
    const { username } = await openTerms({}, 23.5 * 3_600_000);
    await agreeAndSign();
    await submit();
    await screen.findByRole('heading', { level: 1, name: words.steps.documents });
    // this browser does not have their contents any more
    expect(screen.getAllByText(files.chooseAgain)).toHaveLength(8);
    expect(await applicationsOf(username)).toEqual([]);
  });

  it('opens the field of the answer that is refused, each time', async () => {
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
      [3012, 422, words.account.referralCode, codes.referralCodeNotFound, 'THREE'],
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

  it('opens the password field if the backend refuses the password as too common', async () => {
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

  it('refused for another reason stays open, with the request’s reference; without its documents it opens their step', async () => {
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
