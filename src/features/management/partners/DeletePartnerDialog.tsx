import { Link } from 'react-admin';
import { dependentsOf } from '#contract/partnerInUse.ts';
import { pageOf } from '#contract/paths.ts';
import type { Partner, PartnerInUse } from '#contract/records/portal.ts';
import { FAILED } from '#contract/words/codes.ts';
import { waitOf } from '#contract/words/waiting.ts';
import { RemoveDialog } from '#ui/dialog/RemoveDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';

interface DeletePartnerDialogProps {
  partner: Partner;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes a partner after confirmation. If it still has merchants or users, the refusal lists them. */
export function DeletePartnerDialog({ partner, onClose, onRemoved }: DeletePartnerDialogProps) {
  const translate = useTranslate();
  const explain = (error: unknown) => {
    const dependents = dependentsOf(error);
    if (dependents) return <InUse {...dependents} />;
    const hasMoney = codeOf(error) === FAILED && waitOf(error) === undefined;
    return hasMoney ? translate('partners.remove.notEmpty') : undefined;
  };
  return (
    <RemoveDialog
      resource="partners"
      record={partner}
      explain={explain}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {translate('partners.remove.effect')}
    </RemoveDialog>
  );
}

/** The merchants and users that prevent the deletion: links to the first ones, and the number of the others. */
function InUse({ merchants, users }: PartnerInUse) {
  const translate = useTranslate();
  return (
    <>
      {translate('partners.remove.inUse')}
      <Dependents title="partners.remove.merchants" to={pageOf.merchants} {...merchants} />
      <Dependents title="partners.remove.users" to={pageOf.users} {...users} />
    </>
  );
}

interface DependentsProps {
  /** i18n key, interpolated with `count`. */
  title: string;
  to: (record: { id: number }) => string;
  count: number;
  first: PartnerInUse['merchants']['first'];
}

function Dependents({ title, to, count, first }: DependentsProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  const more = count - first.length;
  return (
    <p>
      {translate(title, { count })}{' '}
      {first.map((record, at) => (
        <span key={record.id}>
          {at > 0 && ', '}
          <Link to={to(record)}>
            <bdi>{record.name}</bdi>
          </Link>
        </span>
      ))}
      {more > 0 && ` ${translate('partners.remove.more', { count: more })}`}
    </p>
  );
}
