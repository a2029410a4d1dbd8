import { useTranslate } from 'react-admin';
import { accessOf } from '../../../contract/access.ts';
import { generateSettlement } from '../../../contract/endpoints/movements.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useAddressNumber } from '../../../session/useAddressNumber.ts';
import { useProfile } from '../../../session/useSession.ts';
import { useNamedWallet, useWalletSearch } from '../../../session/useWalletSearch.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchChoice } from '../../../ui/form/SearchChoice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { GenerateReport } from './GenerateReport.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { Unsettled } from './Unsettled.tsx';
import './Settlement.css';

/**
 * What is settled with a merchant: the reports that were made, what is in none yet, and for staff the making
 * of one. Source: spec sections 2 and 7; docs/contract.md, Settlement.
 */
export function Settlement() {
  const { role } = useProfile();
  return role === 'EWALLET_MERCHANT' ? <OwnSettlement /> : <ChosenSettlement />;
}

function OwnSettlement() {
  const translate = useTranslate();
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="settlement.title" value={wallet} error={error} onRetry={retry}>
      {({ id }) => (
        <>
          <PageTitle title={translate('settlement.title')} />
          <OfWallet walletId={id} />
        </>
      )}
    </Awaited>
  );
}

/** Staff say whose; a partner, out of its own merchants. */
function ChosenSettlement() {
  const translate = useTranslate();
  const [walletId, choose] = useAddressNumber('wallet');
  const found = useWalletSearch('MERCHANT');
  const { chosen, error, retry } = useNamedWallet(walletId);
  return (
    <>
      <PageTitle title={translate('settlement.title')} />
      <div className="k-settlement-of">
        <SearchChoice
          label="settlement.wallet"
          value={chosen}
          onChange={choice => choose(choice?.record.id)}
          {...found}
        />
      </div>
      {walletId === undefined && <p className="k-state">{translate('settlement.choose')}</p>}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {chosen && <OfWallet key={chosen.record.id} walletId={chosen.record.id} />}
    </>
  );
}

function OfWallet({ walletId }: { walletId: number }) {
  const translate = useTranslate();
  const { role } = useProfile();
  return (
    <>
      {accessOf(generateSettlement, role) !== 'denied' && <GenerateReport walletId={walletId} />}
      <section className="k-section">
        <h2>{translate('settlement.reports')}</h2>
        <ReportFiles walletId={walletId} />
      </section>
      <section className="k-section">
        <h2>{translate('settlement.unsettled')}</h2>
        <Unsettled walletId={walletId} />
      </section>
    </>
  );
}
