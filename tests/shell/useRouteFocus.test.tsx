import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useRouteFocus } from '#shell/useRouteFocus.ts';

/** A bar with a link and a menu above a screen whose heading appears on demand. */
function Place({ path, hasCome }: { path: string; hasCome: boolean }) {
  const main = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useRouteFocus(main, path);
  return (
    <>
      <a href="#next">next</a>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        account
      </button>
      <input aria-label="search" />
      <main ref={main}>
        {hasCome && (
          <>
            <h1 tabIndex={-1}>{path}</h1>
            <input aria-label="amount" />
          </>
        )}
      </main>
    </>
  );
}

/** A user with the focus on a link of the first screen. */
async function begin() {
  const user = userEvent.setup();
  const { rerender } = render(<Place path="/first" hasCome />);
  await user.click(screen.getByRole('link'));
  return { user, rerender };
}

const heading = () => screen.findByRole('heading', { name: '/second' });

it('the heading is focused as soon as it appears', async () => {
  const { rerender } = await begin();
  rerender(<Place path="/second" hasCome={false} />);
  rerender(<Place path="/second" hasCome />);
  await waitFor(async () => expect(await heading()).toHaveFocus());
});

it('a menu that was opened before the screen appeared stays open', async () => {
  const { user, rerender } = await begin();
  rerender(<Place path="/second" hasCome={false} />);
  await user.click(screen.getByRole('button'));
  rerender(<Place path="/second" hasCome />);
  await heading();
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

it('a menu that was opened before the route changed stays open', async () => {
  const { user, rerender } = await begin();
  await user.click(screen.getByRole('button'));
  rerender(<Place path="/second" hasCome />);
  await heading();
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});

it('a user who moved to a field meanwhile keeps typing there', async () => {
  const { user, rerender } = await begin();
  rerender(<Place path="/second" hasCome={false} />);
  await user.click(screen.getByLabelText('search'));
  rerender(<Place path="/second" hasCome />);
  await user.keyboard('RM');
  expect(screen.getByLabelText('search')).toHaveValue('RM');
});

it('a focus that the user did not move does not keep it from the heading', async () => {
  const { rerender } = await begin();
  rerender(<Place path="/second" hasCome={false} />);
  screen.getByRole('button').focus();
  rerender(<Place path="/second" hasCome />);
  await waitFor(async () => expect(await heading()).toHaveFocus());
});
