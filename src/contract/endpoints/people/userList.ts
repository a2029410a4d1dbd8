import { get, page } from '#contract/endpoint.ts';
import { bothWays, paging } from '#contract/endpoints/queries.ts';
import { enumeration, integer } from '#contract/fields.ts';
import { user } from '#contract/records/user.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { USER_STATUSES } from '#contract/words/statuses.ts';

/**
 * The list of wallet holders. In a separate file, because a deep link requests it before the other user calls are
 * loaded. Source: docs/product.md, 7.4.
 */

/**
 * `{search}` is the search text, or `all`. `role`, `status`, `partnerId` and `grant` are our additions. `grant` comes
 * from `grantPersonalExport` and returns private fields in full.
 */
export const listUsers = get('/user/api/users/basic-premium/{category}/{search}', 'spec', {
  who: ['staff', 'partner'],
  query: {
    ...paging,
    ...bothWays,
    role: enumeration(HOLDER_ROLES),
    status: enumeration(USER_STATUSES),
    partnerId: integer(),
    grant: integer(),
  },
  answer: page(user),
});
