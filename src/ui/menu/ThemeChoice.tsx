import { THEME_MODES, type ThemeMode } from '#contract/words/theme.ts';
import { Icon } from '#ui/Icon.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

interface ThemeChoiceProps {
  mode: ThemeMode;
  onChoose: (mode: ThemeMode) => void;
  translate: (key: string) => string;
}

/** Light, dark, or as the system is. */
export const ThemeChoice = ({ mode, onChoose, translate }: ThemeChoiceProps) => (
  <ChoiceMenu
    label={translate('theme.mode')}
    icon={<Icon name="contrast" />}
    value={mode}
    choices={THEME_MODES.map(value => ({ value, name: translate(`theme.modes.${value}`) }))}
    onChoose={onChoose}
  />
);
