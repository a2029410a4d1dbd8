import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { hintOf, type Shortcut } from '#ui/keys/useShortcuts.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import type { Place } from './queueData.ts';

interface QueueBarProps {
  place: Place;
  isEmpty: boolean;
  /** The list shows decided cases, of which none is left to decide. */
  isDecided?: boolean;
  /** Path of the list that the queue was opened from. */
  list: string;
  previous: Shortcut;
  next: Shortcut;
  help: Shortcut;
}

/** Position in the queue, and buttons for the previous and next case. */
export function QueueBar(props: QueueBarProps) {
  const { place, isEmpty, isDecided = false, list, previous, next, help } = props;
  const translate = useTranslate();
  const locale = useLocale();
  // until the list of the cases is there
  const isUnknown = !isEmpty && place.total === 0;
  const total = formatNumber(place.total, locale);
  const left =
    place.position === undefined
      ? translate('queue.waiting', { total })
      : translate(isDecided ? 'queue.placeDecided' : 'queue.place', {
          position: formatNumber(place.position, locale),
          total,
        });
  return (
    <Stack
      component="nav"
      direction="row"
      useFlexGap
      className="k-queue-bar"
      aria-label={translate('queue.label')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <Link to={list}>{translate('queue.back')}</Link>
      {/* read out when another case is shown */}
      <Typography role="status" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
        {isEmpty ? translate('queue.empty') : !isUnknown && left}
      </Typography>
      {[previous, next].map(shortcut => (
        <Button
          key={shortcut.key}
          size="small"
          // keeps the focus, also at the last case
          aria-disabled={shortcut.isOff ?? false}
          onClick={() => {
            if (!shortcut.isOff) shortcut.perform();
          }}
          {...hintOf(shortcut, translate)}
        >
          {translate(shortcut.label)}
        </Button>
      ))}
      <IconButton
        {...hintOf(help, translate)}
        aria-label={translate(help.label)}
        onClick={help.perform}
      >
        <KeyboardOutlined />
      </IconButton>
    </Stack>
  );
}
