import { useNotify } from 'react-admin';
import type { BankAccount } from '#contract/records/merchant.ts';
import { FORBIDDEN_ACCESS, NOT_FOUND } from '#contract/words/codes.ts';
import { orRefusal } from '#hooks/actions/orRefusal.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { accountName } from '#records/bankAccount/accountName.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';

/** Codes for an account that does not exist: to staff, and to the users of a merchant. */
const GONE: readonly (number | undefined)[] = [NOT_FOUND, FORBIDDEN_ACCESS];

async function isGone(provider: PortalDataProvider, { id, merchantId }: BankAccount) {
  const left = await provider.listBankAccounts({ merchantId });
  return !left.some(account => account.id === id);
}

/**
 * The backend returns the same empty response for a refusal and a success (docs/product.md, 7.11), so the
 * account is looked up to see whether it is deleted; so is one that an earlier call may have deleted without a response.
 */
async function removed(
  provider: PortalDataProvider,
  account: BankAccount,
): Promise<true | undefined> {
  try {
    await provider.deleteBankAccount({ id: Number(account.id) });
  } catch (error) {
    if (!GONE.includes(codeOf(error)) || !(await isGone(provider, account))) throw error;
  }
  return (await isGone(provider, account)) || undefined;
}

/** Asks for confirmation before an account is deleted. Source: docs/product.md, 5.6. */
export function DeleteAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = accountName(account);
  const { mutate, isPending, error } = useAction({
    run: (provider, gone: BankAccount) =>
      orRefusal(removed(provider, gone), 'bankAccounts.notDeleted'),
    invalidates: ['bankAccounts', 'allBankAccounts', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify('bankAccounts.deleted', { type: 'success', messageArgs: { name } });
    },
    onClose,
  });
  return (
    <ConfirmDialog
      title={translate('bankAccounts.deleteTitle')}
      confirm="bankAccounts.deleteConfirm"
      action={{ isPending, error }}
      isDestructive
      onConfirm={() => mutate(account)}
      onClose={onClose}
    >
      {translate('bankAccounts.deleteText', { name })}
    </ConfirmDialog>
  );
}
