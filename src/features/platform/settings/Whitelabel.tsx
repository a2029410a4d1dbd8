import { Box } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { type SettingsRecord, usePlatformSettings } from '#hooks/usePlatformSettings.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { AppForm } from '#ui/form/AppForm.tsx';
import { useSaveRecord } from '#ui/form/useSaveRecord.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { AsyncContent } from '#ui/state/AsyncContent.tsx';
import { BrandFields } from './brand/BrandFields.tsx';
import { BrandPreview } from './brand/BrandPreview.tsx';
import { type BrandForm, brandBodyOf, brandFormOf, refusedBrand } from './brand/brandForm.ts';

/** The deployment's colours and pictures, with a preview. Source: docs/product.md, 2.4 (Whitelabel). */
export function Whitelabel() {
  const { settings, error, retry, mayChange } = usePlatformSettings();
  // a saved brand is edited in a new form: the button that saved it goes with the old one
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  return (
    <div {...focusListeners}>
      <AsyncContent title="platform.brand.title" value={settings} error={error} onRetry={retry}>
        {known => (
          <Editor key={JSON.stringify(brandFormOf(known))} settings={known} mayChange={mayChange} />
        )}
      </AsyncContent>
    </div>
  );
}

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 440px) minmax(0, 1fr)' },
  gap: 4,
  alignItems: 'start',
};

function Editor({ settings, mayChange }: { settings: SettingsRecord; mayChange: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const empty = brandFormOf(settings);
  const draft = useDraft<BrandForm>('whitelabel', empty);
  const { save, isPending, error } = useSaveRecord('platformSettings', settings, refusedBrand);
  const { keep } = draft;
  const isTypedSince = useRef(false);
  const follow = useCallback(
    (form: BrandForm) => {
      isTypedSince.current = true;
      keep(form);
    },
    [keep],
  );
  const submit = async (form: BrandForm) => {
    isTypedSince.current = false;
    const problems = await save(brandBodyOf(form, empty));
    if (problems) return problems;
    // the form of the saved brand has restored what was typed while it was being saved
    if (!isTypedSince.current) draft.discard();
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    return undefined;
  };
  return (
    <>
      <RecordHead
        title={translate('platform.brand.title')}
        lead={translate('platform.brand.lead')}
      />
      <ActionProblem error={error} />
      <AppForm<BrandForm> values={draft.restored?.values ?? empty} onSubmit={submit}>
        <Box sx={BESIDE}>
          <BrandFields
            empty={empty}
            draft={{ ...draft, keep: follow }}
            isPending={isPending}
            mayChange={mayChange}
          />
          <BrandPreview projectName={settings.projectName} />
        </Box>
      </AppForm>
    </>
  );
}
