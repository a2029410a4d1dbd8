import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';

export interface Fact {
  /** Field of the record; its label is `resources.<resource>.fields.<source>`. */
  source: string;
  value: ReactNode;
}

/** Whether a fact has no value to show. */
export const isEmpty = ({ value }: Fact): boolean =>
  value === null || value === undefined || value === '' || value === false;

const sx = {
  display: 'grid',
  gap: 2,
  columnGap: 3,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  // as high as one with a copy button
  '& dd': { m: 0, lineHeight: '24px', overflowWrap: 'anywhere' },
} as const;

/** In columns; in a drawer and on a phone, where there is one, name and value are on one line. */
const inPanel = {
  ...sx,
  containerType: 'inline-size',
  p: 2,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  '& > div': {
    '@container (max-width: 449px)': {
      display: 'grid',
      // in a drawer of 440 px, a wallet's id and its copy button fit on one line
      gridTemplateColumns: '1fr 2fr',
      columnGap: 1.5,
      alignItems: 'baseline',
    },
  },
} as const;

/** In one line if there is room, in two columns on phones. */
const inHead = {
  ...sx,
  mb: 2,
  gap: 1.5,
  columnGap: 4,
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;

interface FactsProps {
  resource: string;
  facts: readonly Fact[];
  /** Below a record's heading, on the page itself. */
  isHead?: boolean;
}

/** Labelled facts of a record. Fields without a value show a dash, so that gaps are visible. */
export function Facts({ resource, facts, isHead = false }: FactsProps) {
  const translate = useTranslate();
  return (
    <Box component="dl" className="k-facts" sx={isHead ? inHead : inPanel}>
      {facts.map(fact => (
        <div key={fact.source}>
          <dt>{translate(`resources.${resource}.fields.${fact.source}`)}</dt>
          <dd>{isEmpty(fact) ? '–' : fact.value}</dd>
        </div>
      ))}
    </Box>
  );
}
