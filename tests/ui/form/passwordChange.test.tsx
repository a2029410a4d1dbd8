import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BAD_CREDENTIAL, BAD_PARAMETER, NOT_FOUND } from '#contract/words/codes.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { renderChanging } from '#tests/support/screen/renderChanging.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import {
  isAtPasswordField,
  isWrongPassword,
  NO_PASSWORDS,
  PasswordChangeFields,
  type Passwords,
} from '#ui/form/password/PasswordChangeFields.tsx';
import { loadCommonPasswords, uncommon } from '#ui/form/password/uncommon.ts';

const OLD = 'KopiO#2025';
const NEW = 'KopiO#2026';

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockReset());

const form = (error?: unknown, isShown = false) => (
  <AppForm<Passwords> values={NO_PASSWORDS} onSubmit={onSubmit}>
    <PasswordChangeFields isShown={isShown} error={error} />
    <button type="submit">Change</button>
  </AppForm>
);

const { firstPassword: first, auth, validation } = texts;
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const fields = () => [first.old, auth.reset.password, auth.reset.repeat].map(field);
const type = (...values: string[]) => {
  for (const [at, value] of values.entries()) {
    fireEvent.change(fields()[at] as Element, { target: { value } });
  }
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));

describe('changing a password', () => {
  it('sends the old and the new one', async () => {
    renderAlone(form());
    type(OLD, NEW, NEW);
    await send();
    await waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toEqual({
        oldPassword: OLD,
        newPassword: NEW,
        repeat: NEW,
      }),
    );
  });

  it.each([
    ['the same one again', [OLD, OLD, OLD], first.same],
    ['another one in its repetition', [OLD, NEW, `${NEW}!`], auth.reset.mismatch],
    ['one in other letters', [OLD, NEW, NEW.toLowerCase()], auth.reset.mismatch],
    ['no old one', ['', NEW, NEW], validation.required],
  ])('is refused with %s', async (_, values, problem) => {
    renderAlone(form());
    type(...values);
    await send();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('no longer complains about a repetition once the new password matches it', async () => {
    renderAlone(form());
    type(OLD, NEW, `${NEW}!`);
    await send();
    expect(await screen.findByText(auth.reset.mismatch)).toBeVisible();
    type(OLD, `${NEW}!`);
    await waitFor(() => expect(screen.queryByText(auth.reset.mismatch)).toBeNull());
  });

  it('no longer complains about the same password once the old one is corrected', async () => {
    renderAlone(form());
    type(NEW, NEW, NEW);
    await send();
    expect(await screen.findByText(first.same)).toBeVisible();
    type(OLD);
    await waitFor(() => expect(screen.queryByText(first.same)).toBeNull());
  });

  it('ticks the rules that the new password meets, and describes its field by them', () => {
    renderAlone(form());
    const [, fresh] = fields();
    const held = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.held);
    expect(new Set(held())).toEqual(new Set(['false']));
    type('', NEW);
    expect(new Set(held())).toEqual(new Set(['true']));
    expect(fresh?.getAttribute('aria-describedby')).toContain(screen.getByRole('list').id);
  });

  it('shows all three on request, and none otherwise', () => {
    const { change } = renderChanging(false, isShown => form(undefined, isShown));
    const types = () => fields().map(each => each.getAttribute('type'));
    expect(new Set(types())).toEqual(new Set(['password']));
    change(true);
    expect(new Set(types())).toEqual(new Set(['text']));
  });

  it('lets password managers tell the old one from the new one', () => {
    renderAlone(form());
    expect(fields().map(each => each.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
  });
});

describe('a password that the backend has refused', () => {
  const wrong = { code: BAD_CREDENTIAL };
  const common = { code: BAD_PARAMETER, serverMessage: 'newPassword is too common' };

  it('as wrong is cleared and focused, and the new one stays', async () => {
    const { change } = renderChanging<unknown>(null, form);
    type(OLD, NEW, NEW);
    change(wrong);
    expect(await screen.findByText(first.wrong)).toBeVisible();
    const [old, fresh, repeat] = fields();
    expect(old).toHaveFocus();
    expect([old, fresh, repeat].map(each => (each as HTMLInputElement).value)).toEqual([
      '',
      NEW,
      NEW,
    ]);
  });

  it('as wrong a second time is cleared again', async () => {
    const { change } = renderChanging<unknown>(null, form);
    change(wrong);
    await screen.findByText(first.wrong);
    type(OLD);
    change({ ...wrong });
    await waitFor(() => expect(fields()[0]).toHaveValue(''));
  });

  it('as common is reported at the new one, which stays', async () => {
    const { change } = renderChanging<unknown>(null, form);
    type(OLD, NEW, NEW);
    change(common);
    expect(await screen.findByText(validation.password.common)).toBeVisible();
    expect(fields()[1]).toHaveFocus();
    expect(fields()[1]).toHaveValue(NEW);
  });

  it.each<[unknown, boolean, boolean]>([
    [wrong, true, false],
    [common, false, true],
    [{ code: BAD_PARAMETER, serverMessage: 'oldPassword is required' }, false, false],
    [{ code: BAD_PARAMETER }, false, false],
    [{ code: NOT_FOUND }, false, false],
    [new TypeError('no line'), false, false],
    [null, false, false],
  ])('%o is about the old one: %s, about the new one: %s', (error, isOld, isNew) => {
    expect([isWrongPassword(error), isAtPasswordField(error)]).toEqual([isOld, isOld || isNew]);
  });
});

it('a common password is known once the list of them is loaded', async () => {
  await act(loadCommonPasswords);
  expect(uncommon('Password1!')).toBe('validation.password.common');
  expect(uncommon(NEW)).toBeUndefined();
  expect(uncommon('')).toBeUndefined();
});
