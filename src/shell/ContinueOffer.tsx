import { useEffect, useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { forgetRequestedPage, requestedPage } from '#api/session/requestedPage.ts';
import { isLocalLink } from '#contract/menu.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { itemAt } from '#records/menu/sidebarItem.ts';
import { useLanding } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { useSections } from './sidebar/useSections.ts';

/**
 * Offers the page whose link was opened before the login. Shown on the landing page, where every login ends
 * (docs/product.md, 2.2). A page that is missing from the role's menu is not offered.
 */
export function ContinueOffer() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const landing = useLanding();
  const { menuLinkOf } = useScreenIndex();
  const [page, setPage] = useState(requestedPage);
  const isOurs = page !== undefined && isLocalLink(page.split('?')[0]);
  const item = itemAt(useSections(), isOurs ? menuLinkOf(page) : undefined);
  const isThere = page === pathname + search;
  const drop = () => {
    forgetRequestedPage();
    setPage(undefined);
  };
  useEffect(() => {
    if (isThere) forgetRequestedPage();
  }, [isThere]);
  if (!page || !item || isThere || pathname !== landing) return null;
  const name = translate(`menu.${item.identifier}`, { _: item.label });
  return (
    <PassingAlert
      severity="info"
      closeText={translate('shell.continue.dismiss')}
      onClose={drop}
      sx={{ mb: 2 }}
    >
      {translate('shell.continue.text')}{' '}
      <LinkBase to={page} onClick={drop}>
        {translate('shell.continue.open', { name })}
      </LinkBase>
    </PassingAlert>
  );
}
