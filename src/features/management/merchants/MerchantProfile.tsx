import type { ReactNode } from 'react';
import { Link, useGetOne, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import type { Partner } from '../../../contract/records/portal.ts';
import { isStaff } from '../../../contract/roles.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useRecordLink } from '../../../session/useRecordLink.ts';
import { useViewer } from '../../../session/useSession.ts';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { TypeText } from './MerchantList.tsx';

const copyable = (known: string | number | null | undefined): ReactNode =>
  ifKnown(known, text => (
    <>
      <bdi>{text}</bdi> <CopyButton text={String(text)} />
    </>
  ));

const date = (known: string | null | undefined): ReactNode =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

/** What a partner is not told of its merchant, or is itself. */
const staffFacts = (merchant: Merchant): Fact[] => [
  { source: 'statusRemark', value: ifKnown(merchant.statusRemark, text => <bdi>{text}</bdi>) },
  { source: 'ownerId', value: ifKnown(merchant.ownerId, id => <Owner id={id} />) },
  { source: 'partnerId', value: ifKnown(merchant.partnerId, id => <PartnerName id={id} />) },
];

const merchantFacts = (merchant: Merchant, isForStaff: boolean): Fact[] => [
  { source: 'id', value: copyable(merchant.id) },
  { source: 'ulid', value: copyable(merchant.ulid) },
  { source: 'type', value: ifKnown(merchant.type, type => <TypeText type={type} />) },
  { source: 'status', value: <StatusChip kind="merchant" value={merchant.status} /> },
  ...(isForStaff ? staffFacts(merchant) : []),
  { source: 'customerCount', value: merchant.customerCount },
  { source: 'createdDate', value: date(merchant.createdDate) },
  { source: 'lastModifiedDate', value: date(merchant.lastModifiedDate) },
];

const termsFacts = (merchant: Merchant): Fact[] => [
  { source: 'referralCode', value: copyable(merchant.referralCode) },
  { source: 'mdr', value: merchant.mdr },
  {
    source: 'offers',
    value: merchant.offers?.length ? <Offers offers={merchant.offers} /> : null,
  },
];

/** What kind of merchant it is, whose, and on which terms. */
export function MerchantProfile({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { role } = useViewer();
  return (
    <>
      <section className="k-section">
        <h2>{translate('merchants.sections.merchant')}</h2>
        <div className="k-panel">
          <Facts resource="merchants" facts={merchantFacts(merchant, isStaff(role))} />
        </div>
      </section>
      <section className="k-section">
        <h2>{translate('merchants.sections.terms')}</h2>
        <div className="k-panel">
          <Facts resource="merchants" facts={termsFacts(merchant)} />
        </div>
      </section>
    </>
  );
}

/** The person who signed the merchant up, by name once it has come. */
function Owner({ id }: { id: number }) {
  const { data: owner } = useGetOne<UserRecord>('users', { id, meta: { background: true } });
  const link = useRecordLink('user', String(id));
  const name = <bdi>{owner?.displayName || owner?.username || `#${id}`}</bdi>;
  return link ? <Link to={link}>{name}</Link> : name;
}

function PartnerName({ id }: { id: number }) {
  const { data: partner } = useGetOne<Partner>('partners', { id, meta: { background: true } });
  return <bdi>{partner?.name ?? `#${id}`}</bdi>;
}

/** Products and their rates, a line each. i18n: merchants.products.* */
function Offers({ offers }: { offers: Merchant['offers'] }) {
  const translate = useTranslate();
  return (
    <ul className="k-plain-list">
      {offers.map(({ product, mdr }) => (
        <li key={product}>
          {translate(`merchants.products.${product}`, { _: product })}: {mdr} %
        </li>
      ))}
    </ul>
  );
}
