import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ReviewStep } from '#ui/action/ReviewStep.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageChoice } from '#ui/list/PageChoice.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';

describe('the page number field', () => {
  const show = (given: Partial<Parameters<typeof PageChoice>[0]> = {}) => {
    const onChoose = vi.fn();
    renderAlone(<PageChoice page={2} pages={1200} isLastKnown onChoose={onChoose} {...given} />);
    return { onChoose, field: screen.getByRole('textbox', { name: texts.list.goToPage }) };
  };
  const go = async (field: HTMLElement, typed: string) => {
    await userEvent.clear(field);
    await fill(userEvent, field, typed);
    await userEvent.keyboard('{Enter}');
  };

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['9999', 1200],
  ])('goes to the page that was typed: %s', async (typed, page) => {
    const { onChoose, field } = show();
    await go(field, typed);
    expect(onChoose.mock.calls).toEqual([[page]]);
  });

  it.each(['0', '-1', '1.5', 'last', '2', '12345678901'])('ignores %s', async typed => {
    const { onChoose, field } = show();
    await go(field, typed);
    expect(onChoose).not.toHaveBeenCalled();
    expect(field).toHaveValue('2');
  });

  it('offers the last page by a button that names it', async () => {
    const { onChoose } = show();
    const name = texts.list.lastPage.replace('{{pages}}', '1,200');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onChoose).toHaveBeenCalledWith(1200);
  });

  it('offers no last page if it is an estimate', () => {
    show({ isLastKnown: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('disables the button on the last page', () => {
    show({ page: 1200 });
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a page heading', () => {
  it('is the title of the tab, without what is next to it', () => {
    renderAlone(<PageTitle title="Transfer">Active</PageTitle>);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Transfer');
    expect(document.title).toBe('Transfer · Kaunter');
  });

  it('can be focused, but not with Tab', () => {
    renderAlone(<PageTitle title="Transfer" />);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(heading).toHaveAttribute('tabindex', '-1');
  });
});

function Review() {
  const [isBack, setBack] = useState(false);
  return (
    <ReviewStep confirm="action.sendAgain" onBack={() => setBack(true)} onConfirm={() => undefined}>
      <p>{isBack ? 'back' : 'reads'}</p>
    </ReviewStep>
  );
}

describe('a review', () => {
  it('can go back to the form', async () => {
    renderAlone(<Review />);
    expect(screen.getByText('reads')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: texts.action.back }));
    expect(screen.getByText('back')).toBeVisible();
  });
});

describe('decorative elements', () => {
  it('include icons, which are hidden from screen readers', () => {
    const { container } = renderAlone(<Icon name="check" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(within(container).queryByRole('img')).toBeNull();
  });

  it('include the skeleton of a page while it loads', () => {
    const { container } = renderAlone(<PageSkeleton hasTitle />);
    expect(container).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
