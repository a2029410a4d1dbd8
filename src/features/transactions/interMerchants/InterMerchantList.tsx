import { Button } from '@mui/material';
import { useMemo } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { useCancelRequest } from '#hooks/actions/useCancelRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { ofMerchant, useWhose } from '#hooks/search/whose.ts';
import {
  favouriteColumnsOf,
  favouriteStatusFilter,
  relationshipFilter,
} from '#records/favourite/favouriteColumns.ts';
import { favouriteRecord } from '#records/favourite/favouriteRecord.ts';
import { CancelMenu } from '#records/request/CancelMenu.tsx';
import { OwnRequests } from '#records/request/OwnRequests.tsx';
import { textInBody } from '#records/request/requestBody.ts';
import { useProfile } from '#session/useSession.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { forMerchant, idInFilter } from '#ui/list/address.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';

const request = columnsOf(favouriteRecord, {
  requestId: {
    card: 'actions',
    cell: ({ requestId: id, name, requestedBy }) =>
      id && <WaitingRequest id={id} name={name} requestedBy={requestedBy} />,
  },
});

const own = [...favouriteColumnsOf('own'), ...request];
const ofAny = [...favouriteColumnsOf('any'), ...request];

/**
 * Favourites pending a validator's approval. Staff see those of all merchants, including
 * active ones, or those of one selected merchant. Source: docs/product.md, 2.4 and 3.2 (pending inter-merchant list).
 */
export function InterMerchantList() {
  const translate = useTranslate();
  const { isOwn, filter, filters } = useWhose(ofMerchant);
  const named = idInFilter(useLocation().search, 'merchantId');
  const always = useMemo(() => (isOwn ? { ...filter, status: 'PENDING' } : {}), [isOwn, filter]);
  const all = useMemo(
    () => [...filters, relationshipFilter, ...(isOwn ? [] : [favouriteStatusFilter])],
    [filters, isOwn],
  );
  useQuietRefresh('Approval', 'favourites');
  return (
    <>
      <ListPage<Favourite>
        resource="favourites"
        name="interMerchants"
        title="favourites.pendingTitle"
        action={
          <Button
            component={LinkBase}
            to={`${PATHS.interMerchantAdd}${forMerchant(isOwn ? undefined : named)}`}
            variant="contained"
          >
            {translate('favourites.add')}
          </Button>
        }
        filter={always}
        filters={all}
        columns={isOwn ? own : ofAny}
      />
      {isOwn && <InterMerchantRequests />}
    </>
  );
}

const about = (request: ApprovalRequest): string =>
  request.aboutName ?? textInBody(request, 'merchantUlid');

function InterMerchantRequests() {
  useQuietRefresh('Approval', 'approvalRequests');
  return (
    <OwnRequests actionType="ADD_MERCHANT_FAV" about={about} useCancelRequest={useCancelRequest} />
  );
}

interface WaitingRequestProps extends Pick<Favourite, 'name' | 'requestedBy'> {
  id: number;
}

/** The pending request: staff who may see it can open it, the merchant's user who made it can cancel it. */
function WaitingRequest({ id, name, requestedBy }: WaitingRequestProps) {
  const { merchant, username } = useProfile();
  return (
    <RowActions>
      <span>
        <RecordLink of={{ entity: 'approvalRequest', id, madeBy: requestedBy }}>#{id}</RecordLink>
      </span>
      {merchant && requestedBy === username && (
        <CancelMenu id={id} name={name} useCancelRequest={useCancelRequest} />
      )}
    </RowActions>
  );
}
