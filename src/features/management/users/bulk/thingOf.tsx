import { Typography } from '@mui/material';
import { Link } from 'react-admin';
import { pageOf } from '#contract/paths.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { userName } from '#records/user/userName.ts';
import type { Thing } from '#ui/action/ThingList.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import type { MovedUser } from './statusAttempt.ts';

/** A user in a list: the name, which links to the user's page, and the username, because names are not unique. */
export const thingOf = (user: MovedUser): Thing => ({
  id: String(user.id),
  name: (
    <>
      <Link to={pageOf.users(user)}>
        <bdi>{userName(user)}</bdi>
      </Link>{' '}
      <Typography component="bdi" color="textSecondary">
        {user.username}
      </Typography>
    </>
  ),
});

/** The same, with the user's current status. */
export const thingWithStatus = (user: UserRecord): Thing => ({
  ...thingOf(user),
  about: <StatusChip kind="user" value={user.status} />,
});
