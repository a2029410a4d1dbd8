import type { LostChange } from '#hooks/actions/useLostChange.ts';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';

/**
 * Why a secret was not changed, or that it may have been.
 * @param props.texts `account.password` or `pin.lost`. i18n: account.password.*, pin.lost.*
 */
export function ChangeProblem(props: {
  error: unknown;
  lost: LostChange;
  texts: 'account.password' | 'pin.lost';
}) {
  const { error, lost, texts } = props;
  const translate = useTranslate();
  return (
    <ActionProblem
      error={error}
      explain={() => (lost ? translate(`${texts}.${lost}`) : undefined)}
      severity={lost ? 'warning' : 'error'}
    />
  );
}
