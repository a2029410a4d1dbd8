import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { askToSuspend } from '#tests/support/arrange/approvals.ts';
import { aHolder, type Holder } from '#tests/support/arrange/holders.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

type Word = 'Approve' | 'Reject';

const STREAM = '*/user/api/sse/subscribeRole/:role';

export const QUEUE = '/operations/validatorRequests';
export const pathOf = ({ id }: Pick<ApprovalRequest, 'id'>) => `${QUEUE}/${id}`;

/** The request in a queue of its own, without a next one. */
export const aloneOf = ({ id }: Pick<ApprovalRequest, 'id'>) =>
  `${pathOf({ id })}?filter=${encodeURIComponent(JSON.stringify({ search: `#${id}` }))}`;

/** A button of the request's page, if there is one. */
export const action = (name: string) =>
  within(screen.getByRole('main')).queryByRole('button', { name });
/** The confirmation that is shown next to the case before a decision is sent. */
const question = (name: Word) => screen.findByRole('group', { name: `${name} this request?` });
/** Whether a decision is chosen and its confirmation shown. */
export const isAsking = () =>
  screen.queryByRole('group', { name: /^(Approve|Reject) this request\?$/ }) !== null;
export const remark = async (name: Word) => within(await question(name)).getByRole('textbox');
export const send = async (name: Word) =>
  within(await question(name)).getByRole('button', { name });
/** The heading of this request's case, once it is displayed with this status. */
export const heading = ({ id }: Pick<ApprovalRequest, 'id'>, state: string) =>
  waitFor(() => {
    screen.getByText(`Request ${id}`);
    return screen.getByRole('heading', { level: 1, name: new RegExp(`. ${state}$`) });
  });

/** The comparison, one line per row. */
export async function comparison() {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
}

/** Chooses a decision, enters a remark, and submits. */
export async function decide(user: UserEvent, name: Word, why = '') {
  await user.click(await screen.findByRole('button', { name }));
  if (why) await fill(user, await remark(name), why);
  await user.click(await send(name));
}

/** The portal, with pending requests. */
export function startRequests() {
  const portal = startPortal();
  return {
    ...portal,
    /** Disconnects the live stream: changes by others are not notified. */
    silence: () =>
      portal.server.use(http.get(STREAM, () => new HttpResponse(null, { status: 503 }))),
    /** A call-centre agent requests that a user be suspended. */
    aRequest: async (): Promise<{ request: ApprovalRequest; holder: Holder }> => {
      const holder = await aHolder(portal.backend().database);
      const agent = await portal.backend().signIn('callcentre');
      return { request: await askToSuspend(agent, holder.id), holder };
    },
  };
}
