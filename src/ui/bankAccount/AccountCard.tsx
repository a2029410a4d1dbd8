import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
    <Stack
      component="article"
      className="k-bank-account"
      aria-label={name}
      sx={{ gap: 1, height: 1, p: 2, overflowWrap: 'anywhere' }}
    >
      <Stack
        component="header"
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography variant="h2">
          <bdi>{bankName}</bdi>
        </Typography>
        <StatusChip kind="bankAccount" value={status} />
      </Stack>
      <Typography sx={{ letterSpacing: '0.04em' }}>
        <bdi>{accountNumber}</bdi>
      </Typography>
      <Typography>
        <bdi>{holder}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(isWaiting ? 'bankAccounts.asked' : 'bankAccounts.since')}{' '}
        <DateTimeText instant={account.createdDate} />
      </Typography>
      {documents.length > 0 && (
        <Stack
          component="ul"
          aria-label={translate('bankAccounts.documents')}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {documents.map(document => (
            <li key={document.id}>
              <Button variant="text" size="small" onClick={() => onOpen(document)}>
                <bdi>{document.name}</bdi>
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {isWaiting && (
        <Typography variant="body2" color="textSecondary">
          {translate('bankAccounts.waits', { number: requestId })}{' '}
          {requestPath && requestId && (
            <Link to={requestPath({ id: requestId })}>{translate('approvals.open')}</Link>
          )}
        </Typography>
      )}
      {!isWaiting && (onEdit || onDelete) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
          {onEdit && (
            <Button aria-label={translate('bankAccounts.editOne', { name })} onClick={onEdit}>
              {translate('bankAccounts.edit')}
            </Button>
          )}
          {onDelete && (
            <Button
              color="error"
              aria-label={translate('bankAccounts.deleteOne', { name })}
              onClick={onDelete}
            >
              {translate('bankAccounts.delete')}
            </Button>
          )}
        </Box>
      )}
    </Stack>
  );
}
