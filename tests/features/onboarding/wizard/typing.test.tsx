import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { AnswerInput } from '#features/onboarding/wizard/frame/AnswerInput.tsx';
import { type Answers, EMPTY } from '#features/onboarding/wizard/model/answers.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

/** Called by a field each time that it is rendered. */
const onRegister = vi.fn();

/** A step that is rendered with each key, as the wizard is. */
function Step() {
  const form = useForm<Answers>({ defaultValues: EMPTY });
  const [register] = useState(() => {
    const noted: UseFormRegister<Answers> = (...call) => {
      onRegister(call[0]);
      return form.register(...call);
    };
    return noted;
  });
  const { username } = useWatch({ control: form.control });
  return (
    <FormProvider {...form} register={register}>
      <AnswerInput name="username" />
      <AnswerInput name="phoneNum" />
      <p>{username}</p>
    </FormProvider>
  );
}

it('typing renders no other field of a step', async () => {
  renderAlone(<Step />);
  expect(onRegister).toHaveBeenCalledWith('phoneNum');
  const [username] = screen.getAllByRole('textbox') as [HTMLElement];
  // the first key makes the form dirty, which renders more than the field
  await userEvent.type(username, 'a');
  onRegister.mockClear();
  await userEvent.type(username, 'minah');
  expect(await screen.findByText('aminah')).toBeVisible();
  expect(onRegister).not.toHaveBeenCalled();
});
