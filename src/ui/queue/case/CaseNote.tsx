import { Button, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';

interface CaseNoteProps {
  /** Translated. */
  title: string;
  children: ReactNode;
  /** Action that is still available. */
  action?: ReactNode;
  /** To the next case that waits; undefined if missing. */
  onNext?: (() => void) | undefined;
}

/** Replaces the decision form: shows the outcome, or why this user may not decide. */
export function CaseNote({ title, children, action, onNext }: CaseNoteProps) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
      {(action || onNext) && (
        <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
          {action}
          {onNext && (
            <Button variant="contained" onClick={onNext}>
              {translate('queue.goOn')}
            </Button>
          )}
        </Stack>
      )}
    </Paper>
  );
}
