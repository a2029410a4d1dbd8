import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import platform from '#locales/en/platform.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked, backend, server } = startPortal();

const at = '/platform/settings';
const { fields } = texts.resources.platformSettings;

describe('the platform settings', () => {
  it('are saved with only the changed fields, and rename the portal at once', async () => {
    const { user } = await renderPortal({ as: 'admin', at, isWhole: true });
    await press(user, texts.ra.action.edit);
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(fields.projectName, { exact: false });
    await user.clear(name);
    await fill(user, name, 'Dompet');
    await fill(user, dialog.getByLabelText(fields.supportPhone), 'call us');
    await press(user, texts.ra.action.save);
    expect(await dialog.findByText(platform.validation.supportPhone)).toBeVisible();
    await user.clear(dialog.getByLabelText(fields.supportPhone));
    await fill(user, dialog.getByLabelText(fields.supportPhone), '1300 80 1234');
    await press(user, texts.ra.action.save);

    await waitFor(() => expect(screen.getAllByRole('banner')[0]).toHaveTextContent('Dompet'));
    const sent = asked(/platform-settings$/).filter(({ method }) => method === 'PATCH');
    expect(await Promise.all(sent.map(request => request.clone().json()))).toEqual([
      { projectName: 'Dompet', supportPhone: '1300 80 1234' },
    ]);
    await press(user, new RegExp(texts.shell.account.replace('{{name}}', '.*')));
    expect(
      await screen.findByText(/1300 80 1234/, { selector: '[role=region] *' }),
    ).toBeInTheDocument();
  });

  it('include the age limits of the queues', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const queue = texts.menu['operations-validatorRequests'];
    const name = platform.platform.settings.editAges.replace('{{name}}', queue);
    await press(user, name);
    const due = await screen.findByLabelText(/^Due after \(hours\)/);
    await user.clear(due);
    await fill(user, due, '5');
    await press(user, texts.ra.action.save);
    expect(await screen.findByText(/^Due after 5 h/)).toBeVisible();
    const { content } = (await caller.get('/user/api/queue-limits')).payload;
    expect(content.request.due).toBe(5);
  });

  it('keep the limits that a colleague has set for another queue meanwhile', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const path = '/user/api/queue-limits';
    const limitsNow = async () => (await caller.get(path)).payload.content;
    const { editAges } = platform.platform.settings;
    await press(user, editAges.replace('{{name}}', texts.menu['operations-validatorRequests']));
    const applicant = { due: 7, overdue: 11 };
    await caller.call('PUT', path, { ...(await limitsNow()), applicant });
    const due = await screen.findByLabelText(/^Due after \(hours\)/);
    await user.clear(due);
    await fill(user, due, '6');
    await press(user, texts.ra.action.save);
    expect(await screen.findByText(/^Due after 6 h/)).toBeVisible();
    expect(await limitsNow()).toMatchObject({ applicant, request: { due: 6 } });
  });

  it('show a failure to save one queue’s limits only at that queue', async () => {
    const { user } = await renderPortal({ as: 'admin', at });
    const { editAges } = platform.platform.settings;
    server.use(
      http.put('*/queue-limits', () => HttpResponse.json({ code: 1004 }, { status: 409 })),
    );
    await press(user, editAges.replace('{{name}}', texts.menu['operations-validatorRequests']));
    const due = await screen.findByLabelText(/^Due after \(hours\)/);
    await user.clear(due);
    await fill(user, due, '4');
    await press(user, texts.ra.action.save);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.failed);
    await user.clear(due);
    await fill(user, due, '6');
    await press(user, texts.ui.cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, editAges.replace('{{name}}', texts.menu['onboarding-merchantApplicants']));
    await screen.findByLabelText(/^Due after \(hours\)/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('require an authenticator for a role after confirmation, which says whom that affects', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const { policy } = texts.authenticator;
    const group = within(await screen.findByRole('group', { name: policy.lead }));
    const box = group.getByRole('switch', { name: texts.roles.EWALLET_ADMIN });
    const rolesNow = async () =>
      (await caller.get('/user/api/authenticator/policy')).payload.content.roles;

    await user.click(box);
    const dialog = within(await screen.findByRole('dialog', { name: /: Admin$/ }));
    expect(dialog.getByText(/^Active accounts with this role: [1-9]/)).toBeInTheDocument();
    expect(dialog.getByText(policy.require.effect)).toBeInTheDocument();
    expect(dialog.getByText(policy.own)).toBeInTheDocument();
    await press(user, texts.ui.cancel);
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).not.toBeChecked();
    expect(await rolesNow()).toEqual([]);

    const other = group.getByRole('switch', { name: texts.roles.EWALLET_PARTNER });
    await user.click(other);
    await press(user, policy.require.submit);
    expect(await screen.findByText(policy.done)).toBeInTheDocument();
    await waitFor(() => expect(other).toBeChecked());
    expect(other).toHaveFocus();
    expect(await rolesNow()).toEqual(['EWALLET_PARTNER']);

    await user.click(other);
    expect(await screen.findByText(policy.drop.effect)).toBeInTheDocument();
    await press(user, policy.drop.submit);
    await waitFor(() => expect(other).not.toBeChecked());
    expect(await rolesNow()).toEqual([]);
  });

  it('require it also for a role that a colleague has chosen meanwhile', async () => {
    const { user, caller } = await renderPortal({ as: 'admin', at });
    const { policy } = texts.authenticator;
    const path = '/user/api/authenticator/policy';
    const rolesNow = async () => (await caller.get(path)).payload.content.roles;
    const group = within(await screen.findByRole('group', { name: policy.lead }));
    const [own, theirs] = ['EWALLET_PARTNER', 'EWALLET_MERCHANT'] as const;
    await caller.call('PUT', path, { roles: [own, theirs] });
    await user.click(group.getByRole('switch', { name: texts.roles[own] }));
    await press(user, policy.require.submit);
    expect(await screen.findByText(platform.platform.settings.rolesMeanwhile)).toBeVisible();
    expect(new Set(await rolesNow())).toEqual(new Set([own, theirs]));
    // the dialog still asks for the original change, which the colleague has already made
    await press(user, policy.require.submit);
    expect(await screen.findByText(policy.done)).toBeInTheDocument();
    expect(new Set(await rolesNow())).toEqual(new Set([own, theirs]));
    expect(group.getByRole('switch', { name: texts.roles[theirs] })).toBeChecked();
    await caller.call('PUT', path, { roles: [] });
  });

  it('say nothing of authenticators if the backend has none', async () => {
    const { policy } = texts.authenticator;
    server.use(
      http.get('*/authenticator/policy', () => HttpResponse.json({ code: 1002 }, { status: 404 })),
    );
    await renderPortal({ as: 'admin', at });
    await screen.findByText(platform.platform.configuration.lead);
    await waitFor(() => expect(screen.queryByRole('heading', { name: policy.title })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not open to compliance', async () => {
    await renderPortal({ as: 'compliance', at });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(backend().lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
