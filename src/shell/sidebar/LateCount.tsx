import { lazy, Suspense } from 'react';
import { PATHS } from '#contract/paths.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';

/** Without its code, as after a new version was deployed, the menu has no numbers. */
const MenuCount = lazy(() =>
  import('./MenuCount.tsx').then(
    ({ MenuCount: Count }) => ({ default: Count }),
    () => ({ default: () => null }),
  ),
);

/** The links of the menu that have a number. */
export const COUNTED: readonly string[] = [PATHS.requests, PATHS.chat];

/** The number beside links of the menu, loaded after the first screen. */
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
