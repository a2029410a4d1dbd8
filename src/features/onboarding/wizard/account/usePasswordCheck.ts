import { password as passwordRule } from '#contract/rules/people/secretRules.ts';
import { loadCommonPasswords, uncommon } from '#ui/form/password/uncommon.ts';
import { useWizard } from '../state/wizardState.ts';
import { useCheck } from './useCheck.ts';

/** Loads the list with the first password that could be on it. */
async function problemOf(password: string): Promise<string | undefined> {
  await loadCommonPasswords();
  return uncommon(password);
}

/** Checks during typing whether a password is one of the most common ones, which the backend refuses. */
export function usePasswordCheck() {
  const { answers, refuse } = useWizard();
  const { password } = answers;
  return useCheck({
    text: passwordRule(password) ? '' : password,
    ask: problemOf,
    onAnswer: (problem, text) => {
      if (problem) refuse('password', text, problem);
    },
  });
}
