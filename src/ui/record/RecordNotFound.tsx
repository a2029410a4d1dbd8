import Button from '@mui/material/Button';
import { LinkBase, useGetResourceLabel, useParams, useTranslate } from 'react-admin';
import { errorText } from '../errorText.ts';
import { listAsLeft } from '../list/lastSearch.ts';
import { Notice } from '../Notice.tsx';

/** The list that a record is of. */
export interface ListOfRecord {
  path: string;
  /** Key of its heading. */
  title: string;
}

interface RecordNotFoundProps {
  resource: string;
  list: ListOfRecord;
  error: unknown;
}

/** What was looked for, and the way to the list of those that are there. */
export function RecordNotFound({ resource, list, error }: RecordNotFoundProps) {
  const translate = useTranslate();
  const { id } = useParams();
  const name = useGetResourceLabel()(resource, 1);
  return (
    <Notice
      role="alert"
      title={translate('record.notFound', { name, id })}
      text={errorText(translate, error)}
    >
      <Button component={LinkBase} to={listAsLeft(list.path)} variant="contained">
        {translate('record.toList', { list: translate(list.title) })}
      </Button>
    </Notice>
  );
}
