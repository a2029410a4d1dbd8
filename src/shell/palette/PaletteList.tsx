import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Entry, Kind } from './entry.ts';

interface PaletteListProps {
  id: string;
  /** All of them, in the order in which they stand. */
  entries: readonly Entry[];
  groups: readonly { kind: Kind; entries: readonly Entry[] }[];
  chosen: Entry | undefined;
  onChoose: (entry: Entry) => void;
}

/** What was found, by kind. The pointer chooses too; the focus stays with the one who types. */
export function PaletteList({ id, entries, groups, chosen, onChoose }: PaletteListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={translate('palette.found')}
      className="k-palette-list"
    >
      {groups.map(({ kind, entries: found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
          <div id={`${id}${kind}`} role="presentation" className="k-palette-kind">
            {translate(`palette.kinds.${kind}`)}
          </div>
          {found.map(entry => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the focus and the keys
            <div
              key={entry.id}
              id={`${id}${entries.indexOf(entry)}`}
              role="option"
              aria-selected={entry.id === chosen?.id}
              className="k-palette-option"
              onClick={() => onChoose(entry)}
            >
              <bdi>{entry.name}</bdi>
              {entry.hint && <small>{entry.hint}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
