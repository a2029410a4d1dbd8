import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import { ListPagination } from '#ui/list/ListPagination.tsx';
import { Section } from './Section.tsx';

/** The table tells its error in its place; a toast would say it twice. */
const shownHere = { onError: () => undefined };

interface RecordListProps {
  resource: string;
  filter: Record<string, unknown>;
  /** Only so many, and no pages. */
  latest?: number;
  /** Tells its pages from those of another list on the page. */
  name?: string;
  /** Heading of a section of its own, which is not there as long as it has no row. */
  heading?: string | undefined;
  /** What is above the table: its filters. */
  lead?: ReactNode;
  /** A table, inside the list. */
  children: ReactNode;
}

/** A list that is part of a record's page, newest first: the address is the record's, not the list's. */
export const RecordList = (props: RecordListProps) => {
  const { resource, filter, latest, name, heading, lead, children } = props;
  return (
    <ListBase
      resource={resource}
      filter={filter}
      perPage={latest ?? PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={shownHere}
    >
      <OwnSection heading={heading}>
        {lead}
        <Paper variant="outlined" className="k-panel">
          {children}
        </Paper>
        {latest === undefined && <ListPagination name={name} />}
      </OwnSection>
    </ListBase>
  );
};

function OwnSection({ heading, children }: Pick<RecordListProps, 'heading' | 'children'>) {
  const { total = 0, error } = useListContext();
  if (heading === undefined) return children;
  if (total === 0 && !error) return null;
  return <Section title={heading}>{children}</Section>;
}
