import { Link, useLocation, useTranslate } from 'react-admin';

/**
 * The tab that the URL names, so that a link opens the same one; the first when it names none.
 * @returns one of `tabs`
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const asked = new URLSearchParams(useLocation().search).get('tab');
  return tabs.find(tab => tab === asked) ?? tabs[0];
}

interface RecordTabsProps<T extends string> {
  tabs: readonly [T, ...T[]];
  /** Key of a tab's word. */
  word: (tab: T) => string;
}

/** Tabs of a record as links: they open in a tab of the browser too, and back goes back. */
export function RecordTabs<T extends string>({ tabs, word }: RecordTabsProps<T>) {
  const translate = useTranslate();
  const current = useTab(tabs);
  return (
    <nav className="k-tabs" aria-label={translate('ui.tabs')}>
      {tabs.map(tab => (
        <Link key={tab} to={`?tab=${tab}`} aria-current={tab === current ? 'page' : undefined}>
          {translate(word(tab))}
        </Link>
      ))}
    </nav>
  );
}
