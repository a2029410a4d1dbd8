import { useTranslate } from 'react-admin';
import { keysOf } from '../../../ui/queue/DecisionPanel.tsx';
import { QueuePage } from '../../../ui/queue/QueuePage.tsx';
import type { Shortcut } from '../../../ui/queue/useShortcuts.ts';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ApplicantActions } from './ApplicantActions.tsx';
import { ApplicantCase } from './ApplicantCase.tsx';
import { ApplicantDecision } from './ApplicantDecision.tsx';
import { ApplicantDocuments } from './ApplicantDocuments.tsx';
import { ApplicantNotices } from './ApplicantNotices.tsx';
import { choicesFor } from './choices.ts';
import { type ApplicantQueueProps, useApplicantQueue } from './useApplicantQueue.ts';
import { useDocumentPlace } from './useDocumentPlace.ts';
import { useTicks } from './useTicks.ts';
import './Applicants.css';

/**
 * The queue of applications: those that the list's filter shows, in its order. The form stands beside its documents; after a decision the next one is there.
 */
export function ApplicantQueue(props: ApplicantQueueProps) {
  const { id } = props;
  const translate = useTranslate();
  const { queue, list, leave, chosen, choose, decide, isPending, error } = useApplicantQueue(props);
  const { record } = queue;
  const ticks = useTicks()(id);
  const place = useDocumentPlace(record);
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
      list={list}
      status={({ status }) => <StatusChip kind="merchant" value={status} />}
      notice={record && <ApplicantActions merchant={record} onDeleted={leave} />}
      keys={[...keysOf(choicesFor(record?.status), choose, false), nextDocument]}
      beside={() => <ApplicantDocuments place={place} />}
      decision={merchant => (
        <ApplicantDecision
          key={`${merchant.id} ${merchant.status}`}
          {...{ merchant, ticks, chosen, isPending, error }}
          onChoose={choose}
          onDecide={decide}
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
