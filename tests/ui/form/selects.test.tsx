import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as f from '#contract/fields.ts';
import { email, phone } from '#contract/rules/rules.ts';
import { texts } from '#tests/support/run/english.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { showForm } from './showForm.tsx';

const choices = [
  { value: 'my', label: 'Malaysia' },
  { value: 'ta', label: 'தமிழ்', lang: 'ta' },
];
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const select = () => screen.getByRole('combobox', { name: /^Country/ });

describe('a choice that is not offered any more', () => {
  it('stays what a record has, and is sent unchanged', async () => {
    const field = <SelectInput source="country" label="Country" choices={choices} empty="None" />;
    const { onSubmit, send } = showForm(field, { country: 'xx' });
    expect(options()).toEqual(['xx', 'None', 'Malaysia', 'தமிழ்']);
    expect(select()).toHaveDisplayValue('xx');
    await send();
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ country: 'xx' }));
  });

  it('is refused where it must be, and replaced by another', async () => {
    const field = <SelectInput source="country" label="Country" choices={choices} mustBeOffered />;
    const { onSubmit, send } = showForm(field, { country: 'xx' });
    expect(select()).toHaveDisplayValue(texts.ui.gone);
    await send();
    await waitFor(() => expect(select()).toBeInvalid());
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.change(select(), { target: { value: 'my' } });
    expect(options()).toEqual(['Malaysia', 'தமிழ்']);
    await send();
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ country: 'my' }));
  });
});

describe('a choice', () => {
  it('has names that are read in their own languages', () => {
    showForm(<SelectInput source="country" label="Country" choices={choices} />, { country: 'my' });
    expect(screen.getByRole('option', { name: 'தமிழ்' })).toHaveAttribute('lang', 'ta');
    expect(screen.getByRole('option', { name: 'Malaysia' })).not.toHaveAttribute('lang');
  });

  it('that changes other fields too does so in place of its own', () => {
    const onChosen = vi.fn();
    const field = (
      <SelectInput source="country" label="Country" choices={choices} onChosen={onChosen} />
    );
    showForm(field, { country: 'my' });
    fireEvent.change(select(), { target: { value: 'ta' } });
    expect(onChosen.mock.calls).toEqual([['ta']]);
    expect(select()).toHaveDisplayValue('Malaysia');
  });
});

describe('the inputs of a record', () => {
  const fields = {
    name: f.text({ min: 1, max: 60 }),
    remark: f.nullable(f.text({ max: 500 })),
    email: f.text({ rule: email, max: 100 }),
    phoneNum: f.text({ rule: phone, max: 11 }),
    amount: f.money(),
    quantity: f.optional(f.integer({ min: 1 })),
    status: f.enumeration(['ACTIVE', 'ON_HOLD']),
    open: f.boolean(),
  };
  const definition = defineRecord('users', fields, { status: status('user') });
  const show = (more: Partial<Parameters<typeof RecordInputs>[0]> = {}) =>
    showForm(<RecordInputs definition={definition} fields={fields} {...more} />, {
      ...Object.fromEntries(Object.keys(fields).map(name => [name, ''])),
      open: false,
    });
  const input = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;

  it('are those of each field’s kind', () => {
    show();
    expect(Object.keys(fields).map(name => (input(name) ? input(name).type : name))).toEqual([
      'text',
      'textarea',
      'email',
      'tel',
      'text',
      'text',
      'select-one',
      // a checkbox is known by its label
      'open',
    ]);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect([input('amount').inputMode, input('quantity').inputMode]).toEqual([
      'decimal',
      'numeric',
    ]);
  });

  it('hold as much as the contract allows, and a number in groups', () => {
    show();
    expect([input('name').maxLength, input('remark').maxLength]).toEqual([60, 500]);
    expect(input('phoneNum').maxLength).toBeGreaterThan(11);
  });

  it('require what the record cannot do without', () => {
    show();
    const required = Object.keys(fields).filter(name => input(name)?.required);
    expect(required).toEqual(['name', 'amount', 'status']);
  });

  it('offer the values of a choice by their labels, and one without a label unchanged', () => {
    show();
    const offered = within(input('status')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      texts.ui.choose,
      'Active',
      'ON_HOLD',
    ]);
  });

  it('may be replaced by others', () => {
    show({ inputs: { name: <p>Another name</p> } });
    expect(screen.getByText('Another name')).toBeVisible();
    expect(input('name')).toBeNull();
  });

  it('do not exist for a kind without one, which needs its own', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const nested = { range: f.json() };
    const of = { definition: defineRecord('users', nested, {}), fields: nested };
    show(of as never);
    expect(screen.getByRole('heading', { name: /^no input for range/ })).toBeVisible();
    show({ ...(of as object), inputs: { range: <p>From and to</p> } });
    expect(screen.getByText('From and to')).toBeVisible();
  });
});
