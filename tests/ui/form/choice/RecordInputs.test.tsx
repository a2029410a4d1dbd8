import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { text } from '#contract/fields.ts';
import { phone } from '#contract/rules/rules.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { showForm } from '#tests/ui/form/showForm.tsx';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { RecordInputs } from '#ui/form/choice/RecordInputs.tsx';

const fields = { phoneNum: text({ max: 11, rule: phone }) };
const record = defineRecord('users', fields, {});

it.each(['011-1234 5678', '01112345678'])(
  'takes a phone number as the portal shows it, and cuts nothing off: %s',
  async typed => {
    const { onSubmit, send } = showForm(<RecordInputs definition={record} fields={fields} />, {
      phoneNum: '',
    });
    await fill(userEvent, screen.getByRole('textbox', { name: 'Phone' }), typed);
    await send();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phoneNum: typed });
  },
);

it('refuses a number that is too long for a phone, in groups too', async () => {
  const { onSubmit, send } = showForm(<RecordInputs definition={record} fields={fields} />, {
    phoneNum: '',
  });
  await fill(userEvent, screen.getByRole('textbox', { name: 'Phone' }), '011-1234 56789');
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
});
