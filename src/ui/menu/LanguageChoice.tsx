import { Icon } from '#ui/Icon.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

interface LanguageChoiceProps {
  label: string;
  language: string;
  languages: readonly { locale: string; name: string }[];
  onChoose: (language: string) => void;
}

/** The language, each by its own name. */
export const LanguageChoice = ({ label, language, languages, onChoose }: LanguageChoiceProps) => (
  <ChoiceMenu
    label={label}
    icon={<Icon name="globe" />}
    value={language}
    choices={languages.map(({ locale, name }) => ({ value: locale, name, lang: locale }))}
    onChoose={onChoose}
  />
);
