import Alert from '@mui/material/Alert';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DataProviderContext } from 'react-admin';
import { VIEWING_EVERY, VIEWING_LASTS } from '#contract/constants.ts';
import type { Viewing } from '#contract/records/approval.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useProfile } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';

/** Who else looks at a request now, so that two do not work on the same. */
export function Viewers({ id }: { id: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewers = useViewers(id);
  const names = new Intl.ListFormat(locale).format(viewers);
  return (
    <div role="status">
      {viewers.length > 0 && (
        <Alert severity="warning">{translate('operations.requests.viewing', { names })}</Alert>
      )}
    </div>
  );
}

/** Ms that a request must be open before the others are told: who only passes by is no viewer. */
const MOMENT = 700;

/** @param data of the stream's event `Viewing`; undefined where it is none that we know */
function readViewing(data: string): Viewing | undefined {
  try {
    const read = JSON.parse(data) as Viewing;
    return typeof read.username === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Says that one looks at a request, and hears who else does. Few calls: one when it has been open for
 * a moment, one every 20 s while the page is seen, one when the screen is left, and one for each who
 * comes, so that they hear it at once. Of going on to another request nothing is said but the other one.
 * Forgotten after 45 s by this browser's own clock: the backend's may be another.
 * Source: docs/contract.md, Who looks at a request.
 *
 * @returns the others' names, in the order in which they came
 */
function useViewers(id: number): readonly string[] {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const { username } = useProfile();
  const { others, come, go } = useOthers();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  /** The request that the others know of. */
  const said = useRef<number>(undefined);

  const say = useEffectEvent((request: number, viewing: boolean) => {
    said.current = viewing ? request : undefined;
    // the next one says it again; runs in the background
    provider.viewRequest({ id: request, viewing }).catch(() => undefined);
  });
  const leave = useEffectEvent(() => {
    if (said.current !== undefined) say(said.current, false);
  });

  useEffect(() => {
    if (!isSeen) return leave();
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      say(id, true);
      every = setInterval(() => say(id, true), VIEWING_EVERY * 1000);
    }, MOMENT);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [id, isSeen]);
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);

  useStreamEvent('Viewing', data => {
    const heard = readViewing(data);
    if (!heard || heard.username === username) return;
    if (heard.until === null) return go(heard.username);
    const isNew = come(heard.username, heard.requestId);
    if (isNew && heard.requestId === id && said.current === id) {
      provider.viewRequest({ id, viewing: true }).catch(() => undefined);
    }
  });
  return others.filter(({ request }) => request === id).map(({ name }) => name);
}

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** A user, and the request that they were said to look at last. */
interface Other {
  name: string;
  request: number;
}

/** Who looks at which request, each until they go or are not heard of any more. */
function useOthers() {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const known = useRef(new Map<string, { request: number; timer: Timer }>());
  useEffect(() => {
    const all = known.current;
    return () => {
      for (const { timer } of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  const go = (name: string) => {
    clearTimeout(known.current.get(name)?.timer);
    known.current.delete(name);
    setOthers(before => before.filter(one => one.name !== name));
  };
  /** @returns whether they have not been there before */
  const come = (name: string, request: number): boolean => {
    const before = known.current.get(name);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => go(name), VIEWING_LASTS * 1000);
    known.current.set(name, { request, timer });
    if (before?.request === request) return false;
    setOthers(all => [...all.filter(one => one.name !== name), { name, request }]);
    return true;
  };
  return { others, come, go };
}

type Timer = ReturnType<typeof setTimeout>;
