import { THEME_MODES, type ThemeMode } from '../contract/theme.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { Icon } from './Icon.tsx';

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
