import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import * as shown from '#ui/record/shownFacts.tsx';

describe('a value of a record', () => {
  it.each([
    ['text', () => shown.text(null)],
    ['id', () => shown.copyable(undefined)],
    ['phone', () => shown.phone(null)],
    ['instant', () => shown.date(undefined)],
    ['day', () => shown.day(null)],
    ['state', () => shown.state('user', null)],
    ['amount', () => shown.money(undefined)],
    ['rate', () => shown.rate(null)],
    ['number', () => shown.count(undefined)],
  ])('that is not known is a gap: %s', (_, make) => {
    expect(make() ?? undefined).toBeUndefined();
  });

  it('is a text of any script, which turns nothing around it', () => {
    renderAlone(<p>{shown.text('شاي')}</p>);
    expect(screen.getByText('شاي').tagName).toBe('BDI');
  });

  it('can be copied as it is stored, whatever it looks like', () => {
    // which gives the page a clipboard
    userEvent.setup();
    renderAlone(<p>{shown.copyable(7, id => `#${id}`)}</p>);
    expect(screen.getByText('#7')).toBeVisible();
    const name = texts.ui.copy.replace('{{text}}', '7');
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('is money to the sen, a rate with its sign, a state in a word', () => {
    renderAlone(
      <>
        <p>{shown.money(sen(123_450))}</p>
        <p>{shown.state('user', 'SUSPENDED')}</p>
        <p data-testid="rate">{shown.rate(1.5)}</p>
        <p data-testid="count">{shown.count(0)}</p>
      </>,
    );
    expect(screen.getByText('RM 1,234.50')).toBeVisible();
    expect(screen.getByText('Suspended')).toHaveAttribute('data-tone', 'warn');
    expect(screen.getByTestId('rate')).toHaveTextContent('1.5');
    expect(screen.getByTestId('count')).toHaveTextContent('0');
  });

  it('is one of a list, in the order in which they are named', () => {
    const record = { amount: 12, status: null, other: 'unused' };
    const facts = shown.factsOf(record, {
      status: value => value,
      amount: amount => `RM ${amount}`,
    });
    expect(facts).toEqual([
      { source: 'status', value: null },
      { source: 'amount', value: 'RM 12' },
    ]);
  });
});
