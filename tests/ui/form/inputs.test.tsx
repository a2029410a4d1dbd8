import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { email } from '#contract/rules/rules.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { dayField, typeInDay } from '#tests/support/screen/filters.ts';
import { DayInput } from '#ui/form/day/DayInput.tsx';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { NumberInput } from '#ui/form/inputs/NumberInput.tsx';
import { DescriptionInput, RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { TickInput } from '#ui/form/inputs/TickInput.tsx';
import { showForm, type Values } from './showForm.tsx';

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** The helper text of a field. */
const said = (name: string) => waitFor(() => expect(field(name)).toBeInvalid());

describe('a text field', () => {
  it('is submitted as typed, even if empty', async () => {
    const { onSubmit, send } = showForm(<TextInput source="name" label="Name" />, { name: '' });
    await send();
    expect(onSubmit).toHaveBeenLastCalledWith({ name: '' });
    await fill(userEvent, field('Name'), '  Aminah ');
    await send();
    expect(onSubmit).toHaveBeenLastCalledWith({ name: '  Aminah ' });
  });

  it('is checked by its rule, and focused if invalid', async () => {
    const { onSubmit, send } = showForm(<TextInput source="to" label="To" rule={email} />, {
      to: '',
    });
    await fill(userEvent, field('To'), 'aminah');
    await send();
    await said('To');
    expect(field('To')).toHaveAccessibleDescription(texts.validation.email);
    expect(field('To')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await fill(userEvent, field('To'), '@kedai.example');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ to: 'aminah@kedai.example' });
  });

  it('announces its error on each submission if it already has the focus', async () => {
    showForm(<TextInput source="to" label="To" rule={email} />, { to: '' });
    const announced = () =>
      waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(texts.validation.email));
    await userEvent.type(field('To'), 'aminah{Enter}');
    await announced();
    const before = screen.getByRole('alert');
    await userEvent.type(field('To'), '{Enter}');
    await announced();
    expect(screen.getByRole('alert')).not.toBe(before);
  });

  it('does not announce its error if it receives the focus', async () => {
    const { send } = showForm(<TextInput source="to" label="To" required />, { to: '' });
    await send();
    await waitFor(() => expect(field('To')).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is optional unless required', async () => {
    const { onSubmit, send } = showForm(
      <>
        <TextInput source="to" label="To" rule={email} required />
        <TextInput source="copy" label="Copy" rule={email} />
      </>,
      { to: '', copy: '' },
    );
    await send();
    await said('To');
    expect(field('To')).toHaveAccessibleDescription(texts.validation.required);
    expect(field('To')).toBeRequired();
    expect(field('Copy')).toBeValid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can be checked against other fields, and shows its help text', async () => {
    const judge = (text: string, { name }: Values) =>
      text === name ? undefined : 'validation.pin.mismatch';
    const { send } = showForm(
      <>
        <TextInput<Values> source="name" label="Name" />
        <TextInput<Values> source="again" label="Again" judge={judge} help="Once more" />
      </>,
      { name: 'a', again: 'b' },
    );
    expect(screen.getByText('Once more')).toBeVisible();
    await send();
    await said('Again');
  });

  it('passes native attributes to the input, and turns autocomplete off by default', () => {
    showForm(
      <>
        <TextInput source="phone" label="Phone" native={{ inputMode: 'tel', maxLength: 14 }} />
        <TextInput source="mail" label="Mail" native={{ autoComplete: 'email' }} />
      </>,
    );
    expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(field('Phone')).toHaveAttribute('maxlength', '14');
    expect(field('Phone')).toHaveAttribute('autocomplete', 'off');
    expect(field('Mail')).toHaveAttribute('autocomplete', 'email');
  });
});

describe('a remark field', () => {
  it('is required, multiline, and limited to the length of the contract', async () => {
    const { onSubmit, send } = showForm(<RemarkInput label="Remark" />, { remark: '' });
    expect(field('Remark').tagName).toBe('TEXTAREA');
    expect(field('Remark')).toHaveAttribute('maxlength', '500');
    await fill(userEvent, field('Remark'), '   ');
    await send();
    await said('Remark');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can be optional, like a description', async () => {
    const { onSubmit, send } = showForm(
      <>
        <RemarkInput label="Remark" required={false} />
        <DescriptionInput source="about" label="About" />
      </>,
      { remark: '', about: '' },
    );
    expect(field('About')).toHaveAttribute('maxlength', '200');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  });
});

