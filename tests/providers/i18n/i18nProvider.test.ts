import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import type { I18nProvider } from 'react-admin';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import ms from '#locales/ms/portal.json' with { type: 'json' };
import ta from '#locales/ta/portal.json' with { type: 'json' };
import { startTranslator, translator } from '#page/translator.ts';
import { i18nReady, loadNamespace } from '#providers/i18n/i18nProvider.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';

const { server } = serveBackend();
beforeAll(async () => {
  await startTranslator();
});

let provider: I18nProvider;
beforeEach(async () => {
  await translator.changeLanguage('en');
  provider = await i18nReady();
});

describe('the texts after the login', () => {
  it('include those of the portal and of the public pages', () => {
    expect(provider.translate('shell.logout')).toBe(texts.shell.logout);
    expect(provider.translate('errors.server')).toBe(texts.errors.server);
    expect(provider.translate('ra.action.cancel')).toBe('Cancel');
  });

  it('of a section are loaded with its first screen', async () => {
    expect(provider.translate('operations.requests.approve')).toBe('operations.requests.approve');
    await loadNamespace('operations');
    expect(provider.translate('operations.requests.approve')).toBe('Approve');
  });

  it('are in the language that was chosen last, even if those of an earlier choice arrive later', async () => {
    const { opened, open } = gate();
    server.use(
      http.get('*/locales/zh/*', async () => {
        await opened;
      }),
    );
    const earlier = provider.changeLocale('zh');
    await provider.changeLocale('ms');
    open();
    await earlier;
    await i18nReady();
    expect(translator.language).toBe('ms');
    expect(localStorage.getItem('i18nextLng')).toBe('ms');
    expect(provider.translate('shell.logout')).toBe(ms.shell.logout);
  });

  it('are in the language chosen at the login, for the next user too', async () => {
    await translator.changeLanguage('ta');
    const second = await i18nReady();
    expect(second.getLocale()).toBe('ta');
    expect(second.translate('shell.logout')).toBe(ta.shell.logout);
  });

  it('change with the language of the portal, and so do the public pages', async () => {
    expect(provider.translate('shell.logout')).toBe(texts.shell.logout);
    await provider.changeLocale('ms');
    expect(provider.translate('shell.logout')).toBe(ms.shell.logout);
    expect(translator.resolvedLanguage).toBe('ms');
    expect(localStorage.getItem('i18nextLng')).toBe('ms');
  });

  it('are in one of the four languages, whatever variant the browser names', async () => {
    await translator.changeLanguage('ms-MY');
    const ours = await i18nReady();
    expect(ours.getLocale()).toBe('ms');
    expect(ours.getLocales?.().map(({ locale }) => locale)).toContain(ours.getLocale());
  });

  it('fall back to English if a file of another language is missing', async () => {
    server.use(
      http.get('*/locales/zh/dashboard.json', () => new HttpResponse('', { status: 404 })),
    );
    await translator.changeLanguage('zh');
    await i18nReady();
    await loadNamespace('dashboard');
    expect(provider.translate('dashboard.title')).toBe('Dashboard');
  });
});

describe('a value of a record', () => {
  it('is inserted into a text unchanged', () => {
    const name = `<b>Tan & "Sons"</b> {{number}} $t(list.empty)`;
    expect(provider.translate('shell.account', { name })).toBe(`Account: ${name}`);
  });

  it('without a translation is shown unchanged, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), value => {
        expect(provider.translate(`status.user.~${value}`, { _: value })).toBe(value);
      }),
    );
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    '{{number}}',
    '$t(list.empty)',
    'a:b',
    'a.b',
    '',
  ])('is shown unchanged if it looks like code: "%s"', value => {
    expect(provider.translate(`roles.${value}`, { _: value })).toBe(value);
  });
});
