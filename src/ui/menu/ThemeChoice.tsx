import { THEME_MODES, type ThemeMode } from '#contract/theme/themeWords.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

interface ThemeChoiceProps {
  mode: ThemeMode;
  onChoose: (mode: ThemeMode) => void;
}

/** Light, dark, or the system's preference. */
export function ThemeChoice({ mode, onChoose }: ThemeChoiceProps) {
  const translate = useTranslate();
  return (
    <ChoiceMenu
      label={translate('theme.mode')}
      icon={<Icon name="contrast" />}
      value={mode}
      choices={THEME_MODES.map(value => ({ value, name: translate(`theme.modes.${value}`) }))}
      onChoose={onChoose}
    />
  );
}
