import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sen, sen } from '#contract/money.ts';
import moneyTexts from '#locales/en/money.json' with { type: 'json' };
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { renderChanging } from '#tests/support/screen/renderChanging.tsx';
import { ActionFlow } from '#ui/action/ActionFlow.tsx';
import type { ShownState } from '#ui/action/runState.ts';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';

interface Form {
  remark: string;
}
interface Item {
  to: string;
}
interface Done {
  status?: string;
  referenceNumber?: string;
}
type Props = Parameters<typeof ActionFlow<Form, Item, Done>>[0];
type Steps = Props['steps'];

const on = {
  toForm: vi.fn(),
  toReview: vi.fn(),
  confirm: vi.fn(),
  ask: vi.fn(),
  startAnew: vi.fn(),
  put: vi.fn(),
};
beforeEach(() => {
  for (const each of Object.values(on)) each.mockReset();
});

const typed = {
  blank: { remark: '' },
  values: () => ({ remark: '' }),
  put: on.put,
  restoredAt: undefined,
  discard: () => undefined,
};

interface Given extends Partial<Omit<Steps, 'state'>>, Partial<Omit<Props, 'steps'>> {
  state?: ShownState & { value?: Done };
}

function flow(given: Given) {
  const { state = { kind: 'waiting' }, step = 'form', ...rest } = given;
  const { pin, pinProblem, twinMinutes, ...props } = rest;
  const steps = {
    texts: 'flow',
    title: 'flow.title',
    typed,
    step,
    item: { to: 'Kedai Dua' },
    state,
    pin,
    pinProblem,
    twinMinutes,
    leaving: { when: false, isSending: false },
    ...on,
  } as Steps;
  return (
    <ActionFlow<Form, Item, Done>
      fields={<RemarkInput<Form> required={false} />}
      summaryOf={({ to }) => ({ amount: sen(1000), to, facts: [] })}
      {...props}
      steps={steps}
    />
  );
}

const withValues = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** The texts of the flow are their keys and values. */
const flowTexts: I18nProvider = {
  ...english,
  translate: (key, values = {}) => {
    if (key.startsWith('flow.'))
      return `${key} ${JSON.stringify(values).replaceAll('\u00a0', ' ')}`;
    if (key === 'money.balanceIs') return withValues(money.balanceIs, values);
    const [, form] = /^money\.minutesAgo\.(zero|one|other)$/.exec(key) ?? [];
    return form
      ? withValues(money.minutesAgo[form as 'one'], values)
      : english.translate(key, values);
  },
};
const show = (given: Given) => renderAlone(flow(given), flowTexts).container;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const { action } = texts;
const { money } = moneyTexts;

describe('the form of an action', () => {
  it('leads to the review with what was typed', async () => {
    show({});
    await userEvent.type(screen.getByRole('textbox'), 'Sewa');
    await press(action.toReview);
    await waitFor(() => expect(on.toReview).toHaveBeenCalledOnce());
    expect(on.put).toHaveBeenLastCalledWith({ remark: 'Sewa' });
    expect(on.confirm).not.toHaveBeenCalled();
  });

  it('sends at once where there is no review, which is no step then', async () => {
    show({ hasNoReview: true });
    expect(screen.queryByText(action.steps.review)).toBeNull();
    await press(/^flow\.confirm/);
    await waitFor(() => expect(on.confirm).toHaveBeenCalledOnce());
    expect(on.toReview).not.toHaveBeenCalled();
  });

  it('shows the balance of the wallet, and none that is unknown', () => {
    const balance = money.balanceIs.replace('{{balance}}', 'RM\u00a05.00');
    expect(show({ balance: sen(500) })).toHaveTextContent(balance.replace('\u00a0', ' '));
    expect(show({})).not.toHaveTextContent('RM');
    expect(show({ balance: sen(500), balanceText: 'Theirs: RM 7.00' })).toHaveTextContent(
      /Theirs: RM 7\.00/,
    );
  });
});

describe('the review of an action', () => {
  it('says what will happen to whom, with a dash for who is unknown', () => {
    const review = show({ step: 'review' });
    expect(review).toHaveTextContent(
      'flow.sentence {"amount":"RM 10.00","from":"–","to":"Kedai Dua"}',
    );
  });

  it.each([
    [undefined, undefined],
    [0, money.minutesAgo.zero],
    [1, money.minutesAgo.one],
    [2, money.minutesAgo.other.replace('{{minutes}}', '2')],
    [9, money.minutesAgo.other.replace('{{minutes}}', '9')],
  ])('warns of the same request %s minutes ago: %s', (twinMinutes, when) => {
    show({ step: 'review', twinMinutes });
    const warning = screen.queryByText(/^flow\.twin/);
    expect(/"when":"([^"]*)"/.exec(warning?.textContent ?? '')?.[1]).toBe(when);
  });

  it('without a PIN sends none', async () => {
    show({ step: 'review' });
    await press(/^flow\.confirm/);
    await waitFor(() => expect(on.confirm.mock.calls).toEqual([[{}]]));
    expect(screen.queryByLabelText(texts.stepUp.pin)).toBeNull();
  });

  it('asks for the PIN where one is needed, and sends it', async () => {
    show({ step: 'review', pin: 'sent' });
    await press(/^flow\.confirm/);
    await waitFor(() => expect(screen.getByLabelText(texts.stepUp.pin)).toBeInvalid());
    expect(on.confirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(texts.stepUp.pin), '246810');
    await press(/^flow\.confirm/);
    await waitFor(() => expect(on.confirm.mock.calls).toEqual([[{ pin: '246810' }]]));
  });
});

