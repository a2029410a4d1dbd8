import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  Switch,
} from '@mui/material';
import type { MenuItem } from '#contract/menu.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { MERCHANT_TYPES } from '#contract/words/statuses.ts';
import { MERCHANT_TYPE_LABELS } from '#records/menu/menuItemRecord.ts';
import { useTranslate } from '#ui/locale.ts';
import type { ItemChange } from './menuDraft.ts';

interface ItemAccessProps {
  item: MenuItem;
  /** The item's translated name. */
  name: string;
  onChange: (id: number, change: ItemChange) => void;
}

/** The roles and merchant types that have an item, and whether the sidebar shows it. */
export function ItemAccess({ item, name, onChange }: ItemAccessProps) {
  const translate = useTranslate();
  const { id, accessibleRoles, accessibleMerchantTypes, hideInSidebar } = item;
  const hasMerchants = accessibleRoles.includes('EWALLET_MERCHANT');
  return (
    <Stack sx={{ gap: 1.5, px: 2, pb: 2, bgcolor: 'var(--k-canvas)', pt: 1.5 }}>
      <Ticks
        title={`${translate('resources.menuItem.fields.accessibleRoles')}: ${name}`}
        all={PORTAL_ROLES}
        chosen={accessibleRoles}
        labels="roles"
        onChange={roles => onChange(id, { accessibleRoles: roles })}
      />
      {hasMerchants && (
        <Ticks
          title={`${translate('resources.menuItem.fields.accessibleMerchantTypes')}: ${name}`}
          help={translate('platform.menu.anyType')}
          all={MERCHANT_TYPES}
          chosen={accessibleMerchantTypes}
          labels={MERCHANT_TYPE_LABELS}
          onChange={types => onChange(id, { accessibleMerchantTypes: types })}
        />
      )}
      <FormControlLabel
        control={
          <Switch
            checked={hideInSidebar}
            onChange={(_, isHidden) => onChange(id, { hideInSidebar: isHidden })}
          />
        }
        label={translate('platform.menu.hide')}
      />
    </Stack>
  );
}

interface TicksProps<T extends string> {
  /** Translated. */
  title: string;
  help?: string;
  all: readonly T[];
  chosen: readonly T[];
  /** Prefix of the values' labels. i18n: roles.*, options.merchantTypes.* */
  labels: string;
  onChange: (chosen: T[]) => void;
}

function Ticks<T extends string>({ title, help, all, chosen, labels, onChange }: TicksProps<T>) {
  const translate = useTranslate();
  // values unknown to the contract are preserved
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{title}</FormLabel>
      {help && <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>}
      <FormGroup row sx={{ columnGap: 2 }}>
        {all.map(value => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
            }
            label={translate(`${labels}.${value}`)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
