import { useAddressChange } from '#hooks/account/useAddressChange.ts';
import { AddressWaits } from '#records/profile/AddressWaits.tsx';
import { useProfile } from '#session/useSession.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { AuthenticatorSection } from './authenticator/AuthenticatorSection.tsx';
import { ownSections } from './ownFacts.ts';
import { SignIns } from './SignIns.tsx';

const { Loaded: EditDialog, preload } = lazyDialog(
  async () => (await import('./EditOwnDialog.tsx')).EditOwnDialog,
);

/**
 * The user's own account: personal details, merchant or partner, the authenticator, and the sessions.
 * Source: docs/product.md, 2.3; docs/contract.md, My account.
 */
export function MyAccount() {
  const translate = useTranslate();
  const profile = useProfile();
  const address = useAddressChange('OWN', {
    confirmed: 'account.address.confirmed',
    withdrawn: 'account.address.withdrawn',
  });
  return (
    <>
      <RecordHead
        title={translate('menu.profile-account')}
        actions={
          <DialogButton label="account.edit.open" preload={preload}>
            {onClose => <EditDialog onClose={onClose} />}
          </DialogButton>
        }
      />
      <AddressWaits {...address} texts="account.address." />
      <FactSections resource="users" sections={ownSections(profile)} />
      <AuthenticatorSection />
      <SignIns />
    </>
  );
}
