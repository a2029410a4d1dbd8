import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sen } from '#contract/money.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

afterEach(cleanup);

describe('a status', () => {
  it.each([
    ['user', 'SUSPENDED', 'Suspended', 'warn'],
    ['user', 'ACTIVE', 'Active', 'good'],
    ['user', 'BLACKLISTED', 'Blacklisted', 'bad'],
    ['ekyc', 'SUBMITTED', 'Submitted', 'busy'],
    ['approval', 'APPLIED', 'Approved', 'good'],
    ['transaction', 'SUCCESS', 'Successful', 'good'],
    ['wallet', 'NOT_ACTIVE', 'Not active', 'warn'],
  ] as const)('%s %s is shown as a word with a colour', (kind, value, word, tone) => {
    renderAlone(<StatusChip kind={kind} value={value} />);
    expect(screen.getByText(word)).toHaveAttribute('data-tone', tone);
  });

  it('that is unknown is shown unchanged, in a neutral colour', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('constructor', '__proto__')),
        value => {
          const { container } = renderAlone(<StatusChip kind="user" value={`~${value}`} />);
          expect(container.textContent).toBe(`~${value}`);
          expect(container.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'calm');
          cleanup();
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([null, undefined, ''])('that is missing shows nothing: %s', value => {
    expect(renderAlone(<StatusChip kind="user" value={value} />).container).toBeEmptyDOMElement();
  });
});

describe('an instant', () => {
  const time = () => screen.getByRole('time');

  it('is shown in Malaysian time, whatever the browser’s time zone, with seconds on hover', () => {
    renderAlone(<DateTimeText instant="2026-01-31T16:30:05.000Z" />);
    expect(time()).toHaveTextContent(/^1 Feb 2026, 12:30\s?am$/i);
    expect(time()).toHaveAttribute('datetime', '2026-01-31T16:30:05.000Z');
    expect(time().title).toMatch(/12:30:05/);
  });

  it('follows the language', () => {
    const tamil = { ...english, getLocale: () => 'ta' };
    renderAlone(<DateTimeText instant="2026-01-31T16:30:05.000Z" />, tamil);
    expect(time()).toHaveTextContent(/பிப்/);
    // any whitespace that the browser's locale data contains
    expect(time()).toHaveTextContent(/, 12:30\s?am$/);
  });

  it.each(['yesterday', '2026-99-99'])('that is invalid is shown unchanged: %s', instant => {
    const { container } = renderAlone(<DateTimeText instant={instant} />);
    expect(container).toHaveTextContent(instant);
  });

  it.each([null, undefined, ''])('that is missing shows nothing: %s', instant => {
    expect(renderAlone(<DateTimeText instant={instant} />).container).toBeEmptyDOMElement();
  });
});

describe('an amount', () => {
  it.each([
    [123_450, 'RM 1,234.50'],
    [0, 'RM 0.00'],
    [5, 'RM 0.05'],
    [100_000_000_001, 'RM 1,000,000,000.01'],
  ])('of %i sen is shown as %s', (amount, text) => {
    renderAlone(<MoneyText amount={sen(amount)} />);
    expect(screen.getByText(text.replace(/\s/g, ' '))).toHaveClass('k-money');
  });

  it.each([null, undefined])('that is missing is not shown as zero: %s', amount => {
    expect(renderAlone(<MoneyText amount={amount} />).container).toBeEmptyDOMElement();
  });
});

describe('a copy button', () => {
  const button = () => screen.getByRole('button', { name: 'Copy KTN1' });

  it('copies, says so, and resets when it loses the focus', async () => {
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    renderAlone(<CopyButton text="KTN1" />);
    await user.click(button());
    expect(copied).toHaveBeenCalledWith('KTN1');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says so if the browser refused, until it loses the focus', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    renderAlone(<CopyButton text="KTN1" />);
    await user.click(button());
    expect(screen.getByRole('status')).toHaveTextContent(texts.ui.notCopied);
    expect(screen.getByRole('status')).not.toHaveClass('k-visually-hidden');
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is hidden if the page may not use the clipboard', () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    expect(renderAlone(<CopyButton text="KTN1" />).container).toBeEmptyDOMElement();
  });
});
