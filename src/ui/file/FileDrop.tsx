import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type DragEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { DOCUMENT_TYPES } from '../../contract/fileRules.ts';
import { useTranslate } from '../words.ts';
import { DropItem } from './DropItem.tsx';
import type { DroppedFile } from './droppedFile.ts';
import './FileDrop.css';

export interface FileDropProps {
  /** Key of the label. */
  label: string;
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Shows it. */
  onOpen: (key: string) => void;
  /** No more may be added. */
  isFull?: boolean;
  required?: boolean;
  /** One alone; several may be chosen at once unless told. */
  isSingle?: boolean;
  /** Beside the label: how far it is. */
  state?: ReactNode;
  help?: ReactNode;
  /** Key of what is wrong with all of them together. */
  problem?: string | undefined;
  /** Values of the problem's text. */
  problemValues?: Record<string, unknown> | undefined;
}

/**
 * Takes in files: dropped, chosen, or by the camera where there is one. Each is shown with its progress,
 * and can be looked at, taken away, and sent again where it broke off. It sends nothing itself.
 */
export function FileDrop(props: FileDropProps) {
  const { label, files, onAdd, isFull = false, isSingle = false, required = false } = props;
  const { state, help, problem } = props;
  const translate = useTranslate();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const add = (list: FileList | null) => list && list.length > 0 && onAdd([...list]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isFull) add(event.dataTransfer.files);
  };
  const described = [help && `${id}help`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a place to drop things
    <div
      role="group"
      aria-labelledby={`${id}label`}
      className="k-field k-files"
      onDragOver={event => {
        event.preventDefault();
        setOver(!isFull);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="k-files-head">
        <span id={`${id}label`} className="k-files-label">
          {translate(label)}
        </span>
        {state}
      </span>
      <div className="k-drop" data-over={isOver} data-full={isFull}>
        <FilePicker
          label="files.choose"
          isDisabled={isFull}
          attributes={{
            multiple: !isSingle,
            accept: DOCUMENT_TYPES.join(','),
            'aria-required': required,
            'aria-invalid': problem !== undefined,
            'aria-describedby': described || undefined,
          }}
          onPick={add}
        />
        <FilePicker
          label="files.camera"
          isDisabled={isFull}
          className="k-camera"
          attributes={{ accept: 'image/jpeg,image/png', capture: 'environment' }}
          onPick={add}
        />
        <span className="k-drop-hint">{translate('files.drop')}</span>
      </div>
      {help && (
        <p id={`${id}help`} className="k-help">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem, props.problemValues)}
        </p>
      )}
      {files.length > 0 && (
        <ul className="k-file-list">
          {files.map(file => (
            <DropItem
              key={file.key}
              file={file}
              onRemove={props.onRemove}
              onRetry={props.onRetry}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FilePickerProps {
  label: string;
  isDisabled: boolean;
  className?: string;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  onPick: (files: FileList | null) => void;
}

/** A button that opens the browser's own choice; the same file may be chosen twice in a row. */
function FilePicker({ label, isDisabled, className, attributes, onPick }: FilePickerProps) {
  const translate = useTranslate();
  return (
    <Button component="label" className={className} disabled={isDisabled}>
      {translate(label)}
      <HiddenInput
        type="file"
        className="k-visually-hidden"
        disabled={isDisabled}
        {...attributes}
        onChange={event => {
          onPick(event.target.files);
          event.target.value = '';
        }}
      />
    </Button>
  );
}

/** The browser's own: MUI has no other way to choose a file. */
const HiddenInput = styled('input')({});
