import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { english, texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { useReportDecided } from '#ui/queue/cases/useReportDecided.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const decided = {
  name: 'Aminah',
  status: 'FAILED',
  decidedBy: 'wei',
  decidedDate: '2026-03-02T01:00:00Z',
};

function Report(given: Partial<Record<keyof typeof decided, string | null>>) {
  const report = useReportDecided('ekyc', 'farah');
  return (
    <>
      <button type="button" onClick={() => report({ ...decided, ...given } as typeof decided)}>
        Decide
      </button>
      <Notification />
    </>
  );
}

describe('the report that a case was decided', () => {
  /** The key and the values of the message, if there is one. */
  const told = async (given: Parameters<typeof Report>[0]) => {
    const notes: Record<string, unknown>[] = [];
    const translate: typeof english.translate = (key, values) => {
      if (key.startsWith('ekyc.')) notes.push({ key, ...values });
      return english.translate(key, values);
    };
    renderAlone(<Report {...given} />, { ...english, translate });
    await press('Decide');
    return notes[0];
  };

  it('names the user and the outcome', async () => {
    expect(await told({})).toMatchObject({
      key: 'ekyc.decidedByOther',
      name: 'Aminah',
      who: 'wei',
      status: texts.status.ekyc.FAILED,
    });
  });

  it('is not given to the user who decided it, in another tab', async () => {
    expect(await told({ decidedBy: 'farah' })).toBeUndefined();
  });

  it.each([{ decidedBy: null }, { decidedBy: '' }, { decidedDate: null }])(
    'names nobody if the backend leaves it open: %o',
    async given => {
      expect(await told(given)).toMatchObject({ key: 'ekyc.decidedMeanwhile', name: 'Aminah' });
    },
  );

  it.each([
    [{ decidedDate: 'this morning' }, { time: 'this morning' }],
    [{ status: 'ON_HOLD' }, { status: 'ON_HOLD' }],
  ])('shows what it cannot read unchanged: %o', async (given, shown) => {
    expect(await told(given)).toMatchObject(shown);
  });
});
