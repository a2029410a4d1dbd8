import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHolder } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';
import { type ListScreen, loaded } from './listScreen.ts';
import { namedIn } from './proof.ts';
import { startPortal } from './renderPortal.tsx';
import { type FormDialogScreen, formDialogSteps } from './testFormDialog.ts';
import { listSteps } from './testList.ts';
import { type RecordScreen, recordSteps } from './testRecord.ts';

const portal = startPortal();

const users: ListScreen = {
  at: '/management/users/ewallet',
  as: 'compliance',
  denied: 'merchant',
  call: /\/users\/basic-premium\//,
  heading: 'eWallet users',
  columns: ['Name', 'Username', 'Phone', 'Level', 'Status', 'eKYC', 'Registered'],
  filters: [{ label: 'Status' }, { label: 'Level' }, { label: 'Search in' }],
};

const openUsers = async () => {
  const { as, at } = users;
  const visitor = await portal.renderPortal({ as, at });
  await loaded();
  return visitor;
};

describe('a list that breaks the pattern', () => {
  const [name, username, ...rest] = users.columns as [string, string];

  it.each<[string, Partial<ListScreen>, string]>([
    ['its columns stand in another order', { columns: [username, name, ...rest] }, 'columns'],
    ['a column is missing', { columns: [...users.columns, 'Email'] }, 'columns'],
    ['a column says something else', { shows: { Name: user => user.username } }, 'columns'],
    ['a filter is missing', { filters: [...(users.filters ?? []), { label: 'eKYC' }] }, 'narrowed'],
    ['a filter is too many', { filters: users.filters?.slice(1) ?? [] }, 'narrowed'],
    ['a column cannot be sorted by', { sorts: { Name: 'name' } }, 'sorted'],
  ])('fails if %s', async (_, list, proof) => {
    const { prove } = namedIn(listSteps(portal, { ...users, ...list }), proof);
    await expect(prove(await openUsers())).rejects.toThrow();
  });
});

it('a list that keeps to the pattern passes', async () => {
  const { prove } = namedIn(listSteps(portal, users), 'columns');
  await expect(prove(await openUsers())).resolves.toBeUndefined();
});

describe('a record’s page that breaks the pattern', () => {
  const user: RecordScreen = {
    name: 'a user',
    as: 'compliance',
    arrange: async () => {
      const { id, displayName } = await aHolder(portal.backend().database);
      return { at: `/management/users/${id}`, heading: displayName };
    },
    call: /\/user\/api\/users\/\d+$/,
    sections: [texts.record.latest],
    tabs: ['Overview', 'Profile', 'Transactions', 'Requests', 'History'],
  };

  it.each<[string, Partial<RecordScreen>, string]>([
    ['a tab is missing', { tabs: [...(user.tabs ?? []), 'Devices'] }, 'tabs'],
    ['its tabs stand in another order', { tabs: user.tabs?.toReversed() ?? [] }, 'tabs'],
  ])('fails if %s', async (_, record, proof) => {
    const { at, heading } = await user.arrange();
    const visitor = await portal.renderPortal({ as: user.as, at });
    await screen.findByRole('heading', { level: 1, name: new RegExp(heading) });
    const { prove } = namedIn(
      recordSteps(portal, { ...user, ...record }, () => heading),
      proof,
    );
    await expect(prove(visitor)).rejects.toThrow();
  });
});

describe('a dialog that breaks the pattern', () => {
  const remark = 'Phone reported lost';
  const dialog: FormDialogScreen = {
    as: 'admin',
    arrange: async () => `/management/users/${(await aHolder(portal.backend().database)).id}`,
    open: async user => user.click(await screen.findByRole('button', { name: 'Change status' })),
    title: /^Change status of /,
    submit: 'Change status',
    required: { 'New status': texts.validation.required },
    fillIn: async (user, form) => {
      await user.selectOptions(form.getByRole('combobox', { name: 'New status' }), 'Suspended');
      await fill(user, form.getByRole('textbox', { name: 'Remark' }), remark);
    },
    call: /\/users\/userStatus\/\d+$/,
    method: 'PATCH',
    body: { userStatus: 'SUSPENDED', statusRemark: remark },
    done: 'The status was changed.',
  };

  it.each<[string, Partial<FormDialogScreen>, string]>([
    ['a field is missing', { required: { Until: texts.validation.required } }, 'missing'],
    ['something else arrives', { body: { userStatus: 'SUSPENDED' } }, 'E1'],
    ['what was typed is not kept', { typed: { Remark: 'Something else' } }, 'keeps'],
  ])('fails if %s', async (_, broken, proof) => {
    const visitor = await portal.renderPortal({ as: dialog.as, at: await dialog.arrange() });
    await dialog.open(visitor.user);
    const { unsent, sent } = formDialogSteps(portal, { ...dialog, ...broken });
    const { prove } = namedIn([...unsent, ...sent], proof);
    await expect(prove(visitor)).rejects.toThrow();
  });
});
