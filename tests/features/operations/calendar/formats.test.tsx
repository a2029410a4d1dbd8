import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend } = startPortal();

it.each([
  ['en', '7:30\u00a0am – 8:30\u00a0am', 'Tuesday, 4 May'],
  ['ta', '7:30\u00a0am – 8:30\u00a0am', 'செவ்வாய், 4 மே'],
  ['zh', '上午7:30 – 上午8:30', '5月4日星期二'],
] as const)(
  'days and times are written as elsewhere in the portal: %s',
  async (language, times, day) => {
    const title = `Review in ${language}`;
    const colleague = await backend().signIn('callcentre');
    await colleague.call('POST', '/user/api/calendar-events', {
      title,
      start: '2027-05-03T23:30:00.000Z',
      end: '2027-05-04T00:30:00.000Z',
      allDay: false,
      category: 'TRAINING',
      remindMinutes: null,
    });
    await renderPortal({
      as: 'onboarding',
      at: '/operations/calendar?view=list&date=2027-05-01',
      language,
    });
    const row = (await screen.findByText(title)).closest('tr');
    expect(row?.textContent).toContain(times);
    expect(screen.getByText(day)).toBeVisible();
  },
);
