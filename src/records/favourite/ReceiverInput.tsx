import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type UseInputValue, useInput, ValidationError } from 'react-admin';
import type { Favourite } from '#contract/records/merchant.ts';
import { LookUpInput, type MerchantLookUp, usePutMerchant } from '#ui/form/choice/LookUpInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

/** The choice other than a favourite: the ULID or referral code is typed. */
export const OTHER = 'other';

interface ReceiverInputProps {
  /** Undefined while loading. */
  favourites: readonly Favourite[] | undefined;
  /** There are more favourites than this list offers. */
  areMore: boolean;
  /** Why they failed to load. */
  error: unknown;
  retry: () => void;
  /** Lookup of the form's `code`. */
  lookUp: MerchantLookUp;
}

/** With more favourites than this, a search field is shown. */
const MANY = 7;

/**
 * The receiver of the money: a favourite, or another merchant by ULID or referral code. The form's `to` holds the
 * choice; `merchantUlid` and `merchantName` are set only while the merchant is known.
 */
export function ReceiverInput({ favourites, areMore, error, retry, lookUp }: ReceiverInputProps) {
  const translate = useTranslate();
  // a draft's favourite may not be loaded yet, or may no longer be one
  const chosen = (to: string) =>
    to === OTHER || favourites?.some(one => one.merchantUlid === to)
      ? undefined
      : 'transfer.receiverNeeded';
  const { id, field, fieldState } = useInput({ source: 'to', validate: chosen });
  const isOther = field.value === OTHER;
  usePutMerchant(
    favourites?.find(one => one.merchantUlid === field.value),
    !isOther,
  );
  const problem = fieldState.error?.message;
  return (
    <FormControl className="ra-input" fullWidth error={fieldState.invalid} required>
      <FormLabel id={`${id}label`}>{translate('resources.money.fields.to')}</FormLabel>
      {Boolean(error) && (
        <Alert severity="error" action={<Button onClick={retry}>{translate('list.retry')}</Button>}>
          {translate('transfer.favouritesFailed')}
        </Alert>
      )}
      {!favourites && !error ? (
        <>
          <LoadingStatus />
          <Skeleton height={88} />
        </>
      ) : (
        <RadioGroup
          name={field.name}
          value={field.value}
          onChange={(_, to) => field.onChange(to)}
          onBlur={() => field.onBlur()}
          aria-labelledby={`${id}label`}
          aria-describedby={problem && `${id}problem`}
        >
          {favourites && <FavouriteChoices favourites={favourites} field={field} />}
          {areMore && <FormHelperText>{translate('transfer.moreFavourites')}</FormHelperText>}
          <FormControlLabel
            value={OTHER}
            control={
              <Radio slotProps={{ input: { ref: favourites?.length ? undefined : field.ref } }} />
            }
            label={translate('transfer.other')}
          />
        </RadioGroup>
      )}
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
      {isOther && <LookUpInput {...lookUp} />}
    </FormControl>
  );
}

const LIST = { display: 'grid' } as const;

/** In a frame, which shows where the list ends and that there may be more of it. */
const SCROLLING = {
  maxHeight: 248,
  overflowY: 'auto',
  mb: 1,
  px: 1.5,
  py: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface FavouriteChoicesProps {
  favourites: readonly Favourite[];
  field: UseInputValue['field'];
}

/** The typed text filters the favourites; the selected one stays visible. */
function FavouriteChoices({ favourites, field }: FavouriteChoicesProps) {
  const translate = useTranslate();
  const [word, setWord] = useState('');
  const looksLike = ({ name, merchantUlid }: Favourite) =>
    `${name} ${merchantUlid}`.toLowerCase().includes(word.trim().toLowerCase());
  const shown = favourites.filter(one => one.merchantUlid === field.value || looksLike(one));
  return (
    <>
      {favourites.length > MANY && (
        <>
          <TextField
            type="search"
            placeholder={translate('transfer.searchFavourites')}
            slotProps={{ htmlInput: { 'aria-label': translate('transfer.searchFavourites') } }}
            sx={{ my: 0.5 }}
            value={word}
            onChange={event => setWord(event.target.value)}
            // only filters the list below: Enter must not submit the form
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
          <span role="status" className="k-visually-hidden">
            {word && translate('transfer.favouritesFound', { number: shown.length })}
          </span>
        </>
      )}
      {/* A long list scrolls on its own, so that the amount below stays within reach. */}
      <Box sx={favourites.length > MANY ? { ...LIST, ...SCROLLING } : LIST}>
        {shown.map(({ id, merchantUlid, name, relationship }, index) => (
          <FormControlLabel
            key={id}
            value={merchantUlid}
            control={<Radio slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
            label={
              <>
                <bdi>{name}</bdi>{' '}
                <Typography component="small" variant="caption" color="textSecondary">
                  <ValueLabel group="relationships" value={relationship} />
                </Typography>
              </>
            }
          />
        ))}
      </Box>
    </>
  );
}
