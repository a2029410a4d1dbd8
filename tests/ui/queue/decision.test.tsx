import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { CaseNote } from '#ui/queue/case/CaseNote.tsx';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { DecisionPanel } from '#ui/queue/case/DecisionPanel.tsx';
import { StartLink } from '#ui/queue/cases/QueueActions.tsx';
import { type Choice, casePath, useQueueAddress } from '#ui/queue/definition.ts';
import { QueueBar } from '#ui/queue/QueueBar.tsx';

type Verdict = 'approve' | 'reject';

const choices: Choice<Verdict>[] = [
  {
    name: 'approve',
    key: 'a',
    label: 'Approve',
    question: 'Approve it?',
    remark: 'Remark (optional)',
    isPrimary: true,
  },
  {
    name: 'reject',
    key: 'r',
    label: 'Reject',
    question: 'Reject it?',
    remark: 'Reason',
    isRemarkRequired: true,
  },
];

const onDecide = vi.fn();
const draft = { restored: undefined, keep: vi.fn(), discard: vi.fn() };
const EMPTY = { remark: '' };

beforeEach(() => onDecide.mockReset());

interface PanelProps {
  action?: Omit<typeof idle, 'problem'> & { problem: unknown };
  explain?: (problem: unknown) => string | undefined;
}

const idle = { isPending: false, problem: undefined, question: undefined };

