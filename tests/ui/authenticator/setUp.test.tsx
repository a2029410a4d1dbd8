import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { renderChanging } from '#tests/support/screen/renderChanging.tsx';
import { explainProof } from '#ui/authenticator/explainProof.ts';
import { KeyCode } from '#ui/authenticator/KeyCode.tsx';
import { NO_PROOF, ProofFields } from '#ui/authenticator/ProofFields.tsx';
import { RecoveryCodes } from '#ui/authenticator/RecoveryCodes.tsx';
import { SetUpSteps } from '#ui/authenticator/SetUpSteps.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';

const { setUp, codes } = texts.authenticator;
const uriOf = (secret: string) => `otpauth://totp/Kaunter:farah?secret=${secret}&issuer=Kaunter`;
const left = (seconds: number) => setUp.left.replace('{{seconds}}', String(seconds));

describe('the key of an authenticator', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => vi.useRealTimers());

  const key = (given: Partial<Parameters<typeof KeyCode>[0]> = {}) => (
    <KeyCode
      otpauthUri={uriOf('JBSWY3DPEHPK3PXP')}
      lasts={60_000}
      lead="Scan"
      label="Key"
      {...given}
    />
  );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it.each([
    ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
    ['ABCDE', 'ABCD E'],
    ['', ''],
  ])('can be typed by hand, in groups: %s', (secret, groups) => {
    const { container } = renderAlone(key({ otpauthUri: uriOf(secret) }));
    expect(container.querySelector('code')).toHaveTextContent(new RegExp(`^${groups}$`));
  });

  it('counts its seconds down, and is gone with the last of them', () => {
    const { container } = renderAlone(key({ lasts: 2000 }));
    expect(screen.getByRole('timer')).toHaveTextContent(left(2));
    pass(1250);
    expect(screen.getByRole('timer')).toHaveTextContent(left(1));
    pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent(setUp.expired);
    expect(container.querySelector('code')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('has expired when a phone wakes that was asleep, whatever its clock says then', () => {
    renderAlone(key());
    // set back by a day meanwhile: only the time since the page was opened counts
    vi.setSystemTime(Date.now() - 86_400_000);
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 61_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('alert')).toHaveTextContent(setUp.expired);
  });

  it('that has expired offers a new one only if there is one', () => {
    renderAlone(key({ lasts: 0 }));
    expect(screen.queryByRole('button')).toBeNull();
    const onRefresh = vi.fn();
    renderAlone(key({ lasts: -5, onRefresh }));
    fireEvent.click(screen.getByRole('button', { name: setUp.fresh }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('stops counting when it is no longer shown', () => {
    const { unmount } = renderAlone(key());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

type Shown = Pick<Parameters<typeof SetUpSteps>[0], 'shown' | 'keyError' | 'error'>;

describe('setting up an authenticator', () => {
  const onRefresh = vi.fn();
  const steps = (given: Partial<Shown>) => (
    <AppForm values={NO_PROOF} onSubmit={() => undefined}>
      <SetUpSteps shown={undefined} keyError={null} error={null} onRefresh={onRefresh} {...given} />
    </AppForm>
  );
  const code = () =>
    screen.getByRole('textbox', { name: new RegExp(`^${texts.authenticator.code}`) });
  const fresh = { otpauthUri: uriOf('AAAA'), lasts: 60_000 };
  const over = { otpauthUri: uriOf('BBBB'), lasts: 0 };

  it('focuses the code once a new key is shown that was asked for', async () => {
    const { change } = renderChanging<Partial<Shown>>({ shown: over }, steps);
    expect(code()).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: setUp.fresh }));
    expect(onRefresh).toHaveBeenCalledOnce();
    change({});
    change({ shown: fresh });
    await waitFor(() => expect(code()).toHaveFocus());
  });

  it('leaves the focus alone with a key that nobody asked for', async () => {
    const { change } = renderChanging<Partial<Shown>>({}, steps);
    change({ shown: fresh });
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });

  it('asks for neither code nor password if there is no key, which can be tried again', async () => {
    renderAlone(steps({ keyError: { message: 'errors.server', requestRef: 'ref-4' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('ref-4');
    expect(screen.queryByRole('textbox')).toBeNull();
    onRefresh.mockReset();
    await userEvent.click(screen.getByRole('button', { name: texts.list.retry }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('says in its own words what was wrong', () => {
    renderAlone(steps({ shown: fresh, error: { code: 3018, message: 'errors.client' } }));
    expect(screen.getByRole('alert')).toHaveTextContent(texts.authenticator.wrongCode);
  });
});

describe('the proof of who somebody is', () => {
  it.each([
    [{ code: 2002 }, 'auth.wrongPassword'],
    [{ code: 3018 }, 'authenticator.wrongCode'],
    [{ code: 1004 }, undefined],
    [{ code: '2002' }, undefined],
    [new TypeError('no line'), undefined],
    [null, undefined],
    [undefined, undefined],
  ])('that is refused with %o is explained by %s', (error, key) => {
    expect(explainProof(error)).toBe(key);
  });

  it.each([
    [false, texts.authenticator.code, 'numeric'],
    [true, texts.authenticator.anyCode, null],
  ])('may be a recovery code: %s', (mayRecover, label, inputMode) => {
    renderAlone(
      <AppForm values={NO_PROOF} onSubmit={() => undefined}>
        <ProofFields mayRecover={mayRecover} />
      </AppForm>,
    );
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    expect(field.getAttribute('inputmode')).toBe(inputMode);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });
});

describe('recovery codes', () => {
  it('are saved and copied as lines of text', async () => {
    const user = userEvent.setup();
    const onSave = vi.fn();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    renderAlone(<RecoveryCodes codes={['aaaa-1', 'bbbb-2']} onSave={onSave} />);
    await user.click(screen.getByRole('button', { name: texts.files.download }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('aaaa-1\nbbbb-2\n');
    await user.click(screen.getByRole('button', { name: codes.copy }));
    expect(written).toHaveBeenCalledExactlyOnceWith('aaaa-1\nbbbb-2\n');
    expect(screen.getByRole('button', { name: texts.ui.copied })).toBeVisible();
  });

  it('can still be saved where a page may not copy', () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    renderAlone(<RecoveryCodes codes={['aaaa-1']} onSave={vi.fn()} />);
    expect(screen.queryByRole('button', { name: codes.copy })).toBeNull();
    expect(screen.getByRole('button', { name: texts.files.download })).toBeVisible();
  });
});
