import { useId } from 'react';
import type { Declaration } from '../../../../contract/options.ts';
import { useTranslate } from '../../../../ui/words.ts';
import { useWizard } from '../state/wizardState.ts';

/** One declaration: its sentence in full, what it means, and that it must be agreed to. Source: spec section 5. */
export function DeclarationField({ name }: { name: Declaration }) {
  const translate = useTranslate();
  const id = useId();
  const { agreed, agree, problems, isTold } = useWizard();
  const problem = isTold ? problems.terms.find(({ field }) => field === name) : undefined;
  return (
    <div className="k-declaration" data-invalid={problem !== undefined}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={agreed[name] === true}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}problem`}
          onChange={event => agree(name, event.target.checked)}
        />
        <span>{translate(`onboarding.declarations.${name}.sentence`)}</span>
      </label>
      <details>
        <summary>
          {translate('onboarding.terms.meaning', {
            title: translate(`onboarding.declarations.${name}.title`),
          })}
        </summary>
        <p>{translate(`onboarding.declarations.${name}.meaning`)}</p>
      </details>
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem.message)}
        </p>
      )}
    </div>
  );
}
