import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { updateMenu } from '#contract/endpoints/people/menuChanges.ts';
import type { MenuItem } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import { isFoundByAdmin } from '#contract/rules/menuRules.ts';
import { useMay } from '#session/useMay.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { MenuTree } from './MenuTree.tsx';
import { affectedRoles } from './menuDraft.ts';
import { useMenuDraft, useWholeMenu } from './useMenuDraft.ts';

/**
 * Edits who sees which screens, and in which order. All changes are saved together: users of the affected roles are
 * notified, and their portals reload. Source: docs/product.md, 2.4 (Menu), 4.8 and 6.1.
 */
export function MenuEditor() {
  return useMay(updateMenu) === 'denied' ? <AdminsOnly /> : <WholeMenu />;
}

/** The menu may give the screen to users who may not change it: they do not even get the whole menu. */
function AdminsOnly() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('platform.menu.title')} />
      <Alert severity="info">{translate('platform.menu.adminsOnly')}</Alert>
    </>
  );
}

function WholeMenu() {
  const { menu, error, retry } = useWholeMenu();
  return (
    <AsyncContent title="platform.menu.title" value={menu} error={error} onRetry={retry}>
      {known => <Editor menu={known} />}
    </AsyncContent>
  );
}

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  gap: 3,
  alignItems: 'start',
};

const AT_FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  p: 1.5,
  mt: 2,
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  border: '1px solid var(--k-line)',
  borderRadius: 2,
  bgcolor: 'var(--k-surface)',
};

/** Keeps the focused element from being hidden behind the save bar. */
const ABOVE_FOOT = { '& *': { scrollMarginBlockEnd: { xs: 208, md: 96 } } };

function Editor({ menu }: { menu: MenuItem[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const draft = useMenuDraft(menu, () => notify('platform.menu.saved', { type: 'success' }));
  const { shown, isChanged, discard } = draft;
  const { question } = useUnsavedChanges({
    when: isChanged,
    isSending: draft.isPending,
    onDiscard: discard,
    keepsDraft: true,
  });
  const tree = useRef<HTMLElement>(null);
  // what is moved takes the focus with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may move it
  useEffect(() => {
    tree.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
  }, [draft.changes]);
  // the bar goes with its buttons
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  return (
    <>
      <RecordHead title={translate('platform.menu.title')} lead={translate('platform.menu.lead')} />
      <DraftNotice
        since={isChanged ? draft.restoredAt : undefined}
        onDiscard={discard}
        isSending={draft.isPending}
      />
      <ActionProblem error={draft.error} />
      <Box sx={BESIDE}>
        <div>
          <Box ref={tree} sx={isChanged ? ABOVE_FOOT : undefined}>
            <MenuTree menu={shown} changes={draft.changes} onChange={draft.change} />
          </Box>
          {isChanged && <SaveBar menu={menu} draft={draft} {...focusListeners} />}
        </div>
        <MenuPreview menu={shown} />
      </Box>
      {question}
    </>
  );
}

interface SaveBarProps extends ReturnType<typeof useFocusOnward> {
  menu: MenuItem[];
  draft: ReturnType<typeof useMenuDraft>;
}

/** The number of unsaved changes, the roles whose portals will reload, and the buttons to undo or save. */
function SaveBar({ menu, draft, ...focusListeners }: SaveBarProps) {
  const translate = useTranslate();
  const { shown, changes, isPending } = draft;
  const isLockedOut = !isFoundByAdmin(shown, PATHS.menuEditor);
  const roles = affectedRoles(menu, changes).map(role => translate(`roles.${role}`));
  const save = () => {
    if (!isPending && !isLockedOut) draft.save();
  };
  // what is being saved would then be listed as a change back
  const discard = isPending ? undefined : draft.discard;
  return (
    <Stack direction="row" sx={AT_FOOT} {...focusListeners}>
      <Typography sx={{ flex: '1 1 240px' }}>
        {translate('platform.menu.affected', {
          count: Object.keys(changes).length,
          roles: roles.join(', '),
        })}
      </Typography>
      <Button aria-disabled={isPending} onClick={discard}>
        {translate('ui.unsaved.discard')}
      </Button>
      <Button variant="contained" aria-disabled={isPending || isLockedOut} onClick={save}>
        {translate('platform.menu.save')}
      </Button>
      {isLockedOut && (
        <Alert role="alert" severity="error" sx={{ width: '100%' }}>
          {translate('platform.menu.lockedOut')}
        </Alert>
      )}
    </Stack>
  );
}
