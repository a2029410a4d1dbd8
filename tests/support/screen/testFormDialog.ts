import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { FAILED, type Portal, type Proof } from './proof.ts';
import type { DemoAccount } from './renderPortal.tsx';

type Dialog = ReturnType<typeof within>;

/** A dialog that changes something, as far as it is particular: with a form, or a question alone. */
export interface FormDialogScreen {
  as: DemoAccount;
  /** Sees to it that there is something to change, for each test its own. The page that has the dialog. */
  arrange: () => Promise<string>;
  /** Opens it, as a user does. */
  open: (user: UserEvent) => Promise<void>;
  title: string | RegExp;
  /** The button that does it. */
  submit: string;
  /** The button that does nothing. */
  cancel?: string;
  /** The fields that must be filled in, with what is said at each that is not; the first gets the focus. */
  required?: Readonly<Record<string, string>>;
  /** Fills it in, with what will go well. */
  fillIn?: (user: UserEvent, dialog: Dialog) => Promise<void>;
  /** What its text fields have then, by their labels. */
  typed?: Readonly<Record<string, string>>;
  /** Path of the call that it makes. */
  call: RegExp;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The body that arrives at the backend; undefined where the call has none. */
  body?: unknown;
  /** What is said when it is done. */
  done: string | RegExp;
}

/** The steps of a user in the dialog, and what the backend was asked for. */
function stepsOf(portal: Portal, form: FormDialogScreen) {
  const dialog = async () => within(await screen.findByRole('dialog', { name: form.title }));
  return {
    dialog,
    sent: () => portal.asked(form.call).filter(({ method }) => method === form.method),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    button: async () => (await dialog()).getByRole('button', { name: form.submit }),
    opened: async () => {
      const { user } = await portal.renderPortal({ as: form.as, at: await form.arrange() });
      await form.open(user);
      await dialog();
      return user;
    },
    hasTyped: async () => {
      for (const [name, text] of Object.entries(form.typed ?? {})) {
        expect((await dialog()).getByRole('textbox', { name })).toHaveValue(text);
      }
    },
  };
}

type Steps = ReturnType<typeof stepsOf>;

const incomplete = (form: FormDialogScreen, steps: Steps): Proof[] => {
  const required = Object.entries(form.required ?? {});
  if (required.length === 0) return [];
  const prove = async () => {
    const user = await steps.opened();
    await user.click(await steps.button());
    const fields = required.map(async ([name, message]) => {
      const field = (await steps.dialog()).getByLabelText(name, { exact: false });
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      return field;
    });
    const [first] = await Promise.all(fields);
    await waitFor(() => expect(first).toHaveFocus());
    expect(steps.sent()).toEqual([]);
  };
  return [{ name: 'says at each field what is missing, goes to the first, sends nothing', prove }];
};

const left = (form: FormDialogScreen, steps: Steps): Proof => ({
  name: 'closes by its button and by Escape, and nothing is done',
  prove: async () => {
    const user = await steps.opened();
    const name = form.cancel ?? texts.ui.cancel;
    await user.click((await steps.dialog()).getByRole('button', { name }));
    await steps.isClosed();
    await form.open(user);
    await steps.dialog();
    await user.keyboard('{Escape}');
    await steps.isClosed();
    expect(steps.sent()).toEqual([]);
  },
});

const failed = (portal: Portal, form: FormDialogScreen, steps: Steps): Proof => ({
  name: 'says in its place that it has failed, and keeps what was typed',
  prove: async () => {
    const user = await steps.opened();
    await form.fillIn?.(user, await steps.dialog());
    portal.server.use(
      http.all(form.call, ({ request }) =>
        request.method === form.method ? HttpResponse.json(FAILED, { status: 500 }) : undefined,
      ),
    );
    await user.click(await steps.button());
    expect(await (await steps.dialog()).findByRole('alert')).toHaveTextContent(
      texts.codes.internalServerError,
    );
    await steps.hasTyped();
    expect(screen.queryByText(form.done)).toBeNull();
  },
});

const once = (form: FormDialogScreen, steps: Steps): Proof => ({
  name: 'E1 is sent once, however often its button is pressed, and is done',
  prove: async () => {
    const user = await steps.opened();
    await form.fillIn?.(user, await steps.dialog());
    await steps.hasTyped();
    const button = await steps.button();
    act(() => {
      for (let times = 0; times < 5; times += 1) button.click();
      const around = button.closest('form');
      if (around) fireEvent.submit(around);
    });
    expect(await screen.findByText(form.done)).toBeInTheDocument();
    await steps.isClosed();
    const sent = steps.sent();
    expect(sent).toHaveLength(1);
    const arrived = await sent[0]?.text();
    expect(arrived ? JSON.parse(arrived) : undefined).toEqual(form.body);
  },
});

/** What holds of every dialog that changes something, as it holds of this one. */
export function formDialogProofs(portal: Portal, form: FormDialogScreen): Proof[] {
  const steps = stepsOf(portal, form);
  return [
    ...incomplete(form, steps),
    left(form, steps),
    failed(portal, form, steps),
    once(form, steps),
  ];
}

/**
 * Proves of a dialog, against the backend, what every one does: what is missing, leaving it, a failure, and that it is
 * sent once. What the change means, and who may make it, has tests of its own.
 */
export function testFormDialog(portal: Portal, form: FormDialogScreen): void {
  describe(`the dialog “${typeof form.title === 'string' ? form.title : form.submit}”`, () => {
    for (const { name, prove } of formDialogProofs(portal, form)) it(name, prove);
  });
}
