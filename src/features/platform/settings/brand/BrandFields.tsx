import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { adjustmentsOf, LEAST_CONTRAST } from '#contract/theme/brandAccents.ts';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
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
}

/** Colours and pictures of the brand. */
export function BrandFields({ empty, draft, isPending }: BrandFieldsProps) {
  const translate = useTranslate();
  const { isTyped, discard } = useTyped(empty, draft);
  const { question } = useUnsavedChanges({ when: isTyped, onDiscard: discard, keepsDraft: true });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ColorInput {...field('accentColor')} help={translate('platform.brand.accentHelp')} />
      <ColorInput {...field('darkAccentColor')} help={translate('platform.brand.darkHelp')} />
      <Adjusted />
      <PictureInput {...field('projectLogo')} help={translate('platform.brand.logoHelp')} />
      <PictureInput {...field('faviconUrl')} help={translate('platform.brand.faviconHelp')} />
      <PictureInput {...field('loginPictureUrl')} help={translate('platform.brand.pictureHelp')} />
      <DraftNotice since={draft.restored?.savedAt} onDiscard={discard} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" aria-disabled={isPending || !isTyped}>
          {translate('platform.brand.save')}
        </Button>
        {isTyped && <Button onClick={discard}>{translate('ra.action.undo')}</Button>}
      </Stack>
      {question}
    </Stack>
  );
}

/** Says why a colour is not shown as it was chosen. i18n: platform.brand.adjusted.* */
function Adjusted() {
  const translate = useTranslate();
  const locale = useLocale();
  const { accentColor, darkAccentColor } = useWatch<BrandForm>();
  const adjustments = adjustmentsOf(accentColor, darkAccentColor);
  const shown = (ratio: number) => ratio.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <div role="status">
      {adjustments.map(({ mode, ratio, ...colors }) => (
        <Alert key={mode} severity="warning" sx={{ mb: 1 }}>
          {translate(`platform.brand.adjusted.${mode}`, {
            ...colors,
            ratio: shown(ratio),
            least: shown(LEAST_CONTRAST),
          })}
        </Alert>
      ))}
    </div>
  );
}
