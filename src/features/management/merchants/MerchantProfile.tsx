import type { Merchant } from '../../../contract/records/merchant.ts';
import { isStaff } from '../../../contract/roles.ts';
import { useViewer } from '../../../session/useSession.ts';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { profileSections } from './merchantFacts.tsx';

/** What kind of merchant it is, whose, and on which terms. */
export function MerchantProfile({ merchant }: { merchant: Merchant }) {
  const { role } = useViewer();
  return <FactSections resource="merchants" sections={profileSections(merchant, isStaff(role))} />;
}
