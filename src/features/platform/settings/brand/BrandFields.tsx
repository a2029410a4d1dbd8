import { Button, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { StepActions } from '#ui/action/ActionPage.tsx';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { useTranslate } from '#ui/locale.ts';
import { AdjustedColors } from '#ui/theme/settings/AdjustedColors.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import type { BrandForm } from './brandForm.ts';
import { ColorInput } from './ColorInput.tsx';
import { PictureInput } from './PictureInput.tsx';

const field = (name: keyof BrandForm) => ({
  source: name,
  label: `resources.platformSettings.fields.${name}`,
});

interface BrandFieldsProps {
  empty: BrandForm;
  draft: FormDraft<BrandForm>;
  isPending: boolean;
  /** The menu may give the screen to users who may not change it. */
  mayChange: boolean;
}

/** Colours and pictures of the brand. */
export function BrandFields({ empty, draft, isPending, mayChange }: BrandFieldsProps) {
  const translate = useTranslate();
  const { isTyped, discard } = useTyped(empty, draft);
  const { question } = useUnsavedChanges({
    when: isTyped,
    isSending: isPending,
    onDiscard: discard,
    keepsDraft: true,
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ColorInput {...field('accentColor')} help={translate('platform.brand.accentHelp')} />
      <ColorInput {...field('darkAccentColor')} help={translate('platform.brand.darkHelp')} />
      <Adjusted />
      <PictureInput {...field('projectLogo')} help={translate('platform.brand.logoHelp')} />
      <PictureInput {...field('faviconUrl')} help={translate('platform.brand.faviconHelp')} />
      <PictureInput {...field('loginPictureUrl')} help={translate('platform.brand.pictureHelp')} />
      <DraftNotice since={draft.restored?.savedAt} onDiscard={discard} />
      <StepActions>
        {mayChange && (
          <Button type="submit" variant="contained" aria-disabled={isPending || !isTyped}>
            {translate('platform.brand.save')}
          </Button>
        )}
        {isTyped && <Button onClick={discard}>{translate('ui.unsaved.discard')}</Button>}
      </StepActions>
      {question}
    </Stack>
  );
}

/** The colours of the form that are displayed differently from what was typed. */
function Adjusted() {
  const { accentColor, darkAccentColor } = useWatch<BrandForm>();
  return <AdjustedColors color={accentColor} dark={darkAccentColor} />;
}
