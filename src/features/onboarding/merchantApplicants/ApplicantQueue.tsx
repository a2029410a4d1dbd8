import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { keysOf } from '../../../ui/queue/DecisionPanel.tsx';
import { QueuePage } from '../../../ui/queue/QueuePage.tsx';
import { useQueue } from '../../../ui/queue/useQueue.ts';
import type { Shortcut } from '../../../ui/queue/useShortcuts.ts';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ApplicantActions } from './ApplicantActions.tsx';
import { ApplicantCase } from './ApplicantCase.tsx';
import { ApplicantDecision } from './ApplicantDecision.tsx';
import { ApplicantDocuments } from './ApplicantDocuments.tsx';
import { ApplicantNotices } from './ApplicantNotices.tsx';
import { choicesFor, type Verdict } from './choices.ts';
import { APPLICANTS, applicantPath } from './paths.ts';
import { useApplicantVerdict } from './useApplicantVerdict.ts';
import { useApplicationAhead } from './useApplication.ts';
import { useDocumentPlace } from './useDocumentPlace.ts';
import { useTicks } from './useTicks.ts';
import './Applicants.css';

interface ApplicantQueueProps {
  id: string;
  filter: Readonly<Record<string, unknown>>;
  /** Of the list that it was opened from. */
  search: string;
}

/**
 * The queue of applications: those that the list's filter shows, the oldest first, since it has waited
 * longest. The form stands beside its documents; after a decision the next one is there.
 */
export function ApplicantQueue({ id, filter, search }: ApplicantQueueProps) {
  const translate = useTranslate();
  const to = (one: string) => applicantPath({ id: one }, search);
  const queue = useQueue<Merchant>({ resource: 'merchantApplicants', filter, id, to });
  const { record } = queue;
  useApplicationAhead(record && queue.place.next);
  const ticks = useTicks()(id);
  const place = useDocumentPlace(record);

  const [choice, setChoice] = useState<{ id: string; verdict: Verdict }>();
  const choose = (verdict: Verdict | undefined) => setChoice(verdict && { id, verdict });
  const chosen = choice?.id === id ? choice.verdict : undefined;
  const shown = useRef(id);
  shown.current = id;
  const isShown = (one: number | undefined) => String(one) === shown.current;

  const verdict = useApplicantVerdict({
    onEnd: merchant => {
      queue.settle(merchant);
      if (!isShown(merchant.id)) return;
      setChoice(undefined);
      queue.goOn();
    },
    onDecidedBefore: (merchant, isGone) => {
      queue.ended(String(merchant.id));
      if (!isShown(merchant.id)) return;
      setChoice(undefined);
      if (isGone) queue.goOn();
    },
    isShown,
  });

  const choices = choicesFor(record?.status);
  const nextDocument: Shortcut = {
    key: 'd',
    label: 'files.nextDocument',
    perform: place.goOn,
    isOff: place.isEmpty,
  };
  return (
    <QueuePage
      queue={queue}
      title={record?.businessRegistrationName ?? translate('applicants.one', { number: id })}
      list={`${APPLICANTS}${search}`}
      status={({ status }) => <StatusChip kind="merchant" value={status} />}
      notice={
        record && (
          <ApplicantActions
            merchant={record}
            onDeleted={merchant => {
              queue.ended(String(merchant.id));
              queue.goOn();
            }}
          />
        )
      }
      keys={[...keysOf(choices, choose, false), nextDocument]}
      beside={() => <ApplicantDocuments place={place} />}
      decision={merchant => (
        <ApplicantDecision
          key={`${merchant.id} ${merchant.status}`}
          {...{ merchant, ticks, chosen }}
          onChoose={choose}
          onDecide={verdict.decide}
          isPending={verdict.isPending}
          error={isShown(verdict.variables?.merchant.id) ? verdict.error : undefined}
          onNext={queue.hasMore ? () => queue.goOn() : undefined}
        />
      )}
    >
      {merchant => (
        <>
          <ApplicantNotices id={String(merchant.id)} />
          <ApplicantCase {...{ merchant, ticks }} shown={place.shown} onOpen={place.open} />
        </>
      )}
    </QueuePage>
  );
}
