import { Box, type BoxProps, Typography } from '@mui/material';

interface FieldGroupProps extends BoxProps<'fieldset'> {
  /** Translated. */
  title: string;
}

/** Related fields in one column under a common title. */
export const FieldGroup = ({ title, children, ...rest }: FieldGroupProps) => (
  <Box component="fieldset" sx={{ minWidth: 0, m: 0, p: 0, border: 0 }} {...rest}>
    <Typography component="legend" variant="h2" sx={{ mb: 1.5, p: 0, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