describe('the result of an action', () => {
  const done = { kind: 'done', value: { status: 'SUCCESS', referenceNumber: 'KTN1' } } as const;
  const endOf: Props['endOf'] = value => ({
    record:
      value.status === undefined
        ? undefined
        : { status: value.status, referenceNumber: value.referenceNumber },
  });

  it('is the state of the record, and its reference', () => {
    const result = show({ step: 'result', state: done, endOf });
    expect(result).toHaveTextContent(texts.status.transaction.SUCCESS);
    expect(result).toHaveTextContent('KTN1');
    expect(result).toHaveTextContent(/flow\.done \{"amount":"RM 10\.00"/);
  });

  it.each<[ShownState & { value?: Done }, string]>([
    [{ kind: 'done', value: {} }, action.state.done],
    [{ kind: 'unknown' }, action.state.unknown],
    [{ kind: 'refused', error: { message: 'errors.client' } }, action.state.refused],
  ])('without a record is that of the action: %o', (state, word) => {
    expect(show({ step: 'result', state, endOf })).toHaveTextContent(word);
  });

  it('may be shown in another way once it is done, and not before', () => {
    const doneOf = ({ to }: Item) => <p>All done for {to}</p>;
    expect(show({ step: 'result', state: { kind: 'sending' }, doneOf })).not.toHaveTextContent(
      'All done',
    );
    expect(show({ step: 'result', state: done, doneOf })).toHaveTextContent(
      'All done for Kedai Dua',
    );
  });

  it.each([
    ['sent', [{ pin: '246810' }]],
    ['proved', [{}]],
  ] as const)(
    'that is unknown is looked up with the PIN only if it was %s',
    async (pin, secrets) => {
      show({ step: 'result', state: { kind: 'unknown' }, pin });
      if (pin === 'sent') await userEvent.type(screen.getByLabelText(/^flow\.pinAgain/), '246810');
      await press(action.askOne);
      await waitFor(() => expect(on.ask.mock.calls).toEqual([secrets]));
    },
  );

  describe('and the balance after it', () => {
    const LEFT = 'resources.money.fields.left';
    type Moment = [ShownState['kind'], balance: number | undefined];
    /** The new balance that the receipt shows in the end. */
    const after = (...moments: Moment[]) => {
      const given = ([kind, balance]: Moment) => ({
        step: 'result' as const,
        state: { kind, value: {} } as ShownState,
        balance: balance as Sen | undefined,
      });
      const [first, ...later] = moments.map(given);
      const { change, unmount } = renderChanging<Given>(first as Given, flow);
      for (const next of later) change(next);
      const shown = screen.queryByText(LEFT)?.nextElementSibling?.textContent;
      unmount();
      return shown;
    };

    it.each<[string, Moment[], string | undefined]>([
      [
        'that has arrived',
        [
          ['waiting', 1000],
          ['sending', 1000],
          ['done', 900],
        ],
        'RM 9.00',
      ],
      [
        'that arrived before the answer',
        [
          ['waiting', 1000],
          ['sending', 900],
          ['done', 900],
        ],
        'RM 9.00',
      ],
      [
        'that arrived while the outcome was unknown',
        [
          ['waiting', 1000],
          ['unknown', 900],
          ['checking', 900],
          ['done', 900],
        ],
        'RM 9.00',
      ],
      [
        'that has not arrived yet',
        [
          ['waiting', 1000],
          ['sending', 1000],
          ['done', 1000],
        ],
        undefined,
      ],
      [
        'of another movement before a second try',
        [
          ['waiting', 1000],
          ['refused', 800],
          ['sending', 800],
          ['done', 800],
        ],
        undefined,
      ],
      [
        'that the backend does not tell',
        [
          ['waiting', undefined],
          ['done', undefined],
        ],
        undefined,
      ],
      [
        'while the outcome is unknown',
        [
          ['waiting', 1000],
          ['unknown', 900],
        ],
        undefined,
      ],
    ])('is shown only if it is new: one %s', (_, moments, shown) => {
      expect(after(...moments)?.replace('\u00a0', ' ')).toBe(shown);
    });
  });
});
