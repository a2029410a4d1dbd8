import { constants, publicEncrypt } from 'node:crypto';
import type { DocumentCategory } from '#contract/words/options.ts';
import { cardPhoto, shopPhoto } from '#server/seed/scenes.ts';
import {
  anyToken,
  applicationOf,
  handIn,
  submitApplication,
} from '#tests/support/arrange/onboarding.ts';
import { pdfPages } from '#tests/support/arrange/pdfPages.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';

/** A client without a session that calls a backend in the same process. */
const strangerAt = (origin: string): Pick<Caller, 'call'> => ({
  call: async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'Content-Type': 'application/json' },
    });
    return (await response.json()) as Answer;
  },
});

/** Encrypts a password as the portal does. */
async function encryptFor(origin: string): Promise<(secret: string) => string> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { publicKey: string };
  const key = { key: config.publicKey, padding: constants.RSA_PKCS1_PADDING };
  return secret => publicEncrypt(key, Buffer.from(secret)).toString('base64');
}

/** The company registration has three pages, the second of which is landscape. */
const FILES: readonly [DocumentCategory, string, string, Buffer][] = [
  ['SSM', 'ssm.pdf', 'application/pdf', pdfPages(['Certificate', 'Directors', 'Stamp'])],
  ['IC_OR_PASSPORT_FRONT', 'front.jpg', 'image/jpeg', cardPhoto('FRONT', 0)],
  ['IC_OR_PASSPORT_BACK', 'back.jpg', 'image/jpeg', cardPhoto('BACK', 0)],
  ['BUSINESS_STATEMENT', 'statement.pdf', 'application/pdf', pdfPages(['Statement'])],
  ['SITE_PHOTO_FRONT', 'shop.png', 'image/png', shopPhoto('FRONT', 0)],
  ['SITE_PHOTO_LEFT', 'left.png', 'image/png', shopPhoto('LEFT', 0)],
  ['SITE_PHOTO_RIGHT', 'right.png', 'image/png', shopPhoto('RIGHT', 0)],
  ['BUSINESS_LICENCE', 'licence.pdf', 'application/pdf', pdfPages(['Licence'])],
];

/** Submits an application through the API, with documents that can be viewed. @returns the id */
export async function applyAt(origin: string, businessRegistrationName: string): Promise<number> {
  const stranger = strangerAt(origin);
  const token = anyToken();
  for (const [category, name, type, content] of FILES) {
    const { code } = await handIn(stranger, token, category, { content, name, type });
    if (code !== 1000) throw new Error(`${name} is refused: ${code}`);
  }
  const encrypt = await encryptFor(origin);
  const body = applicationOf({ encrypt }, token, { businessRegistrationName });
  const { code, payload } = await submitApplication(stranger, body);
  if (code !== 1000) throw new Error(`the application is refused: ${code}`);
  return payload.content.id;
}
