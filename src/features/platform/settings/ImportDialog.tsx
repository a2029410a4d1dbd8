import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ConfigurationChange } from '#contract/records/configuration.ts';
import {
  isOtherFormat,
  isOtherVersion,
  placeOf,
  useConfigurationImport,
} from '#hooks/useConfigurationImport.ts';
import { useLanguageName } from '#hooks/useLanguageName.ts';
import { changesOf } from '#records/history/changes.ts';
import { Diff } from '#records/history/Diff.tsx';
import { resourceOf } from '#records/history/definitions.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { isText, textChanges } from '#records/template/textChanges.ts';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { ErrorMessage } from '#ui/state/ErrorState.tsx';

const TYPES = ['application/json'];

/** Imports a configuration: first shows its changes, record by record, then applies all of them or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { file, seen, isOutdated, isPending, error, choose, forget, confirm } =
    useConfigurationImport(onClose);
  return (
    <Dialog title={translate('platform.configuration.importTitle')} maxWidth="md" onClose={onClose}>
      <DialogContent>
        <ActionProblem error={error} explain={why => <Refused error={why} />} />
        {isOutdated && (
          <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
            {translate('platform.configuration.meanwhile')}
          </Alert>
        )}
        {seen && file ? (
          <Seen name={file.name} changes={seen.changes} />
        ) : (
          <FileDrop
            label="platform.configuration.file"
            help={translate('platform.configuration.help')}
            accept={TYPES}
            isSingle
            isFull={isPending}
            onAdd={([chosen]) => chosen && choose(chosen)}
          />
        )}
      </DialogContent>
      <DialogActions>
        {seen && (
          <Button aria-disabled={isPending} onClick={() => isPending || forget()}>
            {translate('platform.configuration.other')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        {seen && seen.changes.length > 0 && (
          <ConfirmButton isPending={isPending} onConfirm={confirm}>
            {translate('platform.configuration.confirm')}
          </ConfirmButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Why the file cannot be imported, and where in the file the problem is. */
function Refused({ error }: { error: unknown }): ReactNode {
  const translate = useTranslate();
  if (isOtherFormat(error)) return translate('platform.configuration.notOne');
  if (isOtherVersion(error)) return translate('platform.configuration.otherVersion');
  const where = placeOf(error);
  return (
    <>
      {where !== undefined && (
        <p>{translate('platform.configuration.refused', { where: where || '–' })}</p>
      )}
      <ErrorMessage error={error} />
    </>
  );
}

interface SeenProps {
  /** Name of the file. */
  name: string;
  changes: readonly ConfigurationChange[];
}

function Seen({ name, changes }: SeenProps) {
  const translate = useTranslate();
  const count = changes.length;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        <bdi>{name}</bdi>
        {': '}
        {count === 0
          ? translate('platform.configuration.none')
          : translate('platform.configuration.summary', { smart_count: count })}
      </Typography>
      {changes.map(({ entity, entityLabel, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: limits have no name, and the list never changes in place
        <Box component="section" key={at} sx={{ mb: 3 }}>
          <Typography component="h3" variant="subtitle2">
            <TargetText entity={entity} entityId={null} entityLabel={entityLabel} />
          </Typography>
          <Changes entity={entity} before={before} after={after} />
        </Box>
      ))}
    </>
  );
}

/** A record's fields; below them the texts of a template, whose paragraphs are compared in each language. */
function Changes({
  entity,
  before,
  after,
}: Pick<ConfigurationChange, 'entity' | 'before' | 'after'>) {
  const nameOf = useLanguageName();
  const resource = resourceOf(entity);
  const changes = changesOf(before, after);
  if (entity !== 'template') return <Diff resource={resource} changes={changes} />;
  return (
    <>
      <Diff resource={resource} changes={changes.filter(({ field }) => !isText(field))} />
      {textChanges(before, after).map(({ language, changes: texts }) => (
        <Box component="section" key={language} sx={{ mt: 1.5 }}>
          <Typography component="h4" variant="body2" lang={language} sx={{ fontWeight: 600 }}>
            {nameOf(language)}
          </Typography>
          <Diff resource={resource} changes={texts} />
        </Box>
      ))}
    </>
  );
}
