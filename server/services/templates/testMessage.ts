import { eq } from 'drizzle-orm';
import type { Language } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { testTemplate as endpoint } from '#contract/endpoints/templates.ts';
import { sampleValues } from '#contract/messages/sampleValues.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Actor, Work } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';
import { post } from '#server/services/messages/outbox.ts';
import { compose } from '#server/services/messages/send.ts';
import { judged } from './judgeTemplate.ts';

/** Maximum number of tests per hour for one user: more would only fill a mailbox. */
const TESTS_AN_HOUR = 20;

/** Marks a message as a test, in the message's language. */
const TEST: Readonly<Record<Language, string>> = {
  en: 'Test',
  zh: '测试',
  ms: 'Ujian',
  ta: 'சோதனை',
};

/** Counts a test. @throws {ApiFailure} 1004 with `Retry-After` after too many by this user */
export const allowTest = (services: Services, { id }: Actor): Promise<void> =>
  spend(services, { kind: 'RESET_MAIL', name: `template test:${id}`, limit: TESTS_AN_HOUR });

/**
 * Queues a message with example values, only to the user who requested it.
 * @throws {ApiFailure} 1001 as in `judged`; 1004 the user has no address or phone number, or nothing is sent by this
 * channel
 */
export async function sendTest(
  { tx, services, origin }: Work & { readonly services: Services },
  { id, ulid }: { id: number; ulid: string },
  { language, kind, channel, ...texts }: BodyOf<typeof endpoint>,
): Promise<void> {
  const template = { channel, ...judged({ kind, channel }, texts) };
  if (!services.channels.includes(channel))
    throw new ApiFailure('failed', { message: `nothing is sent by ${channel}` });
  const [details] = await tx.select().from(userDetails).where(eq(userDetails.id, id));
  const recipient = { EMAIL: details?.email, SMS: details?.phoneNum, PUSH: ulid }[channel];
  if (!recipient) throw new ApiFailure('failed', { message: `no address for ${channel}` });
  const { subject, body, html } = compose(template, language, sampleValues(kind, language));
  const mark = `[${TEST[language]}] `;
  const marked = subject === undefined ? { body: mark + body } : { subject: mark + subject, body };
  await post(services, tx, { ...marked, html, channel, recipient });
  await audit(tx, services.clock, origin, {
    action: 'TEST_TEMPLATE',
    entity: 'template',
    entityLabel: `${kind} · ${channel}`,
  });
}
