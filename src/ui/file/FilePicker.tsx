import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';

interface FilePickerProps {
  /** Key of the label. */
  label: string;
  /** Shown in place of the label. */
  icon?: ReactNode;
  isDisabled: boolean;
  /** With `capture` it opens the camera on phones; elsewhere it is a normal file picker. */
  attributes: InputHTMLAttributes<HTMLInputElement>;
  onPick: (files: FileList | null) => void;
}

/** Not a button: the input inside receives focus and clicks, so that the picker is one tab stop. */
const LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;

/** A button that opens the browser's file picker; the same file can be chosen twice in a row. */
export function FilePicker({ label, icon, isDisabled, attributes, onPick }: FilePickerProps) {
  const translate = useTranslate();
  const name = translate(label);
  const sx = {
    position: 'relative',
    '&:has(:focus-visible)': { outline: '2px solid var(--k-focus)', outlineOffset: 2 },
    ...(attributes.capture && { '@media not (pointer: coarse)': { display: 'none' } }),
  };
  const input = (
    <HiddenInput
      type="file"
      className="k-visually-hidden"
      disabled={isDisabled}
      aria-label={icon ? name : undefined}
      {...attributes}
      onChange={event => {
        onPick(event.target.files);
        event.target.value = '';
      }}
    />
  );
  if (icon) {
    return (
      <IconButton {...LABEL} disabled={isDisabled} title={name} sx={sx}>
        {icon}
        {input}
      </IconButton>
    );
  }
  return (
    <Button {...LABEL} disabled={isDisabled} sx={sx}>
      {name}
      {input}
    </Button>
  );
}

/** The native input: MUI has no file picker. */
const HiddenInput = styled('input')({});
