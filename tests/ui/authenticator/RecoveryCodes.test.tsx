import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { RecoveryCodes } from '#ui/authenticator/RecoveryCodes.tsx';

const { copy, copyFailed } = texts.authenticator.codes;

it('says that the codes, which are shown only once, could not be copied', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  write.mockRejectedValueOnce(new DOMException('denied'));
  renderAlone(<RecoveryCodes codes={['abcd-efgh']} onSave={() => undefined} />);
  await user.click(screen.getByRole('button', { name: copy }));
  expect(await screen.findByRole('alert')).toHaveTextContent(copyFailed);
  await user.click(screen.getByRole('button', { name: copy }));
  expect(await screen.findByRole('button', { name: texts.ui.copied })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
