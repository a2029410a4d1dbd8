import type { MissingDocuments } from '#contract/rules/company/onboardingRules.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { checkLabel } from './checks.ts';

interface ApprovalQuestionProps {
  missing: readonly MissingDocuments[];
  /** Checks that the reviewer has not ticked. */
  unchecked: readonly string[];
  onGoOn: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before approving an application that is incomplete or not fully checked; lists the
 * missing documents and unticked checks.
 */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { missing, unchecked, onGoOn, onCancel } = props;
  const translate = useTranslate();
  const nameOf = (check: string) => translate(checkLabel(check), { _: check });
  const title = missing.length > 0 ? 'applicants.missing.title' : 'applicants.unchecked.title';
  return (
    <ConfirmDialog
      title={translate(title)}
      confirm="applicants.approveAnyway"
      onConfirm={onGoOn}
      onClose={onCancel}
    >
      {missing.length > 0 && (
        <Doubts
          text="applicants.missing.text"
          what={missing.map(({ category, count }) =>
            translate('applicants.missing.one', { what: nameOf(category), count }),
          )}
        />
      )}
      {unchecked.length > 0 && (
        <Doubts text="applicants.unchecked.text" what={unchecked.map(nameOf)} />
      )}
    </ConfirmDialog>
  );
}

function Doubts({ text, what }: { text: string; what: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(text)}</p>
      <ul>
        {what.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}
