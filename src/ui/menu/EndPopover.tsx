import { Popover, type PopoverProps } from '@mui/material';
import { useBelow } from './useBelow.ts';

/** A popover below its button, aligned with its end. */
export const EndPopover = (props: PopoverProps) => <Popover {...useBelow('end')} {...props} />;
