import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import type { BankAccount, CompanyDocument } from '../../contract/records/merchant.ts';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { StatusChip } from '../text/StatusChip.tsx';
import { accountName } from './accountName.ts';
import './BankAccount.css';

interface AccountCardProps {
  account: BankAccount;
  /** Where a request opens, for those who may open one. */
  requestPath: ((request: { id: number }) => string) | undefined;
  onOpen: (document: CompanyDocument) => void;
  /** Undefined for those who may not. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** One account. Of one that waits nothing can be changed: it is a request. */
export function AccountCard({ account, requestPath, ...on }: AccountCardProps) {
  const translate = useTranslate();
  const { onOpen, onEdit, onDelete } = on;
  const { bankName, accountName: holder, accountNumber, status, documents, requestId } = account;
  const isWaiting = status === 'PENDING';
  const name = accountName(account);
  return (
    <article className="k-bank-account" aria-label={name}>
      <header>
        <h2>
          <bdi>{bankName}</bdi>
        </h2>
        <StatusChip kind="bankAccount" value={status} />
      </header>
      <p className="k-bank-account-number">
        <bdi>{accountNumber}</bdi>
      </p>
      <p>
        <bdi>{holder}</bdi>
      </p>
      <p className="k-as-of">
        {translate(isWaiting ? 'bankAccounts.asked' : 'bankAccounts.since')}{' '}
        <DateTimeText instant={account.createdDate} />
      </p>
      {documents.length > 0 && (
        <ul className="k-documents" aria-label={translate('bankAccounts.documents')}>
          {documents.map(document => (
            <li key={document.id}>
              <Button variant="text" size="small" onClick={() => onOpen(document)}>
                <bdi>{document.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <p className="k-help">
          {translate('bankAccounts.waits', { number: requestId })}{' '}
          {requestPath && requestId && (
            <Link to={requestPath({ id: requestId })}>{translate('approvals.open')}</Link>
          )}
        </p>
      )}
      {!isWaiting && (onEdit || onDelete) && (
        <div className="k-actions">
          {onEdit && (
            <Button aria-label={translate('bankAccounts.editOne', { name })} onClick={onEdit}>
              {translate('bankAccounts.edit')}
            </Button>
          )}
          {onDelete && (
            <Button aria-label={translate('bankAccounts.deleteOne', { name })} onClick={onDelete}>
              {translate('bankAccounts.delete')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
