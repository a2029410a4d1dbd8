import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DataProviderContext } from 'react-admin';
import { DECIDED_BY } from '#contract/caseRights.ts';
import type { Claim } from '#contract/records/queueCase.ts';
import { readClaimNews } from '#contract/takenCase.ts';
import { type CaseKind, CLAIM_EVERY } from '#contract/words/cases.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';

/** Ms that a case must be open before it is claimed, so that paging through a queue claims nothing. */
const MOMENT = 700;

/** The claim of the case on the page. */
export interface CaseClaim {
  /** The claim of another user; undefined if no other user has the case. */
  taken: Claim | undefined;
  /** Whether the user has the case. */
  isMine: boolean;
  /** Takes over a case from another user. @throws {ApiError} as `call` */
  takeOver: (id: number) => Promise<void>;
  /** Releases the case before the claim expires. */
  release: () => void;
  /** Stores a claim, of any case, that a refused decision has reported. */
  note: (claim: Claim) => void;
  /**
   * Records that the user's own decision was sent, made or refused. Until it is answered, its response determines the
   * outcome rather than a claim, and a case that the user has left is not released. With the decision the backend
   * releases the case, and may report that later than the answer.
   */
  deciding: (id: number, phase: 'sent' | 'made' | 'refused') => void;
}

/** How the claim of a case notifies its queue. */
interface ClaimedQueue {
  /** The case is decided: the page reloads it. */
  ended: (id: string) => void;
  /** The case was released elsewhere, and a step of it may have been decided. */
  readAgain: (id: string) => void;
}

/**
 * Takes the pending case on the page for a user who may decide it, renews the claim while the page is
 * visible, and releases it when the user leaves the case. A case that was released elsewhere is taken again, by a hidden
 * page when it is looked at. Reports the claim of another user instead, if there is one.
 * Source: docs/contract.md, Cases that are taken.
 */
export function useClaim(
  kind: CaseKind,
  id: string,
  isPending: boolean,
  queue: ClaimedQueue,
): CaseClaim {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const { username } = useProfile();
  const mayDecide = useMay(DECIDED_BY[kind]) === 'direct';
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const [state, setState] = useState<{ id: string; claim: Claim }>();
  const claim = state?.id === id ? state.claim : undefined;
  const isMine = claim?.username === username;
  /** The case on the page, if the backend has assigned it to this user. */
  const held = useRef<string>(undefined);
  /** The case for which this user's decision has no response yet. */
  const deciding = useRef<string>(undefined);
  /** The case on the page; undefined once the page is closed. */
  const shown = useRef<string>(undefined);

  const giveBack = (one: string) => {
    if (deciding.current === one) return;
    provider.releaseCase({ kind, id: Number(one) }).catch(() => undefined);
  };
  const keep = (one: string, current: Claim | null) => {
    if (!current && deciding.current !== one) queue.ended(one);
    if (!current) return;
    const isOwn = current.username === username;
    if (one === shown.current) {
      held.current = isOwn ? one : undefined;
      setState({ id: one, claim: current });
    } else if (isOwn) {
      // the response arrived after the user left the case: nobody else would release it
      giveBack(one);
    }
  };
  const claimIt = async (one: string, takeOver: boolean) => {
    keep(one, await provider.claimCase({ kind, id: Number(one), takeOver }));
  };
  // a failed claim changes nothing: the decision is checked anyway
  const renew = useEffectEvent((one: string) => {
    claimIt(one, false).catch(() => undefined);
  });
  const letGo = useEffectEvent((one: string) => {
    if (held.current !== one) return;
    held.current = undefined;
    giveBack(one);
  });

  const isOpen = mayDecide && isPending;
  useEffect(() => {
    if (!isOpen || !isSeen) return;
    const first = setTimeout(() => renew(id), MOMENT);
    const every = setInterval(() => renew(id), CLAIM_EVERY * 1000);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [id, isOpen, isSeen]);
  useEffect(() => {
    // a decided case is released by the backend
    if (!isPending) held.current = undefined;
  }, [isPending]);
  useEffect(() => {
    shown.current = id;
    const onHide = () => letGo(id);
    window.addEventListener('pagehide', onHide);
    return () => {
      shown.current = undefined;
      window.removeEventListener('pagehide', onHide);
      letGo(id);
    };
  }, [id]);

  useStreamEvent('Claim', data => {
    const news = readClaimNews(data);
    if (!isOpen || !news || news.kind !== kind || String(news.caseId) !== id) return;
    if (news.claim) return keep(id, news.claim);
    // by this page itself; another tab of the user may have left or decided a case that this one still has
    if (deciding.current === id || (isMine && held.current !== id)) return;
    held.current = undefined;
    setState(undefined);
    queue.readAgain(id);
    if (isSeen) renew(id);
  });

  return {
    taken: isOpen && !isMine ? claim : undefined,
    isMine: isOpen && isMine,
    takeOver: one => claimIt(String(one), true),
    release: () => letGo(id),
    note: current => keep(String(current.caseId), current),
    deciding: (one, phase) => {
      const decided = String(one);
      if (phase === 'sent') deciding.current = decided;
      else if (deciding.current === decided) {
        deciding.current = undefined;
        if (phase === 'made' && held.current === decided) held.current = undefined;
        if (decided !== shown.current) giveBack(decided);
      }
    },
  };
}

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
