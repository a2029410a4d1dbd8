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

describe('the page of a list by its number', () => {
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
  ])('is asked for once it is typed: %s', async (typed, page) => {
    const { onChoose, field } = show();
    await go(field, typed);
    expect(onChoose.mock.calls).toEqual([[page]]);
  });

  it.each(['0', '-1', '1.5', 'last', '2', '12345678901'])('stays for %s', async typed => {
    const { onChoose, field } = show();
    await go(field, typed);
    expect(onChoose).not.toHaveBeenCalled();
    expect(field).toHaveValue('2');
  });

  it('is the last one by a button, named in full', async () => {
    const { onChoose } = show();
    const name = texts.list.lastPage.replace('{{pages}}', '1,200');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onChoose).toHaveBeenCalledWith(1200);
  });

  it('has no last one while that is an estimate', () => {
    show({ isLastKnown: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has none to go to at the end', () => {
    show({ page: 1200 });
    expect(screen.getByRole('button')).toBeDisabled();
  });
});

describe('a heading of a page', () => {
  it('is the name of the tab too, with what is beside it left out', () => {
    renderAlone(<PageTitle title="Transfer">Active</PageTitle>);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Transfer');
    expect(document.title).toBe('Transfer · Kaunter');
  });

  it('can take the focus, and is in no order of Tab', () => {
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
  it('is read, and left to the form again', async () => {
    renderAlone(<Review />);
    expect(screen.getByText('reads')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: texts.action.back }));
    expect(screen.getByText('back')).toBeVisible();
  });
});

describe('what has no words', () => {
  it('is a drawing that a reader of the screen leaves out', () => {
    const { container } = renderAlone(<Icon name="check" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(within(container).queryByRole('img')).toBeNull();
  });

  it('is the shape of a page while that loads', () => {
    const { container } = renderAlone(<PageSkeleton hasTitle />);
    expect(container).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
