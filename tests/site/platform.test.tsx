import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { brandAccents } from '#contract/theme/brandAccents.ts';
import { startBrand } from '#site/start.ts';
import { startLook } from '#site/startLook.ts';
import { field, startPages } from './support.tsx';

const { server, open } = startPages();

/** The deployment's settings, as its backend returns them. */
const settings = (answer: () => Response) =>
  server.use(http.get('*/user/api/platform-settings', answer));

startLook();
startBrand();

// The order matters: the page keeps the deployment's settings once loaded.
it('the portal uses its own name if the backend has none', async () => {
  settings(() => HttpResponse.json({ code: 1002, message: '' }, { status: 404 }));
  open('/login');
  expect(await field('Password')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('Kaunter');
});

it('D16 the deployment’s name is requested again and shown as text, with its brand', async () => {
  const projectName = 'Dompet <img src=x onerror=alert(1)> Kita';
  settings(() =>
    HttpResponse.json({
      code: 1000,
      payload: {
        content: {
          projectName: `\u202e${projectName}`,
          footerName: 'Kita',
          projectLogo: '/logo.png',
          whitelabel: { accentColor: '#ffd400' },
        },
      },
    }),
  );
  open('/login');
  expect(await screen.findByText(projectName)).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Kita');
  expect(document.title).toContain(projectName);
  const { style } = document.documentElement;
  const accent = brandAccents('#ffd400')?.light ?? '';
  await waitFor(() => expect(style.getPropertyValue('--k-accent')).toBe(accent));

  const [logo, ...others] = document.querySelectorAll('img');
  expect(others).toEqual([]);
  expect(logo).toHaveAttribute('src', `${location.origin}/logo.png`);
  // the file is not a valid image
  fireEvent.error(logo as Element);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.k-brand-mark')).toBeVisible();
});
