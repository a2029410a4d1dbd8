import { expect, it } from 'vitest';
import type { Fetch } from '#conformance/browser.ts';
import { openReference, RUN_TIME } from './reference.ts';

const reference = openReference();

/** Calls that create a record which would remain: the first step of each `--write` scenario. */
const CREATES =
  /\/(?:user|wallet)\/api\/(?:partners|wallet-configs|calendar-events|notification-templates|ops-validator|merchants\/onboarding\/documents)$/;

const isCreate = (input: string, { method }: RequestInit = {}): boolean =>
  method === 'POST' && CREATES.test(new URL(input).pathname);

/** Tracks the documents of an applicant, which are in no list. */
async function follow(
  ids: Set<string>,
  input: string,
  { method }: RequestInit,
  response: Response,
) {
  const [, id] = /\/onboarding\/documents(?:\/(\d+))?/.exec(input) ?? [];
  if (method === 'DELETE' && id !== undefined) ids.delete(id);
  if (method !== 'POST' || !input.endsWith('/onboarding/documents')) return;
  ids.add(String((await response.json()).payload.content.id));
}

/** Creates test data on a backend with modified create calls. @returns the differences and leftovers */
async function run(create: (send: () => Promise<Response>) => Promise<Response>) {
  const documents = new Set<string>();
  const limits = await reference.walletLimits();
  const change =
    (send: Fetch): Fetch =>
    async (input, init = {}) => {
      const sent = async () => {
        const response = await send(input, init);
        if (response.ok) await follow(documents, input, init, response.clone());
        return response;
      };
      return isCreate(input, init) ? create(sent) : sent();
    };
  const differing = await reference.writeThrough(change);
  expect(await reference.walletLimits()).toEqual(limits);
  return {
    found: differing.flatMap(({ name, differences }) =>
      differences.map(({ check, received }) => `${name}: ${check}, ${received}`),
    ),
    left: await reference.testData(),
    documents: documents.size,
  };
}

it(
  'removes test data if the response does not describe it',
  async () => {
    const { found, left } = await run(async send => {
      const response = await send();
      return response.ok ? Response.json({ code: 1000, message: 'made', payload: {} }) : response;
    });

    for (const name of ['createPartner', 'createTemplate', 'createWalletConfig', 'submitApproval'])
      expect(found).toContain(`${name}: envelope, nothing`);
    expect(left).toEqual([]);
  },
  RUN_TIME,
);

it(
  'removes test data if ids are text',
  async () => {
    const { found, left, documents } = await run(async send => {
      const response = await send();
      if (!response.ok) return response;
      const text = (await response.text()).replace(/"id":(\d+)/, '"id":"$1"');
      return new Response(text, { headers: { 'Content-Type': 'application/json' } });
    });

    for (const name of [
      'createTemplate',
      'createWalletConfig',
      'submitApproval',
      'uploadOnboardingDocument',
    ])
      expect(found).toContain(`${name}: fields, a text`);
    expect(left).toEqual([]);
    expect(documents).toBe(0);
  },
  RUN_TIME,
);
