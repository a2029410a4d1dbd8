import {
  Button,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemText,
  Stack,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { updateTemplate } from '#contract/endpoints/templates.ts';
import type { Template, TemplateVersion } from '#contract/records/template.ts';
import { useMay } from '#session/useMay.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { refetchChanged } from '#ui/refetchChanged.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ErrorMessage, ErrorState } from '#ui/state/ErrorState.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { useIsShown } from '#ui/useIsShown.ts';
import { isConflict } from './useSaveTemplate.ts';

const PAGE = 50;

/** The title, and the beginning of the text without markup. */
const excerptOf = ({ title, content }: TemplateVersion): string =>
  [title, content.replace(/(<[^>]*>|\s)+/g, ' ').trim()]
    .filter(Boolean)
    .join(' · ')
    .replace(/^(.{159}).{2,}/u, '$1…');

const useVersions = ({ id }: Template, page: number) =>
  useGetList<TemplateVersion>('templateVersions', {
    filter: { templateId: id },
    pagination: { page, perPage: PAGE },
  });

interface VersionsDialogProps {
  template: Template;
  /** Calls `go` immediately, or after the user has agreed to lose unsaved changes. */
  onRestore: (go: () => void) => void;
  /** Called after a version was restored, even if the dialog was closed meanwhile. */
  onRestored: () => void;
  onClose: () => void;
}

/** The versions of a template with author and date; any of them can be restored as a new version. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { template, onRestore, onRestored, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const mayRestore = useMay(updateTemplate) !== 'denied';
  const [page, setPage] = useState(1);
  const { data: [newest] = [] } = useVersions(template, 1);
  const { data = [], total = 0, error, isPending, refetch } = useVersions(template, page);
  // the latest version in this list, which the page may not have loaded yet
  const latest = newest?.id ?? template.version;
  const [update, action] = useUpdate<Template>();
  const isShown = useIsShown();
  // the list is loaded again, so that another attempt replaces what it shows
  const explain = (refusal: unknown) =>
    isConflict(refusal) ? translate('templates.notRestored') : undefined;
  const restore = async ({ title, content, contentType, translations }: TemplateVersion) => {
    try {
      await update(
        'templates',
        {
          id: template.id,
          data: { title, content, contentType, translations, version: latest },
          previousData: template,
        },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (refusal) {
      if (!isShown()) {
        notify(<div>{explain(refusal) ?? <ErrorMessage error={refusal} />}</div>, {
          type: 'error',
        });
      }
      return;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['templateVersions'] });
    }
    // the form is reset to the restored version, which has to be loaded first
    await refetchChanged(queryClient, 'templates');
    notify('templates.restored', { type: 'success' });
    onRestored();
    if (isShown()) onClose();
  };
  return (
    <Dialog title={translate('templates.versions')} onClose={onClose}>
      <DialogContent>
        <ActionProblem error={action.error} explain={explain} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <RecordSkeleton />}
        <List disablePadding>
          {data.map(version => (
            <ListItem
              key={version.id}
              divider
              disableGutters
              sx={{ gap: 2 }}
              secondaryAction={
                mayRestore &&
                version.id !== latest && (
                  <Button
                    aria-disabled={action.isPending}
                    onClick={() => action.isPending || onRestore(() => void restore(version))}
                    aria-label={translate('templates.restoreOf', { version: version.id })}
                  >
                    {translate('templates.restore')}
                  </Button>
                )
              }
            >
              <ListItemText
                sx={{ paddingInlineEnd: 12, overflowWrap: 'anywhere' }}
                primary={
                  <>
                    {translate('templates.version', { version: version.id })} · {version.createdBy}{' '}
                    · <DateTimeText instant={version.createdDate} />
                  </>
                }
                secondary={excerptOf(version)}
              />
            </ListItem>
          ))}
        </List>
        {total > PAGE && <Turn page={page} total={total} onTurn={setPage} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TurnProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** The buttons to older and newer versions; both stay, so that the focus is not lost. */
function Turn({ page, total, onTurn }: TurnProps) {
  const translate = useTranslate();
  const button = (label: string, target: number) => {
    const isOff = target < 1 || (target - 1) * PAGE >= total;
    return (
      <Button aria-disabled={isOff} onClick={() => isOff || onTurn(target)}>
        {translate(label)}
      </Button>
    );
  };
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
      {button('templates.newerVersions', page - 1)}
      {button('templates.olderVersions', page + 1)}
    </Stack>
  );
}
