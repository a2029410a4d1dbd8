import { describe, expect, it } from 'vitest';
import { readDraft } from '#api/browser/drafts.ts';
import { logOut, startSession } from '#api/session/session.ts';
import { endSession } from '#api/session/sessionState.ts';
import { aBackend, store } from './sessionSupport.ts';
import { aProfile, startServer } from './support.ts';

startServer();

const profile = aProfile('EWALLET_MERCHANT');
const { ulid } = profile;
const empty = { amount: '', remark: '' };

const keep = (form: string, sent = '') =>
  localStorage.setItem(
    `kept.${ulid}.draft.${form}`,
    JSON.stringify({ savedAt: Date.now(), values: { ...empty, amount: '25' }, sent }),
  );
const isKept = (form: string) => readDraft(ulid, form, empty) !== undefined;

async function logInWithDrafts() {
  aBackend(profile);
  store('token-1');
  await startSession();
  for (const form of ['transfer', 'refund:7', 'changeUserStatus:7']) keep(form);
  keep('withdraw', 'yes');
}

describe('drafts of money forms', () => {
  it('are deleted when the user logs out, except one that was sent and has no response', async () => {
    await logInWithDrafts();
    logOut();
    expect(['transfer', 'refund:7'].filter(isKept)).toEqual([]);
    expect(['changeUserStatus:7', 'withdraw'].filter(isKept)).toHaveLength(2);
  });

  it.each([
    ['nobody was there', () => logOut('idle')],
    ['the backend ended it', () => endSession(2005)],
  ])('are kept when %s', async (_, end) => {
    await logInWithDrafts();
    end();
    expect(['transfer', 'refund:7', 'withdraw'].filter(isKept)).toHaveLength(3);
  });
});
