import { lazy, Suspense } from 'react';
import { PATHS } from '#contract/paths.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';

/** If its code fails to load, e.g. after a new version was deployed, the menu shows no counts. */
const MenuCount = lazy(() =>
  import('./MenuCount.tsx').then(
    ({ MenuCount: Count }) => ({ default: Count }),
    () => ({ default: () => null }),
  ),
);

/** The menu links that have a count. */
export const COUNTED: readonly string[] = [PATHS.requests, PATHS.chat];

/** The count of menu links, loaded after the first screen. */
export function LateCount(props: { links: readonly string[]; isCollapsed?: boolean }) {
  const { links, isCollapsed = false } = props;
  const isUp = useFirstScreen();
  if (!isUp) return null;
  return (
    <Suspense>
      <MenuCount links={links} isCollapsed={isCollapsed} />
    </Suspense>
  );
}
