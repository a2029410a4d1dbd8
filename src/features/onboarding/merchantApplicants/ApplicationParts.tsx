import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { missingDeclarations } from '../../../contract/onboardingRules.ts';
import { DECLARATIONS } from '../../../contract/options.ts';
import type { Application } from '../../../contract/records/merchant.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { SignatureView } from './SignatureView.tsx';
import { Tick } from './Tick.tsx';
import { useApplication } from './useApplication.ts';
import type { Ticks } from './useTicks.ts';

interface ApplicationPartsProps {
  merchantId: number;
  ticks: Ticks;
}

/** How the applicant signed itself up: its account, who sent it, what it declared, and its signature. */
export function ApplicationParts({ merchantId, ticks }: ApplicationPartsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useApplication(merchantId);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <p role="status" className="k-state">
        {translate('list.loading')}
      </p>
    );
  }
  return (
    <>
      <Part name="account" ticks={ticks}>
        <Facts resource="applications" facts={accountFacts(data)} />
      </Part>
      <Part name="declarations" ticks={ticks}>
        <Declarations application={data} />
      </Part>
      <Part name="signature" ticks={ticks}>
        <SignatureView signature={data.signature} />
      </Part>
    </>
  );
}

const copyable = (known: string | null | undefined): ReactNode =>
  ifKnown(known, text => (
    <>
      <bdi>{text}</bdi> <CopyButton text={text} />
    </>
  ));

function accountFacts({ reference, submittedDate, account, referral }: Application): Fact[] {
  return [
    { source: 'reference', value: copyable(reference) },
    { source: 'submittedDate', value: <DateTimeText instant={submittedDate} /> },
    { source: 'username', value: copyable(account?.username) },
    { source: 'email', value: copyable(account?.email) },
    { source: 'phoneNum', value: copyable(account?.phoneNum) },
    { source: 'referral', value: ifKnown(referral, known => <ReferralText referral={known} />) },
  ];
}

function ReferralText({ referral }: { referral: NonNullable<Application['referral']> }) {
  const translate = useTranslate();
  const { name, code, type, relationship } = referral;
  const kinds = [
    translate(`entities.${type === 'PARTNER' ? 'partner' : 'merchant'}`),
    ...(relationship ? [translate(`relationships.${relationship}`, { _: relationship })] : []),
  ];
  return (
    <>
      <bdi>{name}</bdi> ({kinds.join(', ')}) <bdi>{code}</bdi>
    </>
  );
}

/** i18n: applicants.declarations.* */
function Declarations({ application }: { application: Application }) {
  const translate = useTranslate();
  const missing = missingDeclarations(application.declarations ?? {});
  return (
    <ul className="k-agreed">
      {DECLARATIONS.map(name => {
        const isMissing = missing.includes(name);
        return (
          <li key={name}>
            {translate(`applicants.declarations.${name}`)}
            <span className="k-chip" data-tone={isMissing ? 'bad' : 'good'}>
              {translate(isMissing ? 'applicants.notAgreed' : 'applicants.agreed')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PartProps {
  name: 'account' | 'declarations' | 'signature';
  ticks: Ticks;
  children: ReactNode;
}

function Part({ name, ticks, children }: PartProps) {
  const translate = useTranslate();
  const title = translate(`applicants.sections.${name}`);
  return (
    <section className="k-section">
      <div className="k-part-head">
        <h2>{title}</h2>
        <Tick ticks={ticks} check={name} what={title} />
      </div>
      <div className="k-panel">{children}</div>
    </section>
  );
}
