import { isLinkToPage } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import { isRecord } from '#contract/text/json.ts';
import { recentPages } from '#hooks/recent.ts';
import { usePlatform } from '#page/ownPlatform.ts';

/** The kinds of details that are sent along with a question to support. */
export const DETAILS = ['page', 'reference', 'version'] as const;
export interface Detail {
  readonly kind: (typeof DETAILS)[number];
  readonly text: string;
}

/** Pages that the user passes through to ask a question, so that no question is about them. */
const ON_THE_WAY: readonly string[] = [PATHS.support, PATHS.chat];

/** The page that the user visited before asking. */
const askedFrom = () =>
  recentPages().find(
    ({ path }) => isLinkToPage(path) && !ON_THE_WAY.includes(path.split('?')[0] ?? ''),
  );

/** Page, reference number and version to send along with a question, as far as they are known. */
export function useQuestionDetails(): Detail[] {
  const { projectName, version } = usePlatform();
  const page = askedFrom();
  const reference = page?.reference;
  return [
    ...(page ? [{ kind: 'page' as const, text: page.path }] : []),
    ...(reference ? [{ kind: 'reference' as const, text: reference }] : []),
    ...(version ? [{ kind: 'version' as const, text: `${projectName} ${version}` }] : []),
  ];
}

/** Reads the details in the state of a history entry, which is not trusted. */
export function detailsIn(state: unknown): Detail[] {
  const details: unknown = isRecord(state) ? state.details : undefined;
  if (!Array.isArray(details)) return [];
  return details.flatMap((detail: unknown) => {
    if (!isRecord(detail) || typeof detail.text !== 'string') return [];
    const kind = DETAILS.find(one => one === detail.kind);
    return kind ? [{ kind, text: detail.text.slice(0, 500) }] : [];
  });
}
