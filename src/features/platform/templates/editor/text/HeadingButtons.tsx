import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from '#ui/locale.ts';
import { useCurrentEditor } from './useCurrentEditor.ts';

const LEVELS = [1, 2] as const;

/** As high as the icons next to them: the toolbar's icon size would apply to text too. */
const AS_ICONS = {
  '&& button.MuiToggleButton-sizeSmall': { fontSize: '0.8125rem', lineHeight: '18px' },
} as const;

/** Toggles a heading in one of two sizes, or turns it back into a paragraph. */
export function HeadingButtons() {
  const translate = useTranslate();
  const editor = useCurrentEditor();
  return (
    <ToggleButtonGroup size="small" aria-label={translate('templates.heading')} sx={AS_ICONS}>
      {LEVELS.map(level => {
        const label = translate('templates.headingOf', { level });
        return (
          <ToggleButton
            key={level}
            value={level}
            aria-label={label}
            title={label}
            selected={editor?.isActive('heading', { level }) ?? false}
            onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
          >
            H{level}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
