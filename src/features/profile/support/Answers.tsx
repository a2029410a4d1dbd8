import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  InputAdornment,
  OutlinedInput,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { Role } from '#contract/words/roles.ts';
import { useCanOpenLinks, useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';

/** A single line between two questions: their own borders are enough. */
const SINGLE_LINE = {
  '&::before': { display: 'none' },
  '&:not(:first-of-type)': { borderBlockStart: 0 },
} as const;

/** The common questions for the user's role, with their answers; a search keeps those that contain all its words. */
export function Answers() {
  const translate = useTranslate();
  const canOpen = useCanOpenLinks();
  const { role } = useProfile();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const all = QUESTIONS.filter(
    ({ about, roles }) => (!about || canOpen(about)) && (!roles || roles.includes(role)),
  ).map(({ name }) => ({
    name,
    // i18n: support.questions.*
    question: translate(`support.questions.${name}`),
    // i18n: support.answers.*
    answer: translate(`support.answers.${name}`),
  }));
  const shown = all.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  return (
    <section aria-labelledby="questions">
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1,
        }}
      >
        <Typography id="questions" variant="h2">
          {translate('support.common')}
        </Typography>
        <OutlinedInput
          size="small"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={translate('support.search')}
          inputProps={{ 'aria-label': translate('support.search') }}
          startAdornment={
            <InputAdornment position="start">
              <SearchRounded />
            </InputAdornment>
          }
        />
      </Stack>
      {/* the first and the last of their parent have round corners */}
      <div>
        {shown.map(({ name, question, answer }) => (
          <Accordion
            key={name}
            variant="outlined"
            disableGutters
            sx={SINGLE_LINE}
            slotProps={{ heading: { component: 'h3' } }}
          >
            <AccordionSummary
              expandIcon={<ExpandMoreRounded />}
              id={`q-${name}`}
              aria-controls={`a-${name}`}
              // it is a button, which takes no font from the page by itself
              sx={{ font: 'inherit' }}
            >
              {question}
            </AccordionSummary>
            <AccordionDetails>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{answer}</Typography>
            </AccordionDetails>
          </Accordion>
        ))}
      </div>
      <Typography role="status" color="textSecondary">
        {shown.length === 0 && translate('support.noAnswer')}
      </Typography>
    </section>
  );
}

/** A common question; its i18n keys are `support.questions.<name>` and `support.answers.<name>`. */
export interface Question {
  readonly name: string;
  /** The screen that it is about: only users who can open it see the question. */
  readonly about?: string;
  readonly roles?: readonly Role[];
}

/** The most frequently asked first. */
const QUESTIONS: readonly Question[] = [
  { name: 'settlement', about: PATHS.settlement },
  { name: 'payoutAccount', about: PATHS.bankAccounts },
  { name: 'missing', about: PATHS.transactions },
  { name: 'refund', about: PATHS.refunds },
  { name: 'unknownOutcome', roles: ['EWALLET_MERCHANT'] },
  { name: 'approval', about: PATHS.requests },
  { name: 'masked', about: PATHS.users },
  { name: 'password' },
  { name: 'signedOut' },
  { name: 'language' },
  { name: 'find' },
];
