import { Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import { FailedPage, useRowsOfBefore } from '#ui/list/FailedPage.tsx';
import { ListPagination } from '#ui/list/ListPagination.tsx';
import { Section } from './Section.tsx';

interface RecordListProps {
  resource: string;
  filter: Record<string, unknown>;
  /** Maximum number of rows, without pagination. */
  latest?: number;
  /** Separates its pagination from that of another list on the page. */
  name?: string;
  /** Heading of a separate section, hidden while the list is empty. */
  heading?: string | undefined;
  /** Content above the table: filters. */
  lead?: ReactNode;
  /** A table, inside the list. */
  children: ReactNode;
}

/**
 * A list on a record's page, newest first. It does not use the URL, which belongs to the record. If a page fails to load,
 * the error replaces its rows, and a retry loads that page with the same filter.
 */
export const RecordList = ({ latest, name, heading, lead, children, ...rows }: RecordListProps) => (
  <RecordRows {...rows} perPage={latest}>
    <OwnSection heading={heading}>
      {lead}
      <Paper variant="outlined" className="k-panel">
        {children}
      </Paper>
      {latest === undefined && <ListPagination name={name} />}
    </OwnSection>
  </RecordRows>
);

interface RecordRowsProps extends Pick<RecordListProps, 'resource' | 'filter'> {
  perPage?: number | undefined;
  children: ReactNode;
}

/** The rows of such a list, for a layout of its own: what is inside reads them from the list context. */
export function RecordRows({ resource, filter, perPage = PAGE_SIZE, children }: RecordRowsProps) {
  const queryOptions = useRowsOfBefore(resource);
  return (
    <FailedPage resetKey={JSON.stringify([resource, filter])}>
      <ListBase
        resource={resource}
        filter={filter}
        perPage={perPage}
        sort={{ field: 'id', order: 'DESC' }}
        exporter={false}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={queryOptions}
      >
        {children}
      </ListBase>
    </FailedPage>
  );
}

function OwnSection({ heading, children }: Pick<RecordListProps, 'heading' | 'children'>) {
  const { data, page, error } = useListContext();
  if (heading === undefined) return children;
  // not by the total, which a backend may omit
  if (page === 1 && !data?.length && !error) return null;
  return <Section title={heading}>{children}</Section>;
}
