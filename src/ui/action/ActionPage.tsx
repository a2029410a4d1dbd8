import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../PageTitle.tsx';
import './ActionPage.css';

const STEPS = ['form', 'review', 'result'] as const;

/** What a person does on an action page, in this order; back from the review to the form. */
export type ActionStep = (typeof STEPS)[number];

interface ActionPageProps {
  /** The heading, translated. */
  title: string;
  step: ActionStep;
  /** Those that the page has, where it has not all of them. */
  steps?: readonly ActionStep[];
  children: ReactNode;
}

/**
 * A page on which something is done: filled in, read once more, done, and told how it ended. The
 * heading of a step takes the focus when the step begins.
 */
export function ActionPage({ title, step, steps = STEPS, children }: ActionPageProps) {
  const translate = useTranslate();
  return (
    <div className="k-action">
      <PageTitle title={title} />
      <ol className="k-steps" aria-label={translate('action.steps.label')}>
        {steps.map(name => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {translate(`action.steps.${name}`)}
          </li>
        ))}
      </ol>
      <StepHeading step={step} />
      {children}
    </div>
  );
}

function StepHeading({ step }: { step: ActionStep }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="k-step-title">
      {translate(`action.headings.${step}`)}
    </h2>
  );
}
