import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
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
      <FormControlLabel
        control={
          <Checkbox
            name={name}
            checked={agreed[name] === true}
            onChange={event => agree(name, event.target.checked)}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': problem !== undefined,
                ...(problem && { 'aria-describedby': `${id}problem` }),
              },
            }}
          />
        }
        label={translate(`onboarding.declarations.${name}.sentence`)}
      />
      <details>
        <summary>
          {translate('onboarding.terms.meaning', {
            title: translate(`onboarding.declarations.${name}.title`),
          })}
        </summary>
        <p>{translate(`onboarding.declarations.${name}.meaning`)}</p>
      </details>
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert" error>
          {translate(problem.message)}
        </FormHelperText>
      )}
    </div>
  );
}
