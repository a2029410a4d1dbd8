import { Box, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureUrl } from '#hooks/pictureUrl.ts';
import { useAction } from '#providers/data/useAction.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';

const TYPES = ['image/png', 'image/jpeg'];

interface PictureInputProps {
  source: string;
  /** i18n key of the label. */
  label: string;
  /** Translated. */
  help: string;
}

/** A picture of the brand, uploaded as soon as it is chosen; the form keeps its URL, empty if there is none. */
export function PictureInput({ source, label, help }: PictureInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  const [isDrawing, setDrawing] = useState(false);
  const { mutate, isPending, error } = useAction({
    run: (provider, file: File) => provider.uploadBrandPicture({ file }),
    inPlace: true,
    onSuccess: ({ url }) => field.onChange(url),
  });
  const add = ([file]: File[]) => {
    // the backend would refuse it with only the general message about formats
    setDrawing(file?.type === 'image/svg+xml');
    if (file && file.type !== 'image/svg+xml') mutate(file);
  };
  // the picture goes with the button that removes it
  const box = useRef<HTMLDivElement>(null);
  const focusListeners = useFocusOnward(() =>
    box.current?.querySelector<HTMLElement>('input[type=file]')?.focus(),
  );
  return (
    <div ref={field.ref} tabIndex={-1}>
      <ActionProblem error={error} />
      <Box ref={box} {...focusListeners}>
        <FileDrop
          label={label}
          help={help}
          accept={TYPES}
          isSingle
          isFull={isPending}
          problem={isDrawing ? 'platform.brand.noSvg' : fieldState.error?.message}
          onAdd={add}
        />
        {field.value && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
            <img
              src={pictureUrl(field.value)}
              alt={translate('platform.brand.chosen', { name: translate(label) })}
              style={{ maxWidth: 160, maxHeight: 56 }}
            />
            <Button
              variant="text"
              aria-label={translate('files.remove', { name: translate(label) })}
              onClick={() => field.onChange('')}
            >
              {translate('ra.action.remove')}
            </Button>
          </Stack>
        )}
      </Box>
    </div>
  );
}
