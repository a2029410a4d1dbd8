import { Box, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import { MERCHANT_TYPES, type MerchantType } from '#contract/words/statuses.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { MERCHANT_TYPE_LABELS } from '#records/menu/menuItemRecord.ts';
import type { SidebarItem } from '#records/menu/sidebarItem.ts';
import { sidebarOf } from '#records/menu/sidebarOf.ts';
import { useTranslate } from '#ui/locale.ts';
import { Panel } from '#ui/record/Section.tsx';

const LIST = { m: 0, p: 0, listStyle: 'none' };

/** A preview of a role's sidebar with the edited menu. */
export function MenuPreview({ menu }: { menu: readonly MenuItem[] }) {
  const translate = useTranslate();
  const { menuLinkOf } = useScreenIndex();
  const [role, setRole] = useState<Role>('EWALLET_MERCHANT');
  const [merchantType, setType] = useState<MerchantType>('ONLINE');
  const viewer = role === 'EWALLET_MERCHANT' ? { role, merchantType } : { role };
  const sections = sidebarOf(menu, viewer, link => menuLinkOf(link) === link);
  const title = translate('platform.menu.preview');
  return (
    <Box component="section" aria-label={title} sx={{ position: { lg: 'sticky' }, top: 72 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1, mb: 1.5 }}>
        <Choice
          label={translate('platform.menu.role')}
          value={role}
          values={PORTAL_ROLES}
          labels="roles"
          onChange={value => setRole(value)}
        />
        {role === 'EWALLET_MERCHANT' && (
          <Choice
            label={translate('platform.menu.type')}
            value={merchantType}
            values={MERCHANT_TYPES}
            labels={MERCHANT_TYPE_LABELS}
            onChange={value => setType(value)}
          />
        )}
      </Stack>
      <Panel>
        <Box component="ul" sx={{ ...LIST, p: 2, display: 'grid', gap: 1.5 }}>
          {sections.map(({ section, items }) => (
            <li key={section}>
              <Typography variant="h3" component="p">
                {translate(`menu.sections.${section}`)}
              </Typography>
              <Entries items={items} />
            </li>
          ))}
        </Box>
        {sections.length === 0 && (
          <Typography sx={{ p: 2, pt: 0 }}>{translate('platform.menu.nothing')}</Typography>
        )}
      </Panel>
    </Box>
  );
}

function Entries({ items }: { items: readonly SidebarItem[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ ...LIST, paddingInlineStart: 1.5, color: 'text.secondary' }}>
      {items.map(({ identifier, label, children }) => (
        <li key={identifier}>
          {translate(`menu.${identifier}`, { _: label })}
          {children.length > 0 && <Entries items={children} />}
        </li>
      ))}
    </Box>
  );
}

interface ChoiceProps<T extends string> {
  /** Translated. */
  label: string;
  value: T;
  values: readonly T[];
  /** Prefix of the values' labels. i18n: roles.*, options.merchantTypes.* */
  labels: string;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, values, labels, onChange }: ChoiceProps<T>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value as T)}
      slotProps={{ select: { native: true } }}
    >
      {values.map(each => (
        <option key={each} value={each}>
          {translate(`${labels}.${each}`)}
        </option>
      ))}
    </TextField>
  );
}
