import { Link } from 'react-admin';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import { userPath } from '../paths.ts';

/** Who it is: the name, which opens the person's page, and the username, since names are shared. */
export const UserName = ({ user }: { user: UserRecord }) => (
  <>
    <Link to={userPath(user)}>
      <bdi>{user.displayName ?? user.username}</bdi>
    </Link>{' '}
    <bdi className="k-muted">{user.username}</bdi>
  </>
);
