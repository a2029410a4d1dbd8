import { approveMerchant } from '#contract/endpoints/merchants.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useClaim } from '#hooks/cases/useClaim.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { MERCHANT_DOCUMENT, useShownDocument } from '#hooks/useShownDocument.ts';
import { CompanyFacts } from '#records/company/CompanyFacts.tsx';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { useMay } from '#session/useMay.ts';
import { useProfile, useViewer } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { DuplicateSection } from '#ui/queue/case/DuplicateSection.tsx';
import { useDocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { ClaimNotice } from '#ui/queue/cases/ClaimNotice.tsx';
import { useReportDecided } from '#ui/queue/cases/useReportDecided.ts';
import { QueuePage } from '#ui/queue/QueuePage.tsx';
import { QueueRoute } from '#ui/queue/QueueStart.tsx';
import { useQueue } from '#ui/queue/useQueue.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { ApplicantActions } from './ApplicantActions.tsx';
import { ApplicantDecision } from './ApplicantDecision.tsx';
import { ApplicationParts, PartHead } from './ApplicationParts.tsx';
import { applicants } from './applicantQueue.ts';
import { documentsInOrder } from './checks.ts';
import { DocumentChecks } from './DocumentChecks.tsx';
import { useTicks } from './Tick.tsx';
import { useApplicantVerdict } from './useApplicantVerdict.ts';
import { useApplication } from './useShownApplication.ts';

/** One application as a case of the queue that the list's filter selects, or the start of that queue. */
export const ApplicantShow = () => <QueueRoute of={applicants} Case={ApplicantCase} />;

/** The applicant's data and documents, in review order. */
function ApplicantCase() {
  const translate = useTranslate();
  const reportDecided = useReportDecided('applicants', useProfile().username);
  const queue = useQueue(applicants, one =>
    reportDecided({
      name: one.businessRegistrationName,
      status: one.status,
      decidedBy: one.lastModifiedBy,
      decidedDate: one.lastModifiedDate,
    }),
  );
  const { id, record } = queue;
  // prefetches the next case
  useApplication(record ? Number(queue.place.next ?? 0) : 0);
  const claim = useClaim('applicant', id, queue.choices.length > 0, queue);
  const verdict = useApplicantVerdict(queue, claim);
  const mayDecide = useMay(approveMerchant) !== 'denied';
  const ticks = useTicks()(id);
  const documents = useDocumentPlace(id, record ? documentsInOrder(record) : []);
  const loaded = useShownDocument(MERCHANT_DOCUMENT, documents.shown);
  return (
    <QueuePage
      queue={queue}
      title={({ businessRegistrationName }) => businessRegistrationName}
      lead={({ createdDate }) => (
        <AgeText instant={createdDate} say={when => translate('applicants.applied', { when })} />
      )}
      notice={
        record && (
          <>
            <ClaimNotice claim={claim} list={queue.list} />
            <ApplicantActions
              key={record.id}
              merchant={record}
              claim={claim}
              onDeleted={queue.leave}
            />
          </>
        )
      }
      isOff={!mayDecide}
      documents={{ place: documents, loaded, empty: translate('applicants.noDocuments') }}
      decision={merchant => (
        <ApplicantDecision
          key={`${merchant.id} ${merchant.status}`}
          merchant={merchant}
          ticks={ticks}
          queue={queue}
          verdict={verdict}
        />
      )}
    >
      {merchant => (
        <>
          <ApplicantNotices id={String(merchant.id)} />
          <Duplicates merchantId={merchant.id} />
          <DocumentChecks merchant={merchant} ticks={ticks} place={documents} />
          <PartHead name="company" ticks={ticks} />
          <CompanyFacts merchant={merchant} isAccountWhole />
          <ApplicationParts merchantId={merchant.id} ticks={ticks} />
        </>
      )}
    </QueuePage>
  );
}

/** Notices of a pending request about the application, for its requester and admins. */
function ApplicantNotices({ id }: { id: string }) {
  const { role } = useViewer();
  const isRequest = useMay(approveMerchant) === 'request';
  return isRequest || role === 'EWALLET_ADMIN' ? <Pending id={id} /> : null;
}

function Pending({ id }: { id: string }) {
  const request = usePendingRequest('merchant', id);
  // refetches the request and the application when a validator decides while the page is open
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'merchantApplicants', (_, one) => one === id);
  return <PendingBanner request={request} />;
}

/** Merchants that may be the same company, whatever became of them, and the data they share with the applicant. */
function Duplicates({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const { data } = useApplication(merchantId);
  const merchants = data?.duplicates ?? [];
  return (
    <DuplicateSection
      title={translate('applicants.duplicates', { smart_count: merchants.length })}
      entity="merchant"
      duplicates={merchants.map(({ id, name, status, shared }) => ({
        id,
        name,
        states: <StatusChip kind="merchant" value={status} />,
        shared: shared.map(field => translate(`applicants.shared.${field}`)),
      }))}
    />
  );
}
