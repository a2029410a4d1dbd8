import Box from '@mui/material/Box';
import type { ChatContact } from '#contract/records/chat.ts';
import { useTranslate } from '#ui/locale.ts';

const COLORS = { ONLINE: 'success', AWAY: 'warning' } as const;

/** A contact's presence: a dot with its label, which is visually hidden if there is no room. */
export function Presence({ of, isShort }: { of: ChatContact['presence']; isShort?: boolean }) {
  const translate = useTranslate();
  // i18n: chat.presence.*
  const label = translate(`chat.presence.${of}`);
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
          ...(of !== 'OFFLINE' && {
            backgroundColor: palette[COLORS[of]].main,
            borderColor: palette[COLORS[of]].main,
          }),
        })}
      />
      <span className={isShort ? 'k-visually-hidden' : ''}>{label}</span>
    </>
  );
}
