import type { Accounts } from '#conformance/accounts.ts';
import type { Reader } from '#conformance/calls/reader.ts';
import type { Session } from '#conformance/client.ts';
import { guarded } from '#conformance/guarded.ts';
import type { Judge } from '#conformance/judge.ts';
import { calendar } from './calendar.ts';
import { codes } from './codes.ts';
import { files } from './files.ts';
import { limits } from './limits.ts';
import { lock } from './lock.ts';
import { money } from './money.ts';
import { partners } from './partners.ts';
import { requests } from './requests.ts';
import { sameAgain } from './sameAgain.ts';
import { createSteps, type Steps } from './steps.ts';
import { templates } from './templates.ts';

/** Keyed by the call that each is mainly about. */
const SCENARIOS: Readonly<Record<string, (steps: Steps) => Promise<void>>> = {
  createCalendarEvent: calendar,
  createTemplate: templates,
  createWalletConfig: limits,
  createPartner: partners,
  submitApproval: requests,
  savePreferences: sameAgain,
  uploadOnboardingDocument: files,
  createDuitNowQr: codes,
  lockSession: lock,
};

/** The changes of `--write`, one resource after the other; each removes what it created. */
export async function writeTestData(
  judge: Judge,
  reader: Reader,
  sessions: readonly Session[],
  accounts: Accounts,
): Promise<void> {
  const steps = createSteps(judge, reader, sessions, accounts);
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    await guarded(judge, name, () => scenario(steps));
  }
  if (accounts.money) await guarded(judge, 'transfer', () => money(steps));
}
