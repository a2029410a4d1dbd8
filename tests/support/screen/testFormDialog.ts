import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { FAILED, inTurn, type Portal, type Step } from './proof.ts';
import type { DemoAccount, Visitor } from './renderPortal.tsx';

type Dialog = ReturnType<typeof within>;

/** The parts of a dialog that differ from other dialogs: with a form, or only a question. */
export interface FormDialogScreen {
  as: DemoAccount;
  /** Creates something to change, separate for each test. Returns the page with the dialog. */
  arrange: () => Promise<string>;
  /** Opens the dialog, as a user does. */
  open: (user: UserEvent) => Promise<void>;
  title: string | RegExp;
  /** The label of the confirm button. */
  submit: string;
  /** The label of the cancel button. */
  cancel?: string;
  /** The required fields, with the error message of each if empty; the first gets the focus. */
  required?: Readonly<Record<string, string>>;
  /** Fills in valid values. */
  fillIn?: (user: UserEvent, dialog: Dialog) => Promise<void>;
  /** The values of its text fields after that, by label. */
  typed?: Readonly<Record<string, string>>;
  /** Path of the API call. */
  call: RegExp;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The request body that the backend receives; undefined if the call has none. */
  body?: unknown;
  /** Whether the call has an idempotency key, so that its outcome is unknown after a failure of the backend. */
  isKeyed?: true;
  /** The success message. */
  done: string | RegExp;
}

/** A user's actions in the dialog, and the requests to the backend. */
function actionsOf(portal: Portal, form: FormDialogScreen) {
  const dialog = async () => within(await screen.findByRole('dialog', { name: form.title }));
  return {
    dialog,
    sent: () => portal.asked(form.call).filter(({ method }) => method === form.method),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    button: async () => (await dialog()).getByRole('button', { name: form.submit }),
    opened: async () => {
      const visitor = await portal.renderPortal({ as: form.as, at: await form.arrange() });
      await form.open(visitor.user);
      await dialog();
      return visitor;
    },
    hasTyped: async () => {
      for (const [name, text] of Object.entries(form.typed ?? {})) {
        expect((await dialog()).getByRole('textbox', { name })).toHaveValue(text);
      }
    },
  };
}

type Actions = ReturnType<typeof actionsOf>;

const incomplete = (form: FormDialogScreen, actions: Actions): Step[] => {
  const required = Object.entries(form.required ?? {});
  if (required.length === 0) return [];
  const prove = async ({ user }: Visitor) => {
    await user.click(await actions.button());
    const fields = required.map(async ([name, message]) => {
      const field = (await actions.dialog()).getByLabelText(name, { exact: false });
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      return field;
    });
    const [first] = await Promise.all(fields);
    await waitFor(() => expect(first).toHaveFocus());
    expect(actions.sent()).toEqual([]);
  };
  return [
    { name: 'shows an error at each missing field, focuses the first and sends nothing', prove },
  ];
};

const left = (form: FormDialogScreen, actions: Actions): Step => ({
  name: 'closes by its cancel button and by Escape without sending anything',
  prove: async ({ user }) => {
    const name = form.cancel ?? texts.ui.cancel;
    await user.click((await actions.dialog()).getByRole('button', { name }));
    await actions.isClosed();
    await form.open(user);
    await actions.dialog();
    await user.keyboard('{Escape}');
    await actions.isClosed();
    expect(actions.sent()).toEqual([]);
    await form.open(user);
  },
});

const failed = (portal: Portal, form: FormDialogScreen, actions: Actions): Step => ({
  name: 'shows an error if the request fails, and keeps the input',
  prove: async ({ user }) => {
    await form.fillIn?.(user, await actions.dialog());
    portal.server.use(
      http.all(form.call, ({ request }) =>
        request.method === form.method ? HttpResponse.json(FAILED, { status: 500 }) : undefined,
      ),
    );
    await user.click(await actions.button());
    expect(await (await actions.dialog()).findByRole('alert')).toHaveTextContent(
      form.isKeyed ? texts.errors.outcomeUnknown : texts.codes.internalServerError,
    );
    await actions.hasTyped();
    expect(screen.queryByText(form.done)).toBeNull();
  },
});

const once = (form: FormDialogScreen, actions: Actions): Step => ({
  name: 'E1 sends one request however often its button is pressed, and confirms the change',
  prove: async ({ user }) => {
    await form.fillIn?.(user, await actions.dialog());
    await actions.hasTyped();
    const button = await actions.button();
    act(() => {
      for (let times = 0; times < 5; times += 1) button.click();
      const around = button.closest('form');
      if (around) fireEvent.submit(around);
    });
    expect(await screen.findByText(form.done)).toBeInTheDocument();
    await actions.isClosed();
    const sent = actions.sent();
    expect(sent).toHaveLength(1);
    const arrived = await sent[0]?.text();
    expect(arrived ? JSON.parse(arrived) : undefined).toEqual(form.body);
  },
});

/** The steps for every dialog with a change, once it is open. */
export function formDialogSteps(portal: Portal, form: FormDialogScreen) {
  const actions = actionsOf(portal, form);
  return {
    /** Run one after the other in the same dialog, which each leaves open. */
    unsent: [left(form, actions), ...incomplete(form, actions), failed(portal, form, actions)],
    /**
     * Needs its own dialog: a failed call may have been carried out, and another press would query its outcome.
     */
    sent: [once(form, actions)],
  };
}

/**
 * Proves the properties that all dialogs share against the backend: required fields, leaving, a failure, and a single
 * submission. The meaning of the change and its permissions have their own tests.
 */
export function testFormDialog(portal: Portal, form: FormDialogScreen): void {
  describe(`the dialog “${typeof form.title === 'string' ? form.title : form.submit}”`, () => {
    const { unsent, sent } = formDialogSteps(portal, form);
    const { opened } = actionsOf(portal, form);
    for (const { name, prove } of [inTurn(opened, unsent), inTurn(opened, sent)]) it(name, prove);
  });
}
