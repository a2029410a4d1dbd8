import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import applicants from '#locales/en/applicants.json' with { type: 'json' };
import company from '#locales/en/company.json' with { type: 'json' };
import { decide as decideRequest, submit } from '#tests/support/arrange/approvals.ts';
import { approve } from '#tests/support/arrange/onboarding.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, offeredBesides } from '#tests/support/screen/more.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import {
  action,
  aloneOf,
  amongOf,
  anyWord,
  checkAll,
  decide,
  heading,
  type Named,
  question,
  startApplicants,
} from './applicants.ts';

const portal = startApplicants();
const { backend, renderPortal, asked, anApplicant, rowOf, takeAway, server } = portal;
const { applicants: words } = applicants;

const MDR = 'MDR (%)';
const told = (text: string, { name }: Pick<Named, 'name'>) => text.replace('{{name}}', name);
const sent = ({ id }: Named) =>
  asked(new RegExp(`/merchants/(merchantStatus/)?${id}$`)).filter(({ method }) => method !== 'GET');

/** A staff user opens a submitted application. */
async function visit(
  given: Record<string, unknown> = {},
  as: 'onboarding' | 'callcentre' | 'admin' = 'onboarding',
) {
  const applicant = await anApplicant(given);
  const visitor = await renderPortal({ as, at: aloneOf(applicant) });
  await heading(applicant.name);
  return { applicant, ...visitor };
}

testFormDialog(portal, {
  as: 'onboarding',
  arrange: async () => aloneOf(await anApplicant()),
  open: user => chooseBesides(user, words.delete),
  title: words.deleteTitle,
  submit: words.delete,
  call: /\/merchants\/onboarding\/\d+$/,
  method: 'DELETE',
  done: /^The application from .* was deleted\.$/,
});

describe('approving', () => {
  it('sends rate and remark, confirms it and opens the next application', async () => {
    const word = anyWord();
    const first = await anApplicant({}, `Kedai ${word} A`);
    const second = await anApplicant({}, `Kedai ${word} B`);
    const { user } = await renderPortal({ as: 'onboarding', at: amongOf(first, word) });
    await heading(first.name);
    await checkAll();
    await user.keyboard('a');
    const rate = await screen.findByRole('textbox', { name: MDR });
    await waitFor(() => expect(rate).toHaveFocus());
    await user.keyboard('1.25');
    await fill(user, screen.getByRole('textbox', { name: words.remarkOptional }), 'Complete');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await heading(second.name)).toHaveFocus());
    expect(await screen.findByText(told(words.ended.ACTIVE, first))).toBeVisible();
    expect(await sent(first)[0]?.json()).toEqual({
      approvalType: 'ONBOARDING',
      mdr: 1.25,
      remark: 'Complete',
      seenStatus: 'PENDING_APPROVAL',
      seenDate: null,
    });
    expect(await rowOf(first)).toMatchObject({ status: 'ACTIVE' });
    expect(screen.queryByRole('group', { name: /\?$/ })).toBeNull();
  });

  it('with an invalid rate shows an error and sends nothing; E1 with a valid one it is sent once, even on a double click', async () => {
    const { applicant, user } = await visit();
    await checkAll();
    await user.keyboard('a');
    const rate = await screen.findByRole('textbox', { name: MDR });
    const confirm = within(await question()).getByRole('button', { name: words.approve });
    for (const [typed, message] of [
      ['', texts.validation.required],
      ['100.01', words.mdr.range],
      ['1.234', words.mdr.range],
      ['-1', words.mdr.range],
      ['a lot', words.mdr.range],
    ] as const) {
      await user.clear(rate);
      await fill(user, rate, typed);
      await user.click(confirm);
      expect(await screen.findByText(message)).toBeVisible();
      expect(rate).toHaveAccessibleDescription(message);
      expect(rate).toBeInvalid();
    }
    expect(sent(applicant)).toEqual([]);
    await user.clear(rate);
    await fill(user, rate, '2');
    await user.dblClick(confirm);
    expect(await screen.findByText(words.outcome)).toBeVisible();
    expect(sent(applicant)).toHaveLength(1);
  });

  it('a credit application leads to the credit approval, which takes no rate', async () => {
    const { applicant, user } = await visit({ type: 'CREDIT' });
    await checkAll();
    await decide(user, words.approve, { [MDR]: '0' });
    expect(
      await screen.findByText(told(words.ended.PENDING_CREDIT_APPROVAL, applicant)),
    ).toBeVisible();
    await decide(user, words.approveCredit, { [words.remarkOptional]: 'Bureau is clean' });
    expect(await screen.findByText(told(words.ended.ACTIVE, applicant))).toBeVisible();
    expect(await sent(applicant)[1]?.json()).toEqual({
      approvalType: 'CREDIT',
      remark: 'Bureau is clean',
      seenStatus: 'PENDING_CREDIT_APPROVAL',
      seenDate: expect.any(String),
    });
  });

  it('with missing documents asks for confirmation and names them', async () => {
    const applicant = await anApplicant();
    await takeAway(applicant, 'SSM');
    const { user } = await renderPortal({ as: 'onboarding', at: aloneOf(applicant) });
    await heading(applicant.name);
    await checkAll();
    await decide(user, words.approve, { [MDR]: '1' });
    const dialog = () => screen.findByRole('dialog', { name: words.missing.title });
    expect(await dialog()).toHaveTextContent(`${company.documentCategories.SSM}: 1`);
    await user.click(within(await dialog()).getByRole('button', { name: texts.ui.cancel }));
    expect(sent(applicant)).toEqual([]);
    const form = within(await question());
    await user.click(form.getByRole('button', { name: words.approve }));
    await user.click(within(await dialog()).getByRole('button', { name: words.approveAnyway }));
    expect(await screen.findByText(words.outcome)).toBeVisible();
    expect(sent(applicant)).toHaveLength(1);
  });

  it('with unchecked items asks for confirmation and names them', async () => {
    const { applicant, user } = await visit();
    await user.click(await screen.findByRole('checkbox', { name: /Account and referral/ }));
    await decide(user, words.approve, { [MDR]: '1' });
    const dialog = await screen.findByRole('dialog', { name: words.unchecked.title });
    const named = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(named).toContain(company.documentCategories.SSM);
    expect(named).toContain(words.sections.signature);
    expect(named).not.toContain(words.sections.account);
    expect(named).toHaveLength(11);
    expect(sent(applicant)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: words.approveAnyway }));
    expect(await screen.findByText(words.outcome)).toBeVisible();
    expect(sent(applicant)).toHaveLength(1);
  });
});

