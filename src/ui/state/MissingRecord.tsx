import { Button } from '@mui/material';
import { use } from 'react';
import { LinkBase, useGetResourceLabel } from 'react-admin';
import { isNotFound } from '#contract/words/codes.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageContext } from '#ui/PageTitle.tsx';
import { textOf } from '#ui/textOf.ts';
import { ErrorState } from './ErrorState.tsx';
import { errorText } from './errorText.ts';
import { Notice } from './Notice.tsx';

/** Whether an error means that the record does not exist or is not visible to the user. */
export const isMissing = (error: unknown): boolean => isNotFound(textOf(error, 'message'));

interface MissingRecordProps {
  resource: string;
  id: string | undefined;
  /** The record's list: its URL, and the key of its heading. */
  list: { to: string; title: string } | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Reports why there is no record, and links to the list if it does not exist. */
export function MissingRecord({ resource, id, list, error, onRetry }: MissingRecordProps) {
  const translate = useTranslate();
  const { projectName } = use(PageContext);
  const name = useGetResourceLabel()(resource, 1);
  if (!list || !isMissing(error)) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    // not a page to return to
    <PageContext value={{ projectName }}>
      <Notice
        role="alert"
        title={translate('record.notFound', { name, id })}
        text={errorText(translate, error)}
      >
        <Button component={LinkBase} to={list.to} variant="contained">
          {translate('record.toList', { list: translate(list.title) })}
        </Button>
      </Notice>
    </PageContext>
  );
}
