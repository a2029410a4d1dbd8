import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RethrowRouteError } from '#app/RethrowRouteError.tsx';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';

function Broken(): never {
  throw new Error('the shell is broken');
}

it('an error outside a screen is shown by the page, not by the router', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: '*', element: <Broken />, errorElement: <RethrowRouteError /> },
  ]);
  render(
    <CatchErrors resetKey="" fallback={error => <p role="alert">{error.message}</p>}>
      <RouterProvider router={router} />
    </CatchErrors>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('the shell is broken');
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
});
