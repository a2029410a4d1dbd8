import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { BankAccount, CompanyDocument } from '#contract/records/merchant.ts';
import { timeNow } from '#ui/clock.ts';
import { RequestLink } from '#ui/fields/RecordLink.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { MenuAction } from '#ui/menu/ActionMenu.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { accountName } from './accountName.ts';

/** Grid of accounts, each an `li`. */
export const AccountGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
      gap: 2,
      m: 0,
      mb: 2,
      p: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </Box>
);

interface AccountFrameProps
  extends Pick<BankAccount, 'bankName' | 'accountNumber' | 'accountName'> {
  /** Shown beside the bank. */
  state: ReactNode;
  children?: ReactNode;
}

/** The common content of an account card: bank, number, holder. */
export const AccountFrame = ({ state, children, ...account }: AccountFrameProps) => (
  <Paper
    component="article"
    variant="outlined"
    aria-label={accountName(account)}
    sx={{ height: '100%', p: 2, overflowWrap: 'anywhere' }}
  >
    <Stack sx={{ gap: 0.75, height: '100%', alignItems: 'flex-start' }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, width: '100%' }}
      >
        <Typography variant="h3" component="h2">
          <bdi>{account.bankName}</bdi>
        </Typography>
        {state}
      </Stack>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
        <bdi>{account.accountNumber}</bdi>
      </Typography>
      <bdi>{account.accountName}</bdi>
      {children}
    </Stack>
  </Paper>
);

/** Until when payouts to a new or changed account are held; nothing if they are not. */
export function PayoutsHeld({ until }: { until: string | null | undefined }) {
  const translate = useTranslate();
  if (!until || !(new Date(until) > timeNow())) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('bankAccounts.held')} <DateTimeText instant={until} />
    </Typography>
  );
}

interface AccountCardProps {
  account: Omit<BankAccount, 'id'>;
  onOpen: (document: CompanyDocument) => void;
  /** Undefined for users who may not edit. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

const deletion = (onChoose: () => void): MenuAction => ({
  label: 'bankAccounts.deleteConfirm',
  isDestructive: true,
  onChoose,
});

/** One account. A pending account cannot be changed: it is a request. */
export function AccountCard({ account, ...on }: AccountCardProps) {
  const translate = useTranslate();
  const { onOpen, onEdit, onDelete } = on;
  const { status, documents, requestId } = account;
  const isWaiting = status === 'PENDING';
  const name = accountName(account);
  return (
    <AccountFrame {...account} state={<StatusChip kind="bankAccount" value={status} />}>
      <Typography variant="caption" color="textSecondary">
        {translate(isWaiting ? 'bankAccounts.asked' : 'bankAccounts.since')}{' '}
        <DateTimeText instant={account.createdDate} />
      </Typography>
      <PayoutsHeld until={account.payoutsFrom} />
      {documents?.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('bankAccounts.documents')}
          // their words in line with the text above
          sx={{ m: 0, marginInlineStart: -1.25, p: 0, listStyle: 'none' }}
        >
          {documents.map(document => (
            <li key={document.id}>
              <Button variant="text" size="small" onClick={() => onOpen(document)}>
                <bdi>{document.name}</bdi>
              </Button>
            </li>
          ))}
        </Box>
      )}
      {isWaiting && (
        <Typography variant="body2" color="textSecondary">
          {translate('bankAccounts.waits', { number: requestId })}{' '}
          {requestId && <RequestLink id={requestId} madeBy={account.createdBy} />}
        </Typography>
      )}
      {!isWaiting && (onEdit || onDelete) && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 'auto', pt: 1 }}>
          {onEdit && (
            <Button aria-label={translate('bankAccounts.editOne', { name })} onClick={onEdit}>
              {translate('bankAccounts.edit')}
            </Button>
          )}
          {onDelete && <MoreMenu row={name} actions={[deletion(onDelete)]} />}
        </Stack>
      )}
    </AccountFrame>
  );
}
