import { Tab, Tabs } from '@mui/material';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { useLanguageName } from '#hooks/useLanguageName.ts';
import { useTranslate } from '#ui/locale.ts';

interface LanguageTabsProps {
  current: Language;
  /** Languages with an invalid text. */
  refused: readonly Language[];
  onChange: (language: Language) => void;
}

/** The languages of a template; those with an invalid text are marked. */
export function LanguageTabs({ current, refused, onChange }: LanguageTabsProps) {
  const translate = useTranslate();
  const nameOf = useLanguageName();
  return (
    <Tabs
      value={current}
      onChange={(_, language: Language) => onChange(language)}
      aria-label={translate('templates.languages')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {LANGUAGES.map(language => (
        <Tab
          key={language}
          value={language}
          id={`template-${language}`}
          aria-controls="template-text"
          label={
            <span lang={language}>
              {nameOf(language)}
              {refused.includes(language) && ' !'}
            </span>
          }
          sx={{ minWidth: 0, color: refused.includes(language) ? 'error.main' : undefined }}
        />
      ))}
    </Tabs>
  );
}
