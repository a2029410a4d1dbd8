import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, vi } from 'vitest';
import en from '#locales/en/public.json' with { type: 'json' };
import { changeLanguage } from '#page/translator.ts';
import { useSessionState } from '#session/login.ts';
import { Root, startPublicTexts } from '#site/index.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { PressPause } from '#ui/useDeliberatePress.ts';

/** The English messages of the public pages. */
export const texts = en;

/** A placeholder for the app. */
function App() {
  return <p>Here is {useSessionState().profile?.username}</p>;
}

export const loadApp = vi.fn(() => Promise.resolve({ App }));

const loadWizard = async () => (await import('#features/onboarding/wizard/index.ts')).loadWizard();

/** Opens the portal at a path, in English, with the reference backend behind it. */
export function startPages() {
  const served = serveBackend();
  beforeAll(startPublicTexts);
  beforeEach(() => changeLanguage('en'));
  return {
    ...served,
    open: (path: string) => {
      history.replaceState(null, '', path);
      return render(
        <PressPause value={0}>
          <Root loadApp={loadApp} loadWizard={loadWizard} />
        </PressPause>,
      );
    },
    /** Counts the requests of a path that reach the backend, and lets them pass. */
    count: (path: string) => {
      const seen: string[] = [];
      served.server.use(
        http.all(path, ({ request }) => {
          seen.push(request.url);
        }),
      );
      return seen;
    },
    /** Responds to a path with only a code. */
    refuse: (path: string, code: number, status: number) =>
      served.server.use(
        http.all(path, () =>
          HttpResponse.json({ code, message: 'not for the screen' }, { status }),
        ),
      ),
  };
}

export const field = (label: string) => screen.findByLabelText(label);

/** Types both values and presses the button. */
export async function submitLogin(username: string, password: string) {
  await fill(userEvent, await field('Email or username'), username);
  await fill(userEvent, await field('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
