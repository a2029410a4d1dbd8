import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/public.json' with { type: 'json' };
import ms from '#locales/ms/public.json' with { type: 'json' };
import ta from '#locales/ta/public.json' with { type: 'json' };
import zh from '#locales/zh/public.json' with { type: 'json' };
import { changeLanguage } from '#page/translator.ts';
import { Root } from '#site/index.ts';
import { showFailure, showLogin, startPageLook } from '#site/prerenderedLogin.ts';
import { renderLogin } from '#site/renderLogin.tsx';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';

serveBackend();

const rendered = await renderLogin({ en, zh, ms, ta });
const loadWizard = () => Promise.resolve({ default: () => null });
const loadApp = () => Promise.reject(new Error('nobody logs in here'));

beforeEach(() => {
  const pieces = rendered.map(
    ({ language, login, failed }) =>
      `<div data-piece="login" lang="${language}">${login}</div>` +
      `<div data-piece="failed" lang="${language}">${failed}</div>`,
  );
  document.body.innerHTML = `<div id="root"></div><template id="pieces">${pieces.join('')}</template>`;
  history.replaceState(null, '', '/login');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // Only the inserted elements: Emotion's styles outlive a file, and its insertions go before the first of them.
  for (const title of document.head.querySelectorAll('title')) title.remove();
});

const root = () => document.getElementById('root') as HTMLElement;
const form = () => document.querySelector('form') as HTMLFormElement;

describe('the login before React', () => {
  it('is shown without a session, at each path that leads to it', () => {
    for (const path of ['/login', '/', '/history']) {
      root().replaceChildren();
      expect(showLogin(path, false), path).toBe(true);
      expect(screen.getByLabelText('Password')).toBeInTheDocument();
    }
    expect(document.title).toBe('Log in · Kaunter');
  });

  it('is not shown in place of other pages, or if there may be a session', () => {
    for (const path of ['/forgetPassword', '/resetPassword', '/health-check']) {
      expect(showLogin(path, false), path).toBe(false);
    }
    expect(showLogin('/login', true)).toBe(false);
    expect(root()).toBeEmptyDOMElement();
  });

  it('is not shown if the portal was not built', () => {
    document.querySelector('template')?.remove();
    expect(showLogin('/login', false)).toBe(false);
  });

  it('has the language and the look of the browser', () => {
    expect(startPageLook()).toBe('en');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('data-mode', 'light');
  });

  it('is not submitted by the browser, but remembers the attempt until the user types again', () => {
    showLogin('/login', false);
    expect(fireEvent.submit(form())).toBe(false);
    expect(form().dataset.asked).toBe('');
    fireEvent.input(screen.getByLabelText('Password'));
    expect(form().dataset.asked).toBeUndefined();
  });

  it.each(rendered)('hydrates without differences in $language', async ({ language, login }) => {
    const complain = vi.spyOn(console, 'error');
    await changeLanguage(language);
    root().innerHTML = login;
    document.head.prepend(...root().getElementsByTagName('title'));
    const before = form();
    const field = before.elements.namedItem('username') as HTMLInputElement;
    field.value = 'callcentre';
    render(
      <StrictMode>
        <Root loadApp={loadApp} loadWizard={loadWizard} />
      </StrictMode>,
      { container: root(), hydrate: true },
    );
    expect(complain).not.toHaveBeenCalled();
    expect(form()).toBe(before);
    expect(field).toHaveValue('callcentre');
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });
});

it('a load failure is shown, with a button to reload the page', () => {
  const reload = vi.fn();
  showFailure(reload);
  expect(screen.getByRole('alert')).toHaveTextContent(en.failed.load);
  screen.getByRole('button', { name: en.failed.reload }).click();
  expect(reload).toHaveBeenCalledOnce();
});
