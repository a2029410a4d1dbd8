import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';

const SINCE = new Date('2026-03-02T01:00:00Z');
const discard = () => userEvent.click(screen.getByRole('button', { name: texts.ui.draft.discard }));

/** A page with a restored draft. */
function Page() {
  const [since, setSince] = useState<Date | undefined>(SINCE);
  return (
    <>
      <h1 tabIndex={-1}>Menu</h1>
      <DraftNotice since={since} onDiscard={() => setSince(undefined)} />
    </>
  );
}

describe('a draft', () => {
  it('is announced when it was restored', async () => {
    const onDiscard = vi.fn();
    const { container } = renderAlone(<DraftNotice since={undefined} onDiscard={onDiscard} />);
    expect(container).toBeEmptyDOMElement();
    renderAlone(<DraftNotice since={SINCE} onDiscard={onDiscard} />);
    expect(screen.getByRole('status')).toHaveTextContent('2 Mar 2026');
    await discard();
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it('leaves the focus at the page’s heading once it is discarded', async () => {
    renderAlone(<Page />);
    await discard();
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});
