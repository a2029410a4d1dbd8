import { Icon } from '#ui/Icon.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

interface LanguageChoiceProps {
  language: string;
  languages: readonly { locale: string; name: string }[];
  onChoose: (language: string) => void;
}

/** The choice of language, each by its native name. */
export const LanguageChoice = ({ language, languages, onChoose }: LanguageChoiceProps) => (
  <ChoiceMenu
    label={useTranslate()('language.label')}
    icon={<Icon name="globe" />}
    value={language}
    choices={languages.map(({ locale, name }) => ({ value: locale, name, lang: locale }))}
    onChoose={onChoose}
  />
);