describe('rejecting', () => {
  it('requires a reason, and shows it afterwards', async () => {
    const { applicant, user } = await visit();
    await decide(user, words.reject);
    expect(await screen.findByText(texts.validation.required)).toBeVisible();
    expect(sent(applicant)).toEqual([]);
    const reason = screen.getByRole('textbox', { name: words.reason });
    await fill(user, reason, 'Another company’s statement');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(told(words.ended.REJECTED, applicant))).toBeVisible();
    const decision = screen.getByRole('region', { name: texts.queue.decision });
    expect(decision).toHaveTextContent('Another company’s statement');
    expect(await rowOf(applicant)).toMatchObject({ status: 'REJECTED' });
  });
});

/** The visitor works without a claim, so that others can decide behind their back. */
const letNobodyClaim = () =>
  server.use(http.put('*/user/api/cases/applicant/:id/claim', () => HttpResponse.error()));

describe('a decision that comes too late', () => {
  beforeEach(letNobodyClaim);

  it('I2 is reported without an error, and the current state is shown', async () => {
    const { applicant, user } = await visit();
    await approve(await backend().signIn('admin'), applicant.id);
    await decide(user, words.reject, { [words.reason]: 'Too late' });
    expect(await screen.findByText(told(words.decidedMeanwhile, applicant))).toBeVisible();
    expect(await screen.findByText(words.outcome)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await rowOf(applicant)).toMatchObject({ status: 'ACTIVE' });
  });

  it('I2 shows that the application has moved on to the credit approval, which can then be decided', async () => {
    const { applicant, user } = await visit({ type: 'CREDIT' });
    await approve(await backend().signIn('admin'), applicant.id);
    await decide(user, words.reject, { [words.reason]: 'Not seen as it was' });
    expect(await screen.findByText(told(words.decidedMeanwhile, applicant))).toBeVisible();
    expect(await screen.findByRole('button', { name: words.approveCredit })).toBeVisible();
    expect(await rowOf(applicant)).toMatchObject({ status: 'PENDING_CREDIT_APPROVAL' });
    await decide(user, words.reject, { [words.reason]: 'No credit' });
    expect(await screen.findByText(told(words.ended.REJECTED, applicant))).toBeVisible();
  });

  it('says that the application was deleted', async () => {
    const { applicant, user } = await visit();
    const { call } = await backend().signIn('admin');
    await call('DELETE', `/user/api/merchants/onboarding/${applicant.id}`);
    await checkAll();
    await decide(user, words.approve, { [MDR]: '1' });
    expect(await screen.findByText(told(words.gone, applicant))).toBeVisible();
  });
});

