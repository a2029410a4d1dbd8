import { Skeleton, Stack } from '@mui/material';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, useNavigate } from 'react-admin';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { ShortcutHelp } from '#ui/keys/ShortcutHelp.tsx';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { type Shortcut, useShortcuts } from '#ui/keys/useShortcuts.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { isMissing, MissingRecord } from '#ui/state/MissingRecord.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { CaseDocuments } from './case/CaseDocuments.tsx';
import { QueueBar } from './QueueBar.tsx';
import type { Queue } from './useQueue.ts';
import './Queue.css';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';

interface QueuePageProps<R extends RaRecord, Verdict extends string> {
  queue: Queue<R, Verdict>;
  /** Title that names the effect and the person concerned. */
  title: (record: R) => string;
  /** Below the title: the requester and the age of the request. */
  lead: (record: R) => ReactNode;
  /** Notices: other users who view the case, other available actions. */
  notice: ReactNode;
  /** Content of the case: on the left, or above. */
  children: (record: R) => ReactNode;
  /** Documents of the case: on the right, above the decision, or below. */
  documents: ComponentProps<typeof CaseDocuments>;
  /** Decision form: on the right, or at the bottom of a narrow screen. */
  decision: (record: R) => ReactNode;
  /** The user may not decide the case, or it is already decided. */
  isOff: boolean;
}

/**
 * Shows one case at a time to work off a queue: the case, the decision, the way to the next. Every action has
 * a single-key shortcut; `?` lists them.
 */
export function QueuePage<R extends RaRecord, Verdict extends string>(
  props: QueuePageProps<R, Verdict>,
) {
  const { queue, title, lead, notice, isOff } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isOn, turn] = useKeysOn();
  const [isHelping, setHelping] = useState(false);
  const { id, of, place, list, record, error, choices, choose } = queue;
  const page = useNewCaseFocus(id);

  const wayTo = (way: 'next' | 'previous', key: string, label: string): Shortcut => ({
    key,
    label,
    perform: () => queue.step(way),
    isOff: place[way] === undefined,
  });
  const next = wayTo('next', 'j', 'queue.next');
  const previous = wayTo('previous', 'k', 'queue.previous');
  const help: Shortcut = { key: '?', label: 'queue.keys.help', perform: () => setHelping(true) };
  const search: Shortcut = {
    key: '/',
    label: 'queue.search',
    perform: () => navigate(list, { state: { search: true } }),
  };
  const decisions = choices.map(({ key, label, name }) => ({
    key,
    label,
    isOff,
    perform: () => choose(name),
  }));
  const shortcuts = [next, previous, ...decisions, ...props.documents.place.keys, search, help];
  useShortcuts(shortcuts, isOn);
  // before the general help
  useShortcuts([help], isOn, true);

  return (
    <div ref={page} className="k-queue">
      <QueueBar
        isEmpty={queue.isEmpty}
        place={place}
        isDecided={queue.isDecided}
        list={list}
        previous={previous}
        next={next}
        help={help}
      />
      {!record && isMissing(error) ? (
        <MissingRecord
          resource={of.resource}
          id={id}
          list={{ to: list, title: of.title }}
          error={error}
          onRetry={queue.refetch}
        />
      ) : (
        <>
          <RecordHead
            title={record ? title(record) : translate(of.one, { number: id })}
            status={record && <StatusChip kind={of.status} value={record.status} />}
            lead={record && lead(record)}
            actions={notice}
          />
          <Case {...props} />
        </>
      )}
      {isHelping && (
        <ShortcutHelp
          shortcuts={[
            ...shortcuts,
            { key: translate('queue.keys.ctrlEnter'), label: 'queue.keys.submit' },
          ]}
          isOn={isOn}
          onTurn={turn}
          onClose={() => setHelping(false)}
        />
      )}
    </div>
  );
}

function Case<R extends RaRecord, Verdict extends string>(props: QueuePageProps<R, Verdict>) {
  const { queue, children, documents, decision } = props;
  const { record, error, isPending, refetch } = queue;
  if (!record && isPending) {
    return (
      <Stack sx={{ gap: 2 }}>
        <LoadingStatus />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={240} />
      </Stack>
    );
  }
  if (!record) return <ErrorState error={error} onRetry={refetch} />;
  const isBeside = documents.empty !== undefined || !documents.place.isEmpty;
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      <div className="k-queue-body" data-beside={isBeside}>
        <div>{children(record)}</div>
        {isBeside ? (
          <div className="k-queue-beside">
            <CaseDocuments key={queue.id} {...documents} />
            <Decision>{decision(record)}</Decision>
          </div>
        ) : (
          <Decision>{decision(record)}</Decision>
        )}
      </div>
    </>
  );
}

/**
 * Decision area. When any user ends the case, the focused control disappears: the focus moves to the heading,
 * which shows the new state.
 */
function Decision({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  const focusListeners = useFocusOnward(() =>
    section.current?.closest('.k-queue')?.querySelector('h1')?.focus(),
  );
  return (
    <section
      ref={section}
      className="k-queue-decision"
      aria-label={translate('queue.decision')}
      {...focusListeners}
    >
      {children}
    </section>
  );
}

/**
 * A new case is shown from its beginning: focusing its heading does not scroll if something has focused it before. The
 * focus moves to the heading for keyboard and screen reader users, unless the user navigates by the buttons of the bar.
 */
function useNewCaseFocus(id: string) {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    document.documentElement.scrollTop = 0;
    if (document.activeElement?.closest('.k-queue-bar')) return;
    page.current?.querySelector('h1')?.focus();
  }, [id]);
  return page;
}
