import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanOpenLinks, useProfile } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { QUESTIONS } from './questions.ts';

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
      {shown.map(({ name, question, answer }) => (
        <Accordion
          key={name}
          variant="outlined"
          disableGutters
          slotProps={{ heading: { component: 'h3' } }}
        >
          <AccordionSummary
            expandIcon={<ExpandMoreRounded />}
            id={`q-${name}`}
            aria-controls={`a-${name}`}
          >
            {question}
          </AccordionSummary>
          <AccordionDetails>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
      <Typography role="status" color="textSecondary">
        {shown.length === 0 && translate('support.noAnswer')}
      </Typography>
    </section>
  );
}
