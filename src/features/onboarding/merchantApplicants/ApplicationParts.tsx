import { Box, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Application, application } from '#contract/records/merchant.ts';
import { missingDeclarations, readSignature } from '#contract/rules/company/onboardingRules.ts';
import { DECLARATIONS } from '#contract/words/options.ts';
import { useLanguageName } from '#hooks/useLanguageName.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { type Fact, Facts } from '#ui/record/Facts.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { Tick, type Ticks } from './Tick.tsx';
import { useApplication } from './useShownApplication.ts';

/** The applicant's own submission: account, sender, declarations and signature. */
export function ApplicationParts({ merchantId, ticks }: { merchantId: number; ticks: Ticks }) {
  const { data, error, refetch } = useApplication(merchantId);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <LoadingStatus />
        <Skeleton height={160} />
      </>
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
        <Signature signature={data.signature} />
      </Part>
    </>
  );
}

const { account, ...ownFields } = application.fields;

/** An application, including its account. */
const applicationRecord = defineRecord(
  'applications',
  { ...ownFields, ...account.fields },
  {
    reference: { kind: 'id' },
    username: { copy: true },
    email: { kind: 'email' },
    phoneNum: { copy: true },
    referral: { show: ({ referral }) => referral && <ReferralText referral={referral} /> },
  },
);

const accountFacts = ({ account, ...others }: Application): Fact[] =>
  factsOf(applicationRecord, { ...others, ...account }, [
    'reference',
    'submittedDate',
    'username',
    'email',
    'phoneNum',
    'referral',
  ]);

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

/** What the applicant agreed to, and in which version of the texts. i18n: applicants.declarations.* */
function Declarations({ application }: { application: Application }) {
  const translate = useTranslate();
  const nameOf = useLanguageName();
  const { declarationsVersion: version, language } = application;
  const missing = missingDeclarations(application.declarations ?? {});
  return (
    <>
      <List disablePadding>
        {DECLARATIONS.map(name => {
          const isMissing = missing.includes(name);
          return (
            <ListItem key={name} divider sx={{ justifyContent: 'space-between', gap: 2 }}>
              {translate(`applicants.declarations.${name}`)}
              <span className="k-chip" data-tone={isMissing ? 'bad' : 'good'}>
                {translate(isMissing ? 'applicants.notAgreed' : 'applicants.agreed')}
              </span>
            </ListItem>
          );
        })}
      </List>
      {version != null && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {translate('applicants.textVersion', { version })}{' '}
          <span lang={language}>· {nameOf(language)}</span>
        </Typography>
      )}
    </>
  );
}

const DRAWN = {
  display: 'block',
  boxSizing: 'border-box',
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 160,
  m: 2,
  p: 1,
  border: '1px solid var(--k-line)',
  borderRadius: 1,
  // the signature is drawn in dark ink, in both themes
  backgroundColor: '#fff',
} as const;

/** The signature, drawn, or typed by a user who cannot draw. No other content is opened (D7). */
function Signature({ signature }: Pick<Application, 'signature'>) {
  const translate = useTranslate();
  const read = readSignature(signature ?? '');
  if (!read) return <p className="k-state">{translate('applicants.noSignature')}</p>;
  if ('image' in read) {
    return <Box component="img" src={read.image} alt={translate('applicants.drawn')} sx={DRAWN} />;
  }
  return (
    <Box sx={{ p: 2 }}>
      <Typography sx={{ fontSize: '1.5rem', fontStyle: 'italic', overflowWrap: 'anywhere' }}>
        <bdi>{read.name}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('applicants.typed')}
      </Typography>
    </Box>
  );
}

interface PartProps {
  name: 'company' | 'account' | 'declarations' | 'signature';
  ticks: Ticks;
}

function Part({ name, ticks, children }: PartProps & { children: ReactNode }) {
  const translate = useTranslate();
  const title = translate(`applicants.sections.${name}`);
  return (
    <CaseSection title={title} aside={<Tick ticks={ticks} check={name} what={title} />}>
      {children}
    </CaseSection>
  );
}

/** Heading of a part that itself contains headings. */
export function PartHead({ name, ticks }: PartProps) {
  const translate = useTranslate();
  const title = translate(`applicants.sections.${name}`);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
      <Typography sx={{ fontSize: '1rem', fontWeight: 600 }}>{title}</Typography>
      <Tick ticks={ticks} check={name} what={title} />
    </Stack>
  );
}
