import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claim } from '#contract/records/queueCase.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { RecordPathContext } from '#ui/fields/recordPath.ts';
import { DuplicateSection } from '#ui/queue/case/DuplicateSection.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { ClaimNotice } from '#ui/queue/cases/ClaimNotice.tsx';
import { CasesContext, type QueueCases, type UseAgeChange } from '#ui/queue/cases/casesContext.ts';
import { QueueActions } from '#ui/queue/cases/QueueActions.tsx';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const { claims: words, limits: ofLimits } = texts.queue;

const claimOf = (given: Partial<Claim> = {}): Claim =>
  ({ caseId: 7, name: 'Farah', username: 'farah', since: ago(2), ...given }) as Claim;

const casesOf = (given: Partial<QueueCases> = {}): QueueCases => ({
  kind: 'ekyc',
  claims: [],
  limits: { due: 24, overdue: 48 },
  ...given,
});

describe('the age of a case in a list', () => {
  const show = (props: Partial<Parameters<typeof CaseAge>[0]>, cases?: QueueCases) =>
    renderAlone(
      <CasesContext value={cases}>
        <CaseAge id={7} since={ago(30)} isPending {...props} />
      </CasesContext>,
    ).container;

  it.each([
    [23, undefined],
    [25, 'warn'],
    [49, 'bad'],
  ])('after %i hours is marked by its limits: %s', (hours, tone) => {
    const { firstElementChild: age } = show({ since: ago(hours) }, casesOf());
    expect(age?.querySelector<HTMLElement>('.k-chip')?.dataset.tone).toBe(tone);
  });

  it.each([
    ['the limits are loaded', casesOf({ limits: undefined })],
    ['its list knows of no limits', undefined],
  ])('is shown without a mark until %s', (_, cases) => {
    const cell = show({ since: ago(2) }, cases);
    expect(within(cell).getByRole('time')).toHaveTextContent('2 hours ago');
    expect(cell.querySelector('.k-chip')).toBeNull();
  });

  it.each([null, undefined, 'soon'])('that the backend gives as %s is left out', since => {
    expect(show({ since }, casesOf())).toHaveTextContent(/^$/);
  });

  it('names who has taken this case, and nobody who has taken another', () => {
    const claims = [claimOf({ caseId: 8, name: 'Wei' }), claimOf()];
    expect(show({}, casesOf({ claims }))).toHaveTextContent(words.by.replace('{{name}}', 'Farah'));
    expect(screen.queryByText(/Wei/)).toBeNull();
  });

  it('of a decided case is its date, whoever has taken it', () => {
    const cell = show(
      { isPending: false, since: '2026-03-02T01:00:00Z' },
      casesOf({ claims: [claimOf()] }),
    );
    expect(cell).toHaveTextContent(/^2 Mar 2026, 9:00\s?am$/);
  });
});

const Place = () => <output>{useLocation().pathname}</output>;

describe('the notice about who works on a case', () => {
  const show = (given: Partial<Parameters<typeof ClaimNotice>[0]['claim']>) => {
    const claim = {
      taken: undefined,
      isMine: false,
      takeOver: vi.fn(),
      release: vi.fn(),
      ...given,
    };
    const view = renderAlone(
      <>
        <ClaimNotice claim={claim} list="/cases" />
        <Place />
        <Notification />
      </>,
    );
    return { ...claim, ...view };
  };

  it('offers nothing for a case that nobody has taken', () => {
    show({});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the other user, and since when', () => {
    show({ taken: claimOf() });
    expect(screen.getByText('Farah took this case 2 hours ago.')).toBeVisible();
    expect(screen.queryByRole('button', { name: words.release })).toBeNull();
  });

  it.each([undefined, null, 'lately'])('names the other user even without a time: %s', since => {
    show({ taken: claimOf({ since: since as unknown as string }) });
    expect(screen.getByText('Taken by Farah')).toBeVisible();
    expect(screen.getByRole('button', { name: words.takeOver })).toBeVisible();
  });

  it('takes a case over once, however often its button is pressed, and keeps the focus', async () => {
    const { open, opened } = gate();
    const takeOver = vi.fn(() => opened);
    show({ taken: claimOf(), takeOver });
    await press(words.takeOver);
    await press(words.takeOver);
    const button = screen.getByRole('button', { name: words.takeOver });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => open());
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(takeOver.mock.calls).toEqual([[7]]);
  });

  it('reports a failed takeover, which can be tried again', async () => {
    const takeOver = vi
      .fn()
      .mockRejectedValueOnce({ message: 'errors.server', requestRef: 'ref-9' });
    show({ taken: claimOf(), takeOver });
    await press(words.takeOver);
    expect(await screen.findByText(texts.errors.server, { exact: false })).toHaveTextContent(
      'ref-9',
    );
    await press(words.takeOver);
    expect(takeOver).toHaveBeenCalledTimes(2);
  });

  it('releases the user’s own case, and goes back to the list', async () => {
    location.hash = '#/cases/7';
    const { release } = show({ isMine: true });
    await press(words.release);
    expect(release).toHaveBeenCalledOnce();
    expect(screen.getByText('/cases')).toBeVisible();
  });
});

