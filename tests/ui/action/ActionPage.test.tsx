import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { ActionPage, type ActionStep } from '#ui/action/ActionPage.tsx';
import { ReviewStep } from '#ui/action/ReviewStep.tsx';

let go: (step: ActionStep) => void = () => undefined;

function Page() {
  const [step, setStep] = useState<ActionStep>('form');
  go = to => act(() => setStep(to));
  return (
    <ActionPage title="Transfer" step={step}>
      <p>{step}</p>
    </ActionPage>
  );
}

const current = () => screen.getByRole('listitem', { current: 'step' });

describe('an action page', () => {
  it('shows the current step, and does not move the focus at first', () => {
    renderAlone(<Page />);
    expect(screen.getByRole('heading', { level: 1, name: 'Transfer' })).toBeInTheDocument();
    expect(current()).toHaveTextContent(texts.action.steps.form);
    expect(document.body).toHaveFocus();
  });

  it('focuses the heading of each new step, also when going back', () => {
    renderAlone(<Page />);
    for (const step of ['review', 'form', 'review', 'result'] as const) {
      go(step);
      expect(
        screen.getByRole('heading', { level: 2, name: texts.action.headings[step] }),
      ).toHaveFocus();
      expect(current()).toHaveTextContent(texts.action.steps[step]);
    }
  });
});

describe('a review', () => {
  it('with nothing to do cannot be confirmed', () => {
    renderAlone(
      <ReviewStep
        confirm="action.toReview"
        isEmpty
        onBack={() => undefined}
        onConfirm={() => undefined}
      >
        Nobody
      </ReviewStep>,
    );
    expect(screen.getByRole('button', { name: texts.action.toReview })).toBeDisabled();
    expect(screen.getByRole('button', { name: texts.action.back })).toBeEnabled();
  });
});
