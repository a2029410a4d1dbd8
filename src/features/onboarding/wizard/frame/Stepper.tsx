import { pathWithQuery } from '../../../../providers/public/query.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { isFinished, isReachable, STEPS, type StepName } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';
import { MissingList } from './MissingList.tsx';
import './Stepper.css';

/** All steps with their states, and what is missing in the one on the page. */
export function Stepper() {
  const translate = useTranslate();
  const { step, problems } = useWizard();
  const number = STEPS.indexOf(step) + 1;
  return (
    <nav className="k-wizard-steps" aria-label={translate('onboarding.steps.label')}>
      <p className="k-wizard-title">{translate('onboarding.title')}</p>
      <p className="k-wizard-at">
        {translate('onboarding.steps.at', { number, all: STEPS.length })}
      </p>
      <ol>
        {STEPS.map((name, index) => (
          <StepItem key={name} name={name} number={index + 1} />
        ))}
      </ol>
      <MissingList problems={problems[step]} />
    </nav>
  );
}

/** One step: a link, where it can be opened. */
function StepItem({ name, number }: { name: StepName; number: number }) {
  const translate = useTranslate();
  const { step, problems, go } = useWizard();
  const isOpen = isReachable(name, problems);
  const state = isFinished(name, problems) ? 'done' : isOpen ? 'open' : 'later';
  const content = (
    <>
      <span className="k-step-mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <span className="k-step-words">
        {translate(`onboarding.steps.${name}`)}{' '}
        <small>
          {state === 'open'
            ? translate('onboarding.steps.missing', { number: problems[name].length })
            : translate(`onboarding.steps.${state}`)}
        </small>
      </span>
    </>
  );
  return (
    <li data-state={state} data-current={name === step}>
      {isOpen ? (
        <a
          href={pathWithQuery('step', name)}
          aria-current={name === step ? 'step' : undefined}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            go(name);
          }}
        >
          {content}
        </a>
      ) : (
        <span className="k-step">{content}</span>
      )}
    </li>
  );
}
