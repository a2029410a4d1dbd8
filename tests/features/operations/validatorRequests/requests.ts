import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ApprovalRequest } from '../../../../src/contract/records/approval.ts';
import { askToSuspend } from '../../../support/approvals.ts';
import { aHolder, type Holder } from '../../../support/holders.ts';
import { startPortal } from '../../../support/renderPortal.tsx';

export const QUEUE = '/operations/validatorRequests';
export const pathOf = ({ id }: Pick<ApprovalRequest, 'id'>) => `${QUEUE}/${id}`;

/** A button of the request's page, where there is one. */
export const action = (name: string) =>
  within(screen.getByRole('main')).queryByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');
export const remark = async () => within(await dialog()).getByRole('textbox');
/** The heading, as it reads: the request's number and state. */
export const heading = ({ id }: Pick<ApprovalRequest, 'id'>, state: string) =>
  screen.findByRole('heading', { level: 1, name: `Request ${id} ${state}` });

/** The comparison, a line a row. */
export async function comparison() {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
}

/** Presses the button of the page, writes a remark, and presses the one of the question. */
export async function decide(user: UserEvent, name: 'Approve' | 'Reject', why = '') {
  await user.click(await screen.findByRole('button', { name }));
  if (why) await user.type(await remark(), why);
  await user.click(within(await dialog()).getByRole('button', { name }));
}

/** The portal, with requests that wait. */
export function startRequests() {
  const portal = startPortal();
  return {
    ...portal,
    /** A call-centre agent asks that somebody be suspended. */
    aRequest: async (): Promise<{ request: ApprovalRequest; holder: Holder }> => {
      const holder = await aHolder(portal.backend().database);
      const agent = await portal.backend().signIn('callcentre');
      return { request: await askToSuspend(agent, holder.id), holder };
    },
  };
}
