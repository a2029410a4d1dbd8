import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from './ActionProblem.tsx';

interface ChangeProblemProps<Lost extends string> {
  error: unknown;
  /** What is known about a change whose response was lost; undefined if none was. */
  lost: Lost | undefined;
  /** Keys of the messages about it. */
  texts: Readonly<Record<Lost, string>>;
}

/** Why a secret was not changed, or that it may have been. */
export function ChangeProblem<Lost extends string>(props: ChangeProblemProps<Lost>) {
  const { error, lost, texts } = props;
  const translate = useTranslate();
  return (
    <ActionProblem
      error={error}
      explain={() => (lost ? translate(texts[lost]) : undefined)}
      severity={lost ? 'warning' : 'error'}
    />
  );
}
