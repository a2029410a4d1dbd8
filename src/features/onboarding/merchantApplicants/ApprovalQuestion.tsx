import { useTranslate } from 'react-admin';
import type { MissingDocuments } from '../../../contract/onboardingRules.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { checkLabel } from './checks.ts';

interface ApprovalQuestionProps {
  missing: readonly MissingDocuments[];
  /** Checks that the reviewer has not ticked. */
  unchecked: readonly string[];
  onGoOn: () => void;
  onCancel: () => void;
}

/**
 * Asks once more before an application is approved that is not complete or not fully checked, naming what
 * is missing and what was not checked. i18n: documentCategories.*
 */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { missing, unchecked, onGoOn, onCancel } = props;
  const translate = useTranslate();
  const title = missing.length > 0 ? 'applicants.missing.title' : 'applicants.unchecked.title';
  return (
    <ConfirmDialog
      title={translate(title)}
      confirm="applicants.approveAnyway"
      onConfirm={onGoOn}
      onClose={onCancel}
    >
      {missing.length > 0 && (
        <>
          <p>{translate('applicants.missing.text')}</p>
          <ul>
            {missing.map(({ category, count }) => (
              <li key={category}>
                {translate('applicants.missing.one', {
                  what: translate(`documentCategories.${category}`),
                  count,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {unchecked.length > 0 && (
        <>
          <p>{translate('applicants.unchecked.text')}</p>
          <ul>
            {unchecked.map(check => (
              <li key={check}>{translate(checkLabel(check), { _: check })}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
