import { describe, expect, it } from 'vitest';
import { readDraft } from '#api/browser/drafts.ts';
import { keepSentForm, readSentForm } from '#api/request/sentForms.ts';
import { logOut, startSession } from '#api/session/session.ts';
import { endSession } from '#api/session/sessionState.ts';
import { MONEY_FORMS } from '#contract/rules/money/moneyForms.ts';
import { aBackend, store } from './sessionSupport.ts';
import { aProfile, startServer } from './support.ts';

startServer();

const profile = aProfile('EWALLET_MERCHANT');
const { ulid } = profile;
const empty = { amount: '', remark: '' };

/** A form of a record has its id after the name. */
const FORMS = MONEY_FORMS.flatMap(form => [form, `${form}:7`]);

const typed = { ...empty, amount: '25' };
const keep = (form: string) =>
  localStorage.setItem(
    `kept.${ulid}.draft.${form}`,
    JSON.stringify({ savedAt: Date.now(), values: typed }),
  );
const isKept = (form: string) => readDraft(ulid, form, empty) !== undefined;

async function logInWithDrafts() {
  aBackend(profile);
  store('token-1');
  await startSession();
  for (const form of [...FORMS, 'changeUserStatus:7']) keep(form);
  keepSentForm('withdraw', '["withdraw"]', empty, typed);
}

describe('drafts of money forms', () => {
  it('are deleted when the user logs out, except a form that was sent and has no response', async () => {
    await logInWithDrafts();
    logOut();
    expect(FORMS.filter(isKept)).toEqual([]);
    expect(isKept('changeUserStatus:7')).toBe(true);
    aBackend(profile);
    store('token-1');
    await startSession();
    expect(readSentForm('withdraw', empty)?.values).toEqual(typed);
  });

  it.each([
    ['nobody was there', () => logOut('idle')],
    ['the backend ended it', () => endSession(2005)],
  ])('are kept when %s', async (_, end) => {
    await logInWithDrafts();
    end();
    expect(FORMS.filter(isKept)).toEqual(FORMS);
  });
});