describe('possible duplicates of a case', () => {
  const show = (shared: string[], pathOf = () => '/management/users/4') =>
    renderAlone(
      <RecordPathContext value={pathOf as () => string}>
        <DuplicateSection
          title="Duplicates"
          entity="user"
          duplicates={[{ id: 4, name: 'gpj\u202E Ali', states: <b>Active</b>, shared }]}
        />
      </RecordPathContext>,
    );

  it('are listed with what they share, and their names isolated', () => {
    show(['Phone', 'Identity card']);
    const row = screen.getByRole('listitem');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '#/management/users/4');
    expect(within(row).getByText(/gpj/).tagName).toBe('BDI');
    expect(row).toHaveTextContent(/ActivePhoneIdentity card$/);
  });

  it('are not linked for a user who may not open them', () => {
    show(['Phone'], () => undefined as never);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/Ali/)).toBeVisible();
  });

  it('have no section if there are none', () => {
    const none = <DuplicateSection title="Duplicates" entity="user" duplicates={[]} />;
    expect(renderAlone(none).container).toBeEmptyDOMElement();
  });
});

const save = vi.fn<ReturnType<UseAgeChange>['save']>();
const useAgeChange: UseAgeChange = () => ({ save, isPending: false, error: undefined });

describe('the actions above a list of cases', () => {
  const place = { path: '/cases', start: 'Begin' };
  const show = (cases: QueueCases | undefined, isReviewer = false) =>
    renderAlone(
      <CasesContext value={cases}>
        <QueueActions of={place} isReviewer={isReviewer} />
      </CasesContext>,
    );

  beforeEach(() => save.mockReset());

  it.each<[string, QueueCases | undefined, boolean, string[]]>([
    ['a reviewer', casesOf(), true, ['Begin']],
    ['an admin who decides none', casesOf({ useAgeChange }), false, [ofLimits.open]],
    [
      'an admin, until the limits are loaded',
      casesOf({ useAgeChange, limits: undefined }),
      false,
      [],
    ],
    ['anybody else', undefined, false, []],
  ])('are those of %s', (_, cases, isReviewer, names) => {
    const { container } = show(cases, isReviewer);
    const all = [...container.querySelectorAll('a, button')];
    expect(all.map(({ textContent }) => textContent)).toEqual(names);
  });

  const open = async () => {
    show(casesOf({ useAgeChange }));
    await press(ofLimits.open);
    return within(await screen.findByRole('dialog', { name: ofLimits.title }));
  };
  const type = async (dialog: Awaited<ReturnType<typeof open>>, due: string, overdue: string) => {
    for (const [name, typed] of [
      [ofLimits.due, due],
      [ofLimits.overdue, overdue],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: new RegExp(`^${name.split('(')[0]}`) });
      fireEvent.change(field, { target: { value: typed } });
    }
    await userEvent.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  };

  it('save both limits, and close their dialog once these are saved', async () => {
    const dialog = await open();
    await type(dialog, '2', '3');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ due: 2, overdue: 3 }, expect.anything()),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => save.mock.calls[0]?.[1]());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['3', '3', ofLimits.order],
    ['4', '3', ofLimits.order],
    ['', '3', texts.validation.required],
  ])('do not save %s and %s: %s', async (due, overdue, problem) => {
    const dialog = await open();
    await type(dialog, due, overdue);
    expect(await dialog.findByText(problem)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });
});
