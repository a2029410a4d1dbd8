import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';

interface VariableMenuProps {
  variables: readonly string[];
  /** Called with the variable in the syntax of the text. */
  onChosen: (written: string) => void;
}

/** The variables that a message can use; a click inserts one. i18n: templates.variables.* */
export function VariableMenu({ variables, onChosen }: VariableMenuProps) {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('templates.insert')}
      sx={{ flexWrap: 'wrap', gap: 0.5 }}
    >
      {variables.map(name => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          icon={<DataObjectRounded />}
          label={translate(`templates.variables.${name}`)}
          title={`{{${name}}}`}
          // keeps the focus in the text, and with it the insertion point
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChosen(`{{${name}}}`)}
        />
      ))}
    </Stack>
  );
}
