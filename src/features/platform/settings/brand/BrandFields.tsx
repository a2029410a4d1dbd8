import { Box, Button, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { hexColor } from '#contract/rules/brandRules.ts';
import { longHex } from '#contract/theme/brandAccents.ts';
import { paletteOf } from '#contract/theme/palette.ts';
import { StepActions } from '#ui/action/ActionPage.tsx';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AdjustedColors } from '#ui/theme/settings/AdjustedColors.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import type { BrandForm } from './brandForm.ts';
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
      <DraftNotice since={draft.restored?.savedAt} onDiscard={discard} isSending={isPending} />
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

interface ColorInputProps {
  source: string;
  /** i18n key of the label. */
  label: string;
  help?: ReactNode;
}

/** The portal's default accent, which the picker starts with. */
const OWN = paletteOf('light', 'preset-1').accent;

/**
 * A colour, typed as `#rrggbb`, or chosen with the browser's own picker: it is accessible, costs nothing, and needs no
 * style that the Content-Security-Policy forbids.
 */
function ColorInput({ source, label, help }: ColorInputProps) {
  const translate = useTranslate();
  const { field } = useController<Record<string, string>>({ name: source });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 56px', gap: 1, alignItems: 'start' }}>
      <TextInput<Record<string, string>>
        source={source}
        label={label}
        rule={hexColor}
        help={help}
        placeholder={OWN}
        native={{ maxLength: 7, spellCheck: false }}
      />
      <TextField
        type="color"
        value={longHex(field.value) ?? OWN}
        onChange={event => field.onChange(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': translate('platform.brand.choose', { name: translate(label) }),
          },
        }}
        sx={{
          mt: '23px',
          '& input': { boxSizing: 'border-box', height: 36, p: '6px', cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
