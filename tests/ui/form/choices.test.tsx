import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { email } from '#contract/rules/rules.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { LookedUp } from '#ui/form/choice/LookedUp.tsx';
import { LookUpInput } from '#ui/form/choice/LookUpInput.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { messageOf, readMessage } from '#ui/form/messageOf.ts';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { heldParts, PARTS } from '#ui/form/passwordParts.ts';
import { validatorsOf } from '#ui/form/validators.ts';
import { showForm } from './showForm.tsx';

describe('a select field', () => {
  const choices = [
    { value: 'A', label: 'Agent' },
    { value: 'S', label: 'Supplier' },
  ];

  it('is empty until an option is chosen', async () => {
    const { onSubmit, send } = showForm(
      <SelectInput source="as" label="As" choices={choices} empty="Choose" required />,
      { as: '' },
    );
    const select = screen.getByRole('combobox', { name: /^As/ });
    expect(select).toHaveDisplayValue('Choose');
    await send();
    await waitFor(() => expect(select).toBeInvalid());
    await userEvent.selectOptions(select, 'Supplier');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ as: 'S' }));
  });

  it('starts with its first option if it may not be empty', () => {
    showForm(<SelectInput source="as" label="As" choices={choices} />, { as: 'A' });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Agent');
  });
});

describe('a merchant code field', () => {
  const merchant = { merchantUlid: '01M', name: 'Kedai Satu' };

  it('shows the name of the merchant once it is known', () => {
    showForm(
      <LookUpInput lookUp={{ kind: 'found', merchant }} lookUpNow={async () => merchant} />,
      { code: 'KEDAI1' },
    );
    expect(screen.getByRole('status')).toHaveTextContent('Kedai Satu');
  });

  it.each([
    ['looking', texts.merchantLookUp.looking],
    ['nothing', texts.merchantLookUp.help],
  ] as const)('shows the progress: %s', (kind, words) => {
    showForm(<LookUpInput lookUp={{ kind }} lookUpNow={async () => undefined} />, { code: '' });
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('that is nobody’s is said at once, and sends nothing', async () => {
    const problem = 'merchantLookUp.none';
    const { onSubmit, send } = showForm(
      <LookUpInput lookUp={{ kind: 'missing', problem }} lookUpNow={async () => undefined} />,
      { code: 'NOBODY', merchantUlid: '', merchantName: '' },
    );
    expect(screen.getByText(texts.merchantLookUp.none)).toBeVisible();
    await send();
    await act(async () => undefined);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('announces the result to screen readers', () => {
    renderAlone(<LookedUp kind="found">Kedai Satu</LookedUp>);
    expect(screen.getByRole('status')).toHaveTextContent('Kedai Satu');
  });
});

describe('the password rules', () => {
  it('are ticked individually, also in text', () => {
    const held = heldParts('kopi2026');
    renderAlone(<PasswordRules id="rules" held={held} />);
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(PARTS.length);
    const met = items.filter(item => item.textContent?.includes(texts.auth.reset.met.trim()));
    expect(met).toHaveLength(held.length);
    expect(items.filter(item => item.dataset.held === 'true')).toHaveLength(held.length);
  });

  it('are all met by a good password, and none by an empty one', () => {
    expect(heldParts('KopiO#2026')).toEqual(PARTS);
    expect(heldParts('')).toEqual([]);
  });
});

describe('a validation error', () => {
  it('is a key, optionally with values', () => {
    const [judge] = validatorsOf(() => 'validation.amount.tooSmall', false, { least: 'RM 10' });
    expect(judge?.('9', {})).toEqual({
      message: 'validation.amount.tooSmall',
      args: { least: 'RM 10' },
    });
    expect(validatorsOf(undefined, false)).toEqual([]);
    expect(validatorsOf(email, true)).toHaveLength(2);
  });

  it('is read in each of its formats', () => {
    const written = messageOf('validation.amount.tooSmall', { least: 'RM 10' });
    expect(readMessage(written)).toEqual({
      message: 'validation.amount.tooSmall',
      args: { least: 'RM 10' },
    });
    expect(readMessage('validation.required')).toEqual({
      message: 'validation.required',
      args: {},
    });
    expect(readMessage('@@react-admin@@"ra.validation.number"')).toEqual({
      message: 'ra.validation.number',
      args: {},
    });
  });
});
