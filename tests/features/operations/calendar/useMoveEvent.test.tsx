import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { useMoveEvent } from '#features/operations/calendar/useMoveEvent.ts';
import { gate } from '#tests/support/run/gate.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';

const DRILL = { id: '1', title: 'Drill', version: 1 } as CalendarEvent;
const TIMES = { start: '2027-05-05T01:00:00Z', end: '2027-05-05T02:00:00Z', allDay: false };

/** Drags the event, which no test can do in the library. */
function Dragged({ takeBack }: { takeBack: () => void }) {
  const { move, isMoving } = useMoveEvent();
  return (
    <>
      <button type="button" onClick={() => move({ event: DRILL, times: TIMES, takeBack })}>
        Drag
      </button>
      <output>{String(isMoving)}</output>
    </>
  );
}

it('an event that is dragged while another move is being sent goes back, and is not sent', async () => {
  const { opened, open } = gate();
  const update = vi.fn(async () => {
    await opened;
    return { data: DRILL };
  });
  const takeBack = vi.fn();
  renderAlone(<Dragged takeBack={takeBack} />, undefined, { update } as unknown as DataProvider);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('true');
  expect(takeBack).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  expect(takeBack).toHaveBeenCalledOnce();
  open();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
  expect(update).toHaveBeenCalledOnce();
});
