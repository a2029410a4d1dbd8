import { afterAll, beforeAll } from 'vitest';
import { DEMO_ACCOUNTS } from '#conformance/accounts.ts';
import { type Fetch, installBrowser } from '#conformance/browser.ts';
import { createReader } from '#conformance/calls/reader.ts';
import { UNKNOWN_PATHS } from '#conformance/checks/outside.ts';
import { conform } from '#conformance/conform.ts';
import { createJudge } from '#conformance/judge.ts';
import { openSessions } from '#conformance/session.ts';
import { writeTestData } from '#conformance/write/index.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Json } from '#contract/text/json.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';

const SUBJECTS = Object.entries(allEndpoints).map(([name, endpoint]) => ({ ...endpoint, name }));
const BROWSER = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

/** The demo has every template; the kit can create one only if one is missing. */
async function removeOptionalTemplate({ signIn }: Backend): Promise<void> {
  const admin = await signIn('admin');
  const { payload } = await admin.get('/user/api/notification-templates?channel=PUSH&size=1');
  await admin.call('DELETE', `/user/api/notification-templates/${payload.content[0].id}`);
}

/** The reference backend with a small demo, in this process, for the tests of a file. */
export function openReference() {
  let backend: Backend | undefined;
  beforeAll(async () => {
    backend = await openBackend({ portalDir: 'public', database: await openSeeded() });
    await removeOptionalTemplate(backend);
  });
  afterAll(() => backend?.close());

  const reference: Fetch = async (input, init) => {
    if (!backend) throw new Error('the backend is not open yet');
    return backend.app.fetch(new Request(input, init), BROWSER as never);
  };

  return {
    /** The lists in which test data would appear, as an admin sees them. */
    testData: async () => {
      const admin = await backend?.signIn('admin');
      const lists = [
        '/user/api/partners?filter=Conformance',
        '/user/api/calendar-events?start=2026-01-01T00:00:00Z&end=2027-01-01T00:00:00Z',
        '/user/api/notification-templates?search=Conformance',
        '/user/api/ops-validator?status=PENDING',
      ];
      const answers = await Promise.all(lists.map(list => admin?.get(list)));
      return answers
        .flatMap(answer => answer?.payload.content as Record<string, unknown>[])
        .filter(record => JSON.stringify(record).includes('Conformance'));
    },
    /** The ids of the wallet limits, which carry no mark. */
    walletLimits: async () => {
      const admin = await backend?.signIn('admin');
      const listed = await admin?.get('/wallet/api/wallet-configs?size=200');
      return listed?.payload.content.map(({ id }: Json) => id);
    },
    /**
     * Runs the kit, by default with test data and every role, against the backend as it is or through something that
     * changes its answers.
     */
    conformThrough: (
      change: (send: Fetch) => Fetch = send => send,
      { write = true, roles }: Run = {},
    ) =>
      conform({
        url: 'http://kaunter.test',
        accounts: { byRole: pick(roles), money: true },
        write,
        fetch: change(reference),
      }),
    /** Creates only the test data, which takes a tenth of a run. @returns the differences by call */
    writeThrough: async (change: (send: Fetch) => Fetch, roles?: readonly Role[]) => {
      const accounts = { byRole: pick(roles), money: false };
      const restore = installBrowser('http://kaunter.test', change(reference));
      try {
        const judge = createJudge([...SUBJECTS, UNKNOWN_PATHS]);
        const { open } = await openSessions(judge, accounts);
        await writeTestData(judge, createReader(judge, open, accounts), open, accounts);
        return judge.results().filter(({ verdict }) => verdict === 'differs');
      } finally {
        restore();
      }
    },
  };
}

interface Run {
  write?: boolean;
  /** Fewer roles take less time. */
  roles?: readonly Role[];
}

const pick = (roles: readonly Role[] = PORTAL_ROLES) =>
  Object.fromEntries(roles.map(role => [role, DEMO_ACCOUNTS.byRole[role]]));

/** Ms: a run makes two thousand calls, which take a minute on a busy machine. */
export const RUN_TIME = 300_000;
