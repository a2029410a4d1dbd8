import { useTranslate } from 'react-admin';
import type { MissingDocuments } from '../../../contract/onboardingRules.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface MissingQuestionProps {
  missing: readonly MissingDocuments[];
  onGoOn: () => void;
  onCancel: () => void;
}

/** Asks once more before something is approved that is not complete, naming what is missing. i18n: documentCategories.* */
export function MissingQuestion({ missing, onGoOn, onCancel }: MissingQuestionProps) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('applicants.missing.title')} onClose={onCancel}>
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
      <div className="k-actions">
        <button type="button" className="k-button" onClick={onCancel}>
          {translate('ui.cancel')}
        </button>
        <ConfirmButton onConfirm={onGoOn}>{translate('applicants.missing.goOn')}</ConfirmButton>
      </div>
    </Dialog>
  );
}