describe('other actions on an application', () => {
  it('are sending the email again, and deleting after confirmation', async () => {
    const { applicant, user } = await visit();
    await chooseBesides(user, words.resend);
    const resending = await screen.findByRole('dialog', { name: words.resendTitle });
    expect(await within(resending).findByText(applicant.email)).toBeVisible();
    await user.click(within(resending).getByRole('button', { name: words.resend }));
    expect(await screen.findByText(words.resent)).toBeVisible();
    await chooseBesides(user, words.delete);
    const dialog = await screen.findByRole('dialog', { name: words.deleteTitle });
    expect(dialog).toHaveTextContent(applicant.name);
    await user.click(within(dialog).getByRole('button', { name: words.delete }));
    expect(await screen.findByText(told(words.deleted, applicant))).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rowOf(applicant)).toMatchObject({ deleted: true });
  });
});

describe('deleting an application that another user has taken', () => {
  it('says who has it, even if only the refusal reveals it, and is then possible', async () => {
    // neither the stream nor the user’s own claim reveals it
    server.use(http.get(/subscribeRole/, () => HttpResponse.error()));
    letNobodyClaim();
    const { applicant, user } = await visit();
    await chooseBesides(user, words.delete);
    const dialog = within(await screen.findByRole('dialog', { name: words.deleteTitle }));
    const colleague = await backend().signIn('compliance');
    const path = `/user/api/cases/applicant/${applicant.id}/claim`;
    const { payload } = await colleague.call('PUT', path, { takeOver: true });
    const by = words.deleteTaken.replace('{{name}}', payload.content.name);
    await user.click(dialog.getByRole('button', { name: words.delete }));
    expect(await dialog.findByText(by)).toBeVisible();
    expect(await rowOf(applicant)).toMatchObject({ deleted: false });
    server.resetHandlers();
    await user.click(dialog.getByRole('button', { name: words.deleteAnyway }));
    expect(await screen.findByText(told(words.deleted, applicant))).toBeVisible();
    expect(await rowOf(applicant)).toMatchObject({ deleted: true });
  });
});

describe('the call centre', () => {
  it('can request a decision while a change of the application is pending', async () => {
    const applicant = await anApplicant();
    const agent = await backend().signIn('callcentre');
    const change = { businessContactPersonNumber: '0198765432' };
    expect((await submit(agent, 'UPDATE_MERCHANT', applicant.id, change)).code).toBe(1000);
    await renderPortal({ as: 'callcentre', at: aloneOf(applicant) });
    expect(await screen.findByText(/is pending approval/)).toBeVisible();
    expect(await screen.findByRole('button', { name: words.approve })).toBeVisible();
    expect(screen.queryByText(words.asked)).toBeNull();
  });

  it('requests a decision, is told so before and after, and sees that it is pending', async () => {
    const { applicant, user } = await visit({}, 'callcentre');
    expect(await screen.findByText(texts.approvals.willBeSent)).toBeVisible();
    expect(await offeredBesides(user)).toEqual([]);
    await checkAll();
    await decide(user, words.approve, { [MDR]: '1.5' });
    expect(await screen.findByText(/^Sent for approval. Request number \d+/)).toBeVisible();
    expect(await screen.findByText(/is pending approval: Merchant approval/)).toBeVisible();
    expect(await screen.findByText(words.asked)).toBeVisible();
    expect(action(words.approve)).toBeNull();
    expect(await rowOf(applicant)).toMatchObject({ status: 'PENDING_APPROVAL' });
    expect(sent(applicant)).toEqual([]);

    const validator = await backend().signIn('validator');
    const { payload } = await validator.get(
      `/user/api/ops-validator?status=PENDING&entity=merchant&entityId=${applicant.id}`,
    );
    await decideRequest(validator, 'approve', payload.content[0]);
    expect(await screen.findByText(words.outcome)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/is pending approval/)).toBeNull());
  });
});
