import Box from '@mui/material/Box';
import { useThemeFields } from '#hooks/theme/useThemeFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { RecordHead } from '#ui/record/RecordHead.tsx';
import { ThemeFields } from '#ui/theme/settings/ThemeFields.tsx';
import { LookSample } from './LookSample.tsx';

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 560px) minmax(0, 440px)' },
  gap: 4,
  alignItems: 'start',
};

/** The user's own theme of the portal; the whole page is its preview. Source: docs/product.md, 3.12. */
export function ThemePage() {
  const translate = useTranslate();
  return (
    <>
      <RecordHead
        title={translate('menu.profile-theme')}
        lead={translate('look.lead')}
        actions={null}
      />
      <Box sx={BESIDE}>
        <ThemeFields {...useThemeFields()} />
        <LookSample />
      </Box>
    </>
  );
}
