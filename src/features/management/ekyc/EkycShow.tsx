import { useMemo } from 'react';
import { decideEkyc } from '#contract/endpoints/people/ekyc.ts';
import type { DuplicateAccount, EkycCase } from '#contract/records/ekyc.ts';
import { useClaim } from '#hooks/cases/useClaim.ts';
import { IDENTITY_PICTURE, useShownDocument } from '#hooks/useShownDocument.ts';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { DocumentButtons } from '#ui/queue/case/CaseDocuments.tsx';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { DuplicateSection } from '#ui/queue/case/DuplicateSection.tsx';
import { useDocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { ClaimNotice } from '#ui/queue/cases/ClaimNotice.tsx';
import { useReportDecided } from '#ui/queue/cases/useReportDecided.ts';
import type { QueueDefinition } from '#ui/queue/definition.ts';
import { QueuePage } from '#ui/queue/QueuePage.tsx';
import { QueueRoute } from '#ui/queue/QueueStart.tsx';
import { useQueue } from '#ui/queue/useQueue.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { AgeText } from '#ui/text/AgeText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { EkycDecision } from './EkycDecision.tsx';
import { checkFacts } from './ekycFacts.tsx';
import { pending, submitted, type Verdict } from './ekycQueue.ts';
import { IdentityTable } from './IdentityTable.tsx';
import { useEkycVerdict } from './useEkycVerdict.ts';

/** One case of the queue of submitted identity checks, or the start of that queue. */
export const EkycSubmittedShow = () => <QueueRoute of={submitted} Case={IdentityCase} />;

/** One case of the queue of identity checks without a credit bureau record, or the start of that queue. */
export const EkycPendingShow = () => <QueueRoute of={pending} Case={IdentityCase} />;

/** The pictures next to the data entered, the data read from the document, and other accounts of the same person. */
function IdentityCase({ of }: { of: QueueDefinition<EkycCase, Verdict> }) {
  const translate = useTranslate();
  const queue = useQueue(of, useReportDecided('ekyc', useProfile().username));
  const { id, record } = queue;
  const claim = useClaim('ekyc', id, queue.choices.length > 0, queue);
  const verdict = useEkycVerdict(queue, claim);
  const mayDecide = useMay(decideEkyc) !== 'denied';
  const pictures = useNamedPictures(record);
  const documents = useDocumentPlace(id, pictures);
  const loaded = useShownDocument(IDENTITY_PICTURE, documents.shown);
  return (
    <QueuePage
      queue={queue}
      title={({ name }) => name}
      lead={({ submittedDate }) => (
        <AgeText instant={submittedDate} say={when => translate('ekyc.submittedWhen', { when })} />
      )}
      notice={<ClaimNotice claim={claim} list={queue.list} />}
      isOff={!mayDecide}
      documents={{ place: documents, loaded, empty: translate('ekyc.noPictures') }}
      decision={one => (
        <EkycDecision
          key={`${one.id} ${one.status}`}
          record={one}
          queue={queue}
          verdict={verdict}
        />
      )}
    >
      {one => (
        <>
          <Duplicates accounts={one.duplicates ?? []} />
          <IdentityTable record={one} />
          <CaseSection title={translate('ekyc.pictures')}>
            <DocumentButtons documents={pictures} place={documents} />
          </CaseSection>
          <CaseSection title={translate('ekyc.check')}>
            <Facts resource="users" facts={checkFacts(one)} />
          </CaseSection>
        </>
      )}
    </QueuePage>
  );
}

/** The pictures, named after what they show rather than after their files. i18n: documentCategories.* */
function useNamedPictures(record: EkycCase | undefined) {
  const translate = useTranslate();
  return useMemo(
    () =>
      (record?.pictures ?? []).map(({ id, category }) => ({
        id,
        name: translate(`documentCategories.${category}`),
      })),
    [record, translate],
  );
}

/** Accounts that may belong to the same person, and the data they share with this one. */
function Duplicates({ accounts }: { accounts: readonly DuplicateAccount[] }) {
  const translate = useTranslate();
  return (
    <DuplicateSection
      title={translate('ekyc.duplicates', { smart_count: accounts.length })}
      entity="user"
      duplicates={accounts.map(({ id, name, status, ekycStatus, shared }) => ({
        id,
        name,
        states: (
          <>
            <StatusChip kind="user" value={status} />
            <StatusChip kind="ekyc" value={ekycStatus} />
          </>
        ),
        shared: shared.map(field => translate(`ekyc.shared.${field}`)),
      }))}
    />
  );
}
