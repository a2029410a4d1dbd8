import type { UserRecord } from '../../../providers/data/surface.ts';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { profileSections } from './userFacts.tsx';

/** Who a person is, as the records have it. */
export const UserProfile = ({ user }: { user: UserRecord }) => (
  <FactSections resource="users" sections={profileSections(user)} />
);
