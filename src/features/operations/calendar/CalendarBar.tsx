import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import {
  Button,
  IconButton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { today } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { stepFrom, titleOf, VIEWS } from './place.ts';
import type { usePlace } from './usePlace.ts';

/** The title of the visible range, and the controls to change range and view. */
export function CalendarBar({ place }: { place: ReturnType<typeof usePlace> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { view, go } = place;
  // i18n: calendar.earlier.*, calendar.later.*
  const step = (by: 1 | -1, Icon: typeof ChevronLeftRounded) => {
    const unit = view === 'week' ? 'week' : 'month';
    const label = translate(`calendar.${by === 1 ? 'later' : 'earlier'}.${unit}`);
    return (
      <IconButton aria-label={label} title={label} onClick={() => go(stepFrom(place, by))}>
        <Icon className="k-as-read" />
      </IconButton>
    );
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Button onClick={() => go({ day: today() })}>{translate('calendar.today')}</Button>
      <Stack direction="row">
        {step(-1, ChevronLeftRounded)}
        {step(1, ChevronRightRounded)}
      </Stack>
      <Typography variant="h2" aria-live="polite" sx={{ flex: '1 1 auto', minWidth: 0 }}>
        {titleOf(place, locale)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('calendar.view')}
        onChange={(_, next) => next && go({ view: next })}
      >
        {VIEWS.map(name => (
          <ToggleButton key={name} value={name} sx={{ px: 1.5 }}>
            {translate(`calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
