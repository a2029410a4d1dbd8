import { Box } from '@mui/material';
import type { ChatContact } from '#contract/records/chat.ts';
import { useTranslate } from '#ui/locale.ts';

const COLORS: Readonly<Record<string, 'success' | 'warning' | undefined>> = {
  ONLINE: 'success',
  AWAY: 'warning',
};

/** A contact's presence: a dot with its label, which is visually hidden if there is no room. */
export function Presence({ of, isShort }: { of: ChatContact['presence']; isShort?: boolean }) {
  const translate = useTranslate();
  // i18n: chat.presence.*
  const label = of && translate(`chat.presence.${of}`, { _: of });
  // offline, or a presence that only another backend has
  const color = COLORS[of];
  return (
    <>
      <Box
        component="span"
        aria-hidden
        title={label}
        sx={({ palette }) => ({
          display: 'inline-block',
          flex: 'none',
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: `1px solid ${palette.text.secondary}`,
          ...(color && {
            backgroundColor: palette[color].main,
            borderColor: palette[color].main,
          }),
        })}
      />
      <span className={isShort ? 'k-visually-hidden' : ''}>{label}</span>
    </>
  );
}
