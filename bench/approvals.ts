import { MAX_PENDING_REQUESTS } from '#contract/constants.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { User } from '#contract/records/user.ts';
import { type Caller, callerOf } from '#tests/support/journey/api.ts';
import type { BackendProcess } from '#tests/support/journey/backend.ts';
import { onEachDatabase } from './lib/eachDatabase.ts';
import { quantile, shown } from './lib/statistics.ts';
import type { Row, Section } from './report.ts';

/** Requests approved per number of clients. */
const REQUESTS = 300;
const CLIENTS = [1, 8];

/** Holders who can be suspended, from the backend's list. */
async function activeHolders(caller: Caller, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ids.length < count; page += 1) {
    const query = `page=${page}&size=200&sort=id,desc&status=ACTIVE`;
    const path = `/user/api/users/basic-premium/all/all?${query}`;
    const users: User[] = await caller.call('GET', path);
    if (users.length === 0) throw new Error(`the demo has only ${ids.length} active holders`);
    ids.push(...users.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

async function submitAll(agent: Caller, holders: readonly number[]): Promise<ApprovalRequest[]> {
  const requests: ApprovalRequest[] = [];
  for (const id of holders) {
    const body = {
      actionType: 'CHANGE_USER_STATUS',
      payloadData: JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' }),
      pathData: String(id),
    };
    requests.push(await agent.call('POST', '/user/api/ops-validator', body));
  }
  return requests;
}

/** Approves all requests with this many concurrent clients. @returns ms per request, and in total */
async function approveAll(
  validators: readonly Caller[],
  requests: ApprovalRequest[],
  clients: number,
): Promise<{ times: number[]; total: number }> {
  const times: number[] = [];
  const queue = [...requests];
  const work = async (_: unknown, at: number) => {
    const validator = validators[at % validators.length];
    for (let next = queue.shift(); next && validator; next = queue.shift()) {
      const began = performance.now();
      const { payloadHash } = next;
      const path = `/user/api/ops-validator/${next.id}/approve`;
      const { status } = await validator.call('POST', path, { payloadHash });
      if (status !== 'APPLIED') throw new Error(`request ${next.id} is ${status}`);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  return { times, total: performance.now() - began };
}

async function measure(backend: BackendProcess, database: string): Promise<Row[]> {
  const agent = await callerOf(backend.url, 'callcentre');
  const holders = await activeHolders(agent, REQUESTS * CLIENTS.length);
  const validators = [
    await callerOf(backend.url, 'validator'),
    await callerOf(backend.url, 'validator2'),
  ];
  const rows: Row[] = [];
  for (const clients of CLIENTS) {
    const times: number[] = [];
    let total = 0;
    for (let left = REQUESTS; left > 0; left -= MAX_PENDING_REQUESTS) {
      const some = await submitAll(agent, holders.splice(0, Math.min(left, MAX_PENDING_REQUESTS)));
      const approved = await approveAll(validators, some, clients);
      times.push(...approved.times);
      total += approved.total;
    }
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map(shown);
    rows.push({
      what: `${database}, ${clients === 1 ? 'one client' : `${clients} clients at once`}`,
      figure: (REQUESTS / total) * 1000,
      unit: '/ s',
      detail: `half within ${half} ms, 99 % within ${most} ms; ${REQUESTS} requests, ${MAX_PENDING_REQUESTS} pending at a time`,
    });
  }
  return rows;
}

/** Measures the approvals per second, including all of their side effects. */
export async function approvals(): Promise<Section> {
  return {
    title: 'Approvals a second',
    how:
      'POST /user/api/ops-validator/{id}/approve over HTTP to the built backend, clients and backend on the same cores. ' +
      'Each is one transaction: request, user, wallet, sessions, two entries of history, a notice. ' +
      'Neither database waits for the disk here (PGlite never does, the server of the tests is told not to).',
    rows: await onEachDatabase(measure),
  };
}
