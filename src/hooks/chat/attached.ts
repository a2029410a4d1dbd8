import { isRecord } from '#contract/json.ts';
import { isLinkToPage } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import { recentPages } from '#hooks/recent.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { REFERENCE } from './linksIn.ts';

/** What a question is about. */
export const DETAILS = ['page', 'reference', 'version'] as const;
export interface Detail {
  readonly kind: (typeof DETAILS)[number];
  readonly text: string;
}

/** Pages that nobody asks about: one comes through them to ask. */
const ON_THE_WAY: readonly string[] = [PATHS.support, PATHS.chat];

/** The page from which the user came to ask. */
const cameFrom = () =>
  recentPages().find(
    ({ path }) => isLinkToPage(path) && !ON_THE_WAY.includes(path.split('?')[0] ?? ''),
  );

/** Page, reference number and version to send along with a question; each only where there is one. */
export function useDetails(): Detail[] {
  const { projectName, version } = usePlatform();
  const page = cameFrom();
  const reference = page && REFERENCE.exec(`${page.path} ${page.title}`)?.[0];
  return [
    ...(page ? [{ kind: 'page' as const, text: page.path }] : []),
    ...(reference ? [{ kind: 'reference' as const, text: reference }] : []),
    ...(version ? [{ kind: 'version' as const, text: `${projectName} ${version}` }] : []),
  ];
}

/** The details in the state of a history entry, which is not trusted. */
export function detailsIn(state: unknown): Detail[] {
  const given: unknown = isRecord(state) ? state.details : undefined;
  if (!Array.isArray(given)) return [];
  return given.flatMap((detail: unknown) => {
    if (!isRecord(detail) || typeof detail.text !== 'string') return [];
    const kind = DETAILS.find(one => one === detail.kind);
    return kind ? [{ kind, text: detail.text.slice(0, 500) }] : [];
  });
}

/** How the deployment's support is reached. */
export function useSupport(): { email: string | undefined; phone: string | undefined } {
  const { supportEmail, supportPhone } = usePlatform();
  return { email: supportEmail, phone: supportPhone };
}
