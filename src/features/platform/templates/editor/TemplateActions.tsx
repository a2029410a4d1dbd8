import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { deleteTemplate } from '#contract/endpoints/templates.ts';
import { isAlwaysSent } from '#contract/messages/messageKinds.ts';
import type { Template } from '#contract/records/template.ts';
import { useMay } from '#session/useMay.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useListsAsLeft } from '#ui/list/lastSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { useUnlessLeft } from '#ui/useIsShown.ts';

const { Loaded: Versions, preload } = lazyDialog(
  async () => (await import('./VersionsDialog.tsx')).VersionsDialog,
);
const { Loaded: RemoveDialog } = lazyDialog(
  async () => (await import('#ui/dialog/RemoveDialog.tsx')).RemoveDialog,
);

interface TemplateActionsProps {
  template: Template;
  /** Path of the list. */
  list: string;
  /** Calls `go` immediately, or after the user has agreed to lose unsaved changes. */
  onRestore: (go: () => void) => void;
  onRestored: () => void;
}

/** Opens a template's versions; deletes a template that the backend does not require. */
export function TemplateActions(props: TemplateActionsProps) {
  const { template, list, onRestore, onRestored } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { listAsLeft } = useListsAsLeft();
  const [open, setOpen] = useState<'versions' | 'remove'>();
  const mayDelete = useMay(deleteTemplate) !== 'denied';
  const canDelete = mayDelete && !isAlwaysSent(template.kind, template.channel);
  const close = () => setOpen(undefined);
  const goToList = useUnlessLeft(() => void navigate(listAsLeft(list)));
  return (
    <>
      <Button variant="outlined" {...preload} onClick={() => setOpen('versions')}>
        {translate('templates.versions')}
      </Button>
      <MoreMenu
        actions={[
          canDelete && {
            label: 'ra.action.delete',
            isDestructive: true,
            onChoose: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'versions' && (
        <Versions
          template={template}
          onRestore={onRestore}
          onRestored={onRestored}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <RemoveDialog resource="templates" record={template} onClose={close} onRemoved={goToList} />
      )}
    </>
  );
}
