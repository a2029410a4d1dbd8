import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useTyped } from '#ui/form/formDraft.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';

const EMPTY = { name: '', remark: '' };

const onRender = vi.fn();

function Fields() {
  const { isTyped } = useTyped(EMPTY, undefined);
  onRender();
  return (
    <>
      <TextInput source="name" label="ra.action.search" />
      <p>{isTyped ? 'Typed' : 'As it was'}</p>
    </>
  );
}

it('re-renders the form when it becomes dirty, not on each key', async () => {
  renderAlone(
    <AppForm values={EMPTY} onSubmit={() => undefined}>
      <Fields />
    </AppForm>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox');
  await user.type(field, 'a');
  expect(screen.getByText('Typed')).toBeVisible();
  onRender.mockClear();

  await user.type(field, 'bcdef');
  expect(field).toHaveValue('abcdef');
  expect(onRender).not.toHaveBeenCalled();

  await user.clear(field);
  expect(screen.getByText('As it was')).toBeVisible();
});
