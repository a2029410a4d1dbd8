import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ResultStep } from '#ui/action/ResultStep.tsx';
import type { ShownState } from '#ui/action/runState.ts';
import { RecordPathContext } from '#ui/fields/recordPath.ts';

const request = { id: 12 } as ApprovalRequest;
const waiting = new ApiError({
  kind: 'client',
  code: 1004,
  content: { id: 9, status: 'PENDING', requestedBy: 'callcentre' },
});
const refused = new ApiError({
  kind: 'client',
  code: 3009,
  messageKey: 'codes.updateStatusFailed',
  requestRef: 'ref-1',
});
const unsent = new ApiError({ kind: 'connection', isUnsent: true });
const unknown = new ApiError({ kind: 'network', outcomeUnknown: true });

/** The result of items in these states. */
function show(states: readonly ShownState[], { isRunning = false, mayOpen = true } = {}) {
  const onSend = vi.fn();
  const onAsk = vi.fn();
  renderAlone(
    <RecordPathContext value={({ id }) => (mayOpen ? `/requests/${id}` : undefined)}>
      <ResultStep
        items={states.map((_, at) => at)}
        stateOf={at => states[at] as ShownState}
        thingOf={at => ({ id: String(at), name: `Thing ${at}` })}
        isRunning={isRunning}
        summary={null}
        onSend={onSend}
        onAsk={onAsk}
      >
        <a href="/list">To the list</a>
      </ResultStep>
    </RecordPathContext>,
  );
  return { onSend, onAsk, user: userEvent.setup() };
}

const words = () => screen.getAllByRole('listitem').map(item => item.textContent);
const button = (name: string) => screen.queryByRole('button', { name });

describe('the result of an item', () => {
  it.each<[string, ShownState, string]>([
    ['that is on its way', { kind: 'sending' }, 'Sending'],
    ['that is asked about', { kind: 'checking' }, 'Checking'],
    ['that is done', { kind: 'done', isFound: false }, 'Done'],
    ['that was found done', { kind: 'done', isFound: true }, `Done${texts.action.words.found}`],
    ['E2 that nobody knows', { kind: 'unknown', error: unknown }, texts.action.words.unknown],
    ['that is not there', { kind: 'notDone', error: unknown }, texts.action.words.notDone],
    ['E20 that was not sent', { kind: 'notDone', error: unsent }, texts.action.words.notSent],
    ['that was refused', { kind: 'refused', error: refused }, texts.codes.updateStatusFailed],
    ['that was refused, for support', { kind: 'refused', error: refused }, 'ref-1'],
    [
      'that waits already',
      { kind: 'refused', error: waiting },
      'callcentre has already sent request 9',
    ],
    ['that was sent', { kind: 'sent', request, isFound: false }, 'Request number 12'],
  ])('%s', (_, state, said) => {
    show([state]);
    expect(words()[0]).toContain(said);
  });

  it('with an unknown outcome is never shown as failed', () => {
    show([{ kind: 'unknown', error: unknown }]);
    expect(screen.queryByText(texts.action.state.refused)).toBeNull();
    expect(screen.queryByText(texts.action.state.notDone)).toBeNull();
  });

  it('links to the request only if the user may open it', () => {
    show([{ kind: 'sent', request }], { mayOpen: false });
    expect(within(screen.getByRole('list')).queryByRole('link')).toBeNull();
  });
});

describe('the follow-up actions', () => {
  const states: ShownState[] = [
    { kind: 'done' },
    { kind: 'refused', error: refused },
    { kind: 'unknown', error: unknown },
    { kind: 'waiting' },
    { kind: 'notDone', error: unknown },
  ];

  it('apply only to the items they concern', async () => {
    const { user, onSend, onAsk } = show(states);
    await user.click(screen.getByRole('button', { name: 'Send unfinished again (2)' }));
    expect(onSend).toHaveBeenLastCalledWith([1, 4]);
    await user.click(screen.getByRole('button', { name: 'Check again (1)' }));
    expect(onAsk).toHaveBeenLastCalledWith([2]);
    await user.click(screen.getByRole('button', { name: 'Send the rest (1)' }));
    expect(onSend).toHaveBeenLastCalledWith([3]);
  });

  it('are hidden while the action runs, and the progress is shown', () => {
    show(states, { isRunning: true });
    expect(button('Check again (1)')).toBeNull();
    expect(button(texts.action.print)).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('4 of 5 finished');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  });

  it('are hidden once everything is done, except printing the receipt', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = show([{ kind: 'done' }]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: texts.action.print }));
    expect(print).toHaveBeenCalledOnce();
  });
});

/** A run that ends when the button is pressed. */
function Run() {
  const [isRunning, setRunning] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setRunning(false)}>
        end
      </button>
      <ResultStep
        items={[1]}
        stateOf={() => ({ kind: 'done', isFound: false })}
        thingOf={() => ({ id: '1', name: 'Thing' })}
        isRunning={isRunning}
        summary={null}
        onSend={vi.fn()}
        onAsk={vi.fn()}
      >
        {null}
      </ResultStep>
    </>
  );
}

it('the receipt bears the time at which the run ended', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T02:00:00Z') });
  renderAlone(<Run />);
  vi.setSystemTime(new Date('2026-03-02T02:07:00Z'));
  fireEvent.click(screen.getByRole('button', { name: 'end' }));
  const asOf = screen.getByText(new RegExp(texts.action.asOf)).querySelector('time');
  expect(asOf).toHaveAttribute('datetime', '2026-03-02T02:07:00.000Z');
  vi.useRealTimers();
});
