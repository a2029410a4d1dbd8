import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, useNotificationContext } from 'react-admin';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_PREFERENCE, PREFERENCE } from '#contract/constants.ts';
import { english } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { renderChanging } from '#tests/support/screen/renderChanging.tsx';
import { AdminLocale, useChangeLanguage } from '#ui/AdminLocale.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { useLocale } from '#ui/locale.ts';
import { ChoiceMenu } from '#ui/menu/ChoiceMenu.tsx';
import { isLeft, setPath, useUnlessLeft } from '#ui/useIsShown.ts';

/** A portal whose languages load when the test says so. */
function openPortal() {
  const gates = { zh: gate(), ms: gate() };
  const changeLocale = vi.fn((locale: string) => gates[locale as 'zh'].opened);
  const store = memoryStore();
  const view = renderHook(
    () => ({
      change: useChangeLanguage(),
      locale: useLocale(),
      told: useNotificationContext().notifications.map(({ message }) => message),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <CoreAdminContext i18nProvider={{ ...english, changeLocale }} store={store}>
          <AdminLocale>{children}</AdminLocale>
        </CoreAdminContext>
      ),
    },
  );
  return {
    now: () => view.result.current,
    change: (locale: string) => act(async () => view.result.current.change(locale)),
    load: (locale: 'zh' | 'ms') => act(async () => gates[locale].open()),
    kept: () => store.getItem(PREFERENCE + LANGUAGE_PREFERENCE),
    changeLocale,
  };
}

describe('another language', () => {
  it('is shown and kept once its texts are loaded', async () => {
    const { now, change, load, kept } = openPortal();
    await change('zh');
    expect([now().locale, kept()]).toEqual(['en', undefined]);
    await load('zh');
    expect([now().locale, kept()]).toEqual(['zh', 'zh']);
  });

  it('that was chosen last is shown, whichever loads last', async () => {
    const { now, change, load, kept } = openPortal();
    await change('zh');
    await change('ms');
    await load('ms');
    await load('zh');
    expect([now().locale, kept()]).toEqual(['ms', 'ms']);
  });

  it('that cannot be loaded is said, and nothing changes', async () => {
    const { now, change, kept, changeLocale } = openPortal();
    changeLocale.mockRejectedValueOnce(new Error('failed loading'));
    await change('zh');
    await waitFor(() => expect(now().told).toEqual(['ra.notification.i18n_error']));
    expect([now().locale, kept()]).toEqual(['en', undefined]);
  });
});

describe('a choice in a bar', () => {
  const choices = [
    { value: 'en', name: 'English', lang: 'en' },
    { value: 'ta', name: 'தமிழ்', lang: 'ta' },
  ] as const;
  const show = (value: 'en' | 'ta', onChoose = vi.fn()) => {
    renderAlone(<ChoiceMenu label="Language" icon={null} {...{ value, choices, onChoose }} />);
    return onChoose;
  };

  it('names what is chosen, in its own language', async () => {
    const onChoose = show('ta');
    const select = screen.getByRole('combobox', { name: 'Language' });
    expect(select).toHaveDisplayValue('தமிழ்');
    expect(screen.getAllByText('தமிழ்').map(({ lang }) => lang)).toEqual(['ta', 'ta']);
    await userEvent.selectOptions(select, 'English');
    expect(onChoose.mock.calls).toEqual([['en']]);
  });

  it('shows a value that it does not offer as none', () => {
    show('xx' as 'en');
    expect(document.querySelector('.k-choice-name')).toBeEmptyDOMElement();
  });
});

describe('the logo', () => {
  const logo = () => document.querySelector('img');

  it('is the portal’s own mark if the deployment has none, or its own cannot be shown', () => {
    const { change, container } = renderChanging<string | undefined>(undefined, given => (
      <BrandMark logo={given} />
    ));
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    change('/logo.svg');
    expect(logo()).toHaveAttribute('alt', '');
    fireEvent.error(logo() as Element);
    expect(logo()).toBeNull();
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('is tried again when the deployment has another', () => {
    const { change } = renderChanging('/old.svg', given => <BrandMark logo={given} />);
    fireEvent.error(logo() as Element);
    change('/new.svg');
    expect(logo()).toHaveAttribute('src', '/new.svg');
  });
});

describe('an answer that would lead to another page', () => {
  afterEach(() => setPath(() => undefined as never));

  const open = () => {
    const act_ = vi.fn();
    const view = renderHook(() => ({ go: useUnlessLeft(act_), navigate: useNavigate() }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/users']}>{children}</MemoryRouter>
      ),
    });
    return { act_, ...view };
  };

  it('does so while its page is open', () => {
    const { act_, result } = open();
    setPath(() => '/users');
    result.current.go();
    expect(act_).toHaveBeenCalledOnce();
  });

  it('does not once the address bar has left the page, even if it is still in sight', () => {
    const { act_, result } = open();
    setPath(() => '/wallets');
    result.current.go();
    expect(act_).not.toHaveBeenCalled();
    expect([isLeft('/wallets'), isLeft('/users')]).toEqual([false, true]);
  });

  it('does not once its page is closed', () => {
    const { act_, result, unmount } = open();
    const { go } = result.current;
    unmount();
    go();
    expect(act_).not.toHaveBeenCalled();
  });

  it('counts as on its page where the address bar cannot be read', () => {
    expect(isLeft('/users')).toBe(false);
  });
});
