import { List, ListItem } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { CaseSection } from './CaseSection.tsx';

interface Duplicate {
  readonly id: number;
  readonly name: string;
  /** Chips with its states. */
  readonly states: ReactNode;
  /** What it shares with the case. */
  readonly shared: readonly string[];
}

interface DuplicateSectionProps {
  title: string;
  entity: 'user' | 'merchant';
  duplicates: readonly Duplicate[];
}

/** Records that may be the same as the case's, with links to them; nothing if there are none. */
export function DuplicateSection({ title, entity, duplicates }: DuplicateSectionProps) {
  if (duplicates.length === 0) return null;
  return (
    <CaseSection title={title}>
      <List disablePadding>
        {duplicates.map(({ id, name, states, shared }) => (
          <ListItem key={id} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <RecordLink of={{ entity, id }}>
              <bdi>{name}</bdi>
            </RecordLink>
            {states}
            {shared.map(label => (
              <span key={label} className="k-chip" data-tone="warn">
                {label}
              </span>
            ))}
          </ListItem>
        ))}
      </List>
    </CaseSection>
  );
}
