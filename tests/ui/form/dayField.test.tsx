import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { DayField } from '#ui/form/day/DayField.tsx';
import { DayPickers } from '#ui/form/day/DayPickers.tsx';

/** A language whose texts are their own keys. */
const keys = { ...english, translate: (key: string) => key };

/** @returns once the language's dates are loaded */
async function show() {
  await act(async () =>
    renderAlone(
      <Suspense>
        <DayPickers>
          <DayField
            label="Born"
            value=""
            problem={undefined}
            isRequired={false}
            onChange={vi.fn()}
          />
        </DayPickers>
      </Suspense>,
      keys,
    ),
  );
  await screen.findByRole('group', { name: 'Born' });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an empty date field', () => {
  it('shows the order of day, month and year before it is focused', async () => {
    await show();
    expect(screen.getByRole('group', { name: 'Born' })).toHaveTextContent(
      /placeholders.day.*placeholders.month.*placeholders.year/,
    );
    // MUI hides it as long as the label could be inside the field
    expect(screen.getByText('Born', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
  });

  it('opens a dialog on a touch screen, whose title and buttons are translated', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: false }),
    );
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'ui.dates.choose' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('ui.dates.choose')).toBeVisible();
    for (const name of ['ui.cancel', 'ui.dates.confirm']) {
      expect(dialog.getByRole('button', { name })).toBeVisible();
    }
  });
});