describe('a number field', () => {
  const age = { kind: 'integer', min: 18, max: 99 } as const;

  it.each(['17', '100', '1.5', '1e2', '١٨', 'many'])('does not accept %s', async typed => {
    const { onSubmit, send } = showForm(<NumberInput source="age" label="Age" field={age} />, {
      age: '',
    });
    await fill(userEvent, field('Age'), typed);
    await send();
    await said('Age');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is submitted as typed, and may be empty', async () => {
    const { onSubmit, send } = showForm(<NumberInput source="age" label="Age" field={age} />, {
      age: '',
    });
    expect(field('Age')).toHaveAttribute('inputmode', 'numeric');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await fill(userEvent, field('Age'), '18');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ age: '18' }));
  });

  it('accepts decimals with a decimal keyboard', async () => {
    const rate = { kind: 'number', min: 0 } as const;
    const { onSubmit, send } = showForm(
      <NumberInput source="rate" label="Rate" field={rate} required />,
      { rate: '' },
    );
    expect(field('Rate')).toHaveAttribute('inputmode', 'decimal');
    await send();
    await said('Rate');
    await fill(userEvent, field('Rate'), '0.25');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ rate: '0.25' }));
  });
});

describe('an amount field', () => {
  const bounds = { atLeast: sen(1000), atMost: sen(50_000) };
  const amount = (given: Parameters<typeof AmountInput>[0]['bounds'] = bounds) => (
    <AmountInput label="Amount" bounds={given} />
  );

  it.each([
    ['9.99', 'The minimum is RM 10.00'],
    ['500.01', 'Amount must be at most RM 500.00'],
    ['1e2', texts.validation.amount.format],
    ['10.005', texts.validation.amount.format],
    ['', texts.validation.required],
  ])('does not accept “%s”: %s', async (typed, problem) => {
    const { onSubmit, send } = showForm(amount(), { amount: '' });
    await fill(userEvent, field('Amount'), typed);
    await send();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(['12.345', 'abc', '1e'])('rejects %s at once', async typed => {
    showForm(amount(), { amount: '' });
    await userEvent.type(field('Amount'), typed);
    await said('Amount');
    expect(field('Amount')).toHaveAccessibleDescription(texts.validation.amount.format);
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), '12.34');
    await waitFor(() => expect(field('Amount')).toBeValid());
  });

  it('validates its bounds when it is left, not while the user types or if it is empty', async () => {
    showForm(amount(), { amount: '' });
    await userEvent.click(field('Amount'));
    await userEvent.tab();
    await userEvent.type(field('Amount'), '5');
    expect(field('Amount')).toBeValid();
    await userEvent.tab();
    expect(await screen.findByText('The minimum is RM 10.00')).toBeVisible();
  });

  it.each(['10', '1,000', '500.00'])(
    'E10 is submitted without rounding or reformatting: %s',
    async typed => {
      const { onSubmit, send } = showForm(amount({}), { amount: '' });
      await fill(userEvent, field('Amount'), typed);
      await send();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ amount: typed }));
    },
  );

  it('in whole ringgit accepts no sen, and shows a keyboard without a point', async () => {
    const { send } = showForm(amount({ whole: true }), { amount: '10.50' });
    expect(field('Amount')).toHaveAttribute('inputmode', 'numeric');
    await send();
    expect(await screen.findByText(texts.validation.amount.whole)).toBeVisible();
  });

  it('with an exclusive bound does not accept the bound itself', async () => {
    const { send } = showForm(amount({ below: sen(5000) }), { amount: '50' });
    await send();
    expect(await screen.findByText('Amount must be below RM 50.00')).toBeVisible();
  });
});

describe('a checkbox to agree', () => {
  it('shows an error if it is required but not ticked', async () => {
    const { onSubmit, send } = showForm(
      <TickInput source="agreed" label="I agree" missing="validation.required" />,
      { agreed: false },
    );
    await send();
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    await waitFor(() => expect(box).toHaveAccessibleDescription(texts.validation.required));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(box);
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ agreed: true }));
  });

  it('may be left unticked if it is optional', async () => {
    const { onSubmit, send } = showForm(<TickInput source="mail" label="By mail" />, {
      mail: false,
    });
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ mail: false }));
  });
});

describe('a date field', () => {
  const LABEL = texts.resources.users.fields.dateOfBirth;
  /** The field waits for the language's dates. */
  const show = (born: string) =>
    act(async () =>
      showForm(<DayInput source="born" label="resources.users.fields.dateOfBirth" />, { born }),
    );

  it('is submitted as typed over another date', async () => {
    const { onSubmit, send } = await show('1990-02-28');
    await typeInDay(userEvent.setup(), LABEL, '31031991');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ born: '1991-03-31' });
  });

  it.each([
    ['', '15', '15/MM/YYYY'],
    ['1990-02-28', '{Backspace}', 'DD/02/1990'],
  ])('marks and keeps a partial date, and does not submit it: %s', async (before, keys, shown) => {
    const { onSubmit, send } = await show(before);
    const user = userEvent.setup();
    await typeInDay(user, LABEL, keys);
    await send();
    const day = await dayField(LABEL);
    expect(day).toHaveTextContent(shown);
    expect(day).toHaveAccessibleDescription(texts.validation.dateRange.format);
    expect(onSubmit).not.toHaveBeenCalled();
    await typeInDay(user, LABEL, '{Control>}a{/Control}{Delete}');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ born: '' });
  });
});
