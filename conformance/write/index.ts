import type { Accounts } from '#conformance/accounts.ts';
import type { Reader } from '#conformance/calls/reader.ts';
import type { Session } from '#conformance/client.ts';
import type { Judge } from '#conformance/judge.ts';
import { calendar } from './calendar.ts';
import { codes } from './codes.ts';
import { files } from './files.ts';
import { lock } from './lock.ts';
import { money } from './money.ts';
import { partners } from './partners.ts';
import { requests } from './requests.ts';
import { sameAgain } from './sameAgain.ts';
import { createSteps } from './steps.ts';
import { templates } from './templates.ts';

/** The changes of `--write`, one resource after the other; each removes what it has made. */
export async function writeTestData(
  judge: Judge,
  reader: Reader,
  sessions: readonly Session[],
  accounts: Accounts,
): Promise<void> {
  const steps = createSteps(judge, reader, sessions, accounts);
  for (const scenario of [calendar, templates, partners, requests, sameAgain, files, codes, lock]) {
    await scenario(steps);
  }
  if (accounts.money) await money(steps);
}