function Panel({ action = idle, explain = () => undefined }: PanelProps) {
  const [chosen, choose] = useState<Verdict>();
  return (
    <DecisionPanel<Verdict>
      queue={{ choices, chosen, choose }}
      onDecide={onDecide}
      empty={EMPTY}
      draft={draft}
      action={action}
      explain={explain}
      notice={<p>Look twice</p>}
      fields={name => name === 'approve' && <p>A field of its own</p>}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.getByRole('group', { name });
const decided = (verdict: Verdict, remark: string) =>
  waitFor(() => expect(onDecide).toHaveBeenCalledWith({ verdict, remark, onSent: draft.discard }));

describe('a decision', () => {
  it('offers choices with their shortcut keys', () => {
    renderAlone(<Panel />);
    expect(screen.getByRole('heading', { name: texts.queue.decision })).toBeVisible();
    expect(screen.getByText('Look twice')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveAttribute(
      'title',
      'Reject (key R)',
    );
    expect(onDecide).not.toHaveBeenCalled();
  });

  it('asks for confirmation before it is sent, with the first field focused', async () => {
    renderAlone(<Panel />);
    await press('Approve');
    expect(question('Approve it?')).toHaveTextContent('A field of its own');
    expect(screen.getByRole('textbox', { name: 'Remark (optional)' })).toHaveFocus();
    expect(onDecide).not.toHaveBeenCalled();
    await press('Approve');
    await decided('approve', '');
  });

  it('requires a reason if its choice does, and trims it', async () => {
    renderAlone(<Panel />);
    await press('Reject');
    expect(within(question('Reject it?')).queryByText('A field of its own')).toBeNull();
    await press('Reject');
    expect(await screen.findByText(texts.validation.required)).toBeVisible();
    expect(onDecide).not.toHaveBeenCalled();
    await fill(userEvent, screen.getByRole('textbox', { name: /^Reason/ }), '  No proof ');
    await press('Reject');
    await decided('reject', 'No proof');
  });

  it('is sent by Ctrl+Enter, but not by Enter alone', async () => {
    renderAlone(<Panel />);
    await press('Approve');
    await userEvent.keyboard('{Enter}');
    expect(onDecide).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onDecide).toHaveBeenCalledOnce());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => press(texts.ui.cancel)],
  ])('is cancelled by %s, and the focus returns to the choice', async (_, goBack) => {
    renderAlone(<Panel />);
    await press('Reject');
    await goBack();
    expect(screen.queryByRole('group', { name: 'Reject it?' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
  });

  it('keeps the remark when the choice changes', async () => {
    renderAlone(<Panel />);
    await press('Reject');
    await fill(userEvent, screen.getByRole('textbox', { name: /^Reason/ }), 'No proof');
    await press(texts.ui.cancel);
    await press('Approve');
    expect(screen.getByRole('textbox', { name: 'Remark (optional)' })).toHaveValue('No proof');
    expect(draft.keep).toHaveBeenLastCalledWith({ remark: 'No proof' });
  });

  it('cannot be cancelled while it is being sent', async () => {
    renderAlone(<Panel action={{ ...idle, isPending: true }} />);
    await press('Reject');
    expect(screen.getByRole('button', { name: texts.ui.cancel })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(question('Reject it?')).toBeVisible();
  });

  it('cannot be sent twice, and explains errors in its own words', async () => {
    renderAlone(
      <Panel
        action={{ ...idle, isPending: true, problem: { message: 'errors.server' } }}
        explain={() => 'Out of date'}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Out of date');
    await press('Approve');
    await press('Approve');
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveFocus();
    expect(onDecide).not.toHaveBeenCalled();
  });
});

describe('a note in place of a decision', () => {
  it('shows how the case ended, and continues to the next one', async () => {
    const onNext = vi.fn();
    renderAlone(
      <CaseNote title="Approved" action={<a href="/x">Open</a>} onNext={onNext}>
        By validator2
      </CaseNote>,
    );
    expect(screen.getByRole('heading', { name: 'Approved' })).toBeVisible();
    expect(screen.getByText('By validator2')).toBeVisible();
    await press(texts.queue.goOn);
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('has no way to continue after the last case', () => {
    renderAlone(<CaseNote title="Approved">By validator2</CaseNote>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a section with its own heading', () => {
    renderAlone(
      <CaseSection title="Company" aside="2 of 3">
        Kedai Satu
      </CaseSection>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Company' })).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
  });
});

describe('the queue bar', () => {
  const ways = {
    previous: { key: 'k', label: 'queue.previous', perform: vi.fn(), isOff: true },
    next: { key: 'j', label: 'queue.next', perform: vi.fn() },
    help: { key: '?', label: 'queue.keys.help', perform: vi.fn() },
  };
  const show = (place: { position?: number; total: number }, isEmpty = false) =>
    renderAlone(
      <QueueBar
        place={place as Parameters<typeof QueueBar>[0]['place']}
        isEmpty={isEmpty}
        list="/requests?sort=id"
        {...ways}
      />,
    );
  const said = () => screen.getByRole('status').textContent;

  it('shows the position, and links back to the list in its state', () => {
    show({ position: 2, total: 1200 });
    expect(said()).toBe('2 of 1,200 left');
    expect(screen.getByRole('link', { name: texts.queue.back })).toHaveAttribute(
      'href',
      '#/requests?sort=id',
    );
  });

  it.each([
    [{ total: 7 }, false, '7 left'],
    // not known yet
    [{ total: 0 }, false, ''],
    [{ total: 0 }, true, texts.queue.empty],
  ])('shows how many cases are left: %o', (place, isEmpty, words) => {
    show(place, isEmpty);
    expect(said()).toBe(words);
  });

  it('moves on and explains its shortcuts; a disabled button keeps the focus', async () => {
    show({ position: 1, total: 3 });
    await press(texts.queue.previous);
    expect(ways.previous.perform).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: texts.queue.previous })).toHaveFocus();
    await press(texts.queue.next);
    await press(texts.queue.keys.help);
    expect([ways.next, ways.help].map(({ perform }) => perform.mock.calls.length)).toEqual([1, 1]);
  });
});

const place = { resource: 'requests', path: '/requests', title: 'Requests' };

function Case() {
  const { id, filter, list, to } = useQueueAddress({ ...place, filter: { status: 'PENDING' } });
  return <p>{JSON.stringify({ id, filter, list, to: to('8') })}</p>;
}

describe('the URL of a case', () => {
  const read = (search: string) => {
    location.hash = `#/requests/7${search}`;
    const { container } = renderAlone(
      <Routes>
        <Route path="/requests/:id" element={<Case />} />
      </Routes>,
    );
    return JSON.parse(container.textContent ?? '');
  };

  it('includes the list that it was opened from', () => {
    const search = `?filter=${encodeURIComponent('{"search":"Aminah"}')}`;
    expect(read(search)).toEqual({
      id: '7',
      filter: { status: 'PENDING', search: 'Aminah' },
      list: `/requests${search}`,
      to: `/requests/8${search}`,
    });
  });

  it.each(['', '?filter=', '?filter=%7B', '?filter=null', '?filter=7'])(
    'ignores an invalid filter: %s',
    search => expect(read(search).filter).toEqual({ status: 'PENDING' }),
  );

  it('is that of the oldest case at the start', () => {
    location.hash = '#/requests?order=DESC&sort=id';
    renderAlone(<StartLink of={{ path: '/requests', start: 'Begin' }} />);
    const href = screen.getByRole('link', { name: 'Begin' }).getAttribute('href');
    expect(href).toMatch(/^#\/requests\/first\?/);
    expect(href).toContain('order=ASC');
    expect(casePath(place, { id: 7 })).toBe('/requests/7');
  });
});
