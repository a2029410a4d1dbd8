import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { LookUpInput, type ShownLookUp } from '../../../ui/form/LookUpInput.tsx';
import { OTHER, type TransferForm } from './transfer.ts';
import type { Favourites } from './useFavourites.ts';
import './ReceiverField.css';

interface ReceiverFieldProps {
  known: Favourites;
  isOther: boolean;
  lookUp: ShownLookUp;
}

/** More than these are not found by looking. */
const MANY = 7;

const rules = { validate: (to: string) => to !== '' || 'transfer.receiverNeeded' };

/** Who gets the money: one of the favourites, or another merchant by ULID or referral code. */
export function ReceiverField({ known, isOther, lookUp }: ReceiverFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const { control } = useFormContext<TransferForm>();
  const { field, fieldState } = useController({ control, name: 'to', rules });
  const { favourites, error, retry, areMore } = known;
  const problem = fieldState.error?.message;
  return (
    <fieldset
      className="k-receiver"
      aria-describedby={problem ? id : undefined}
      aria-invalid={problem !== undefined}
    >
      <legend>{translate('resources.money.fields.to')}</legend>
      {error && (
        <p className="k-problem" role="alert">
          {translate('transfer.favouritesFailed')}{' '}
          <button type="button" className="k-link" onClick={retry}>
            {translate('list.retry')}
          </button>
        </p>
      )}
      {!favourites && !error ? (
        <p className="k-help" role="status">
          {translate('list.loading')}
        </p>
      ) : (
        <>
          {favourites && <FavouriteChoices {...{ favourites, field }} />}
          {areMore && <p className="k-help">{translate('transfer.moreFavourites')}</p>}
          <Choice field={field} value={OTHER} isFirst={!favourites?.length}>
            {translate('transfer.other')}
          </Choice>
        </>
      )}
      {problem && (
        <p id={id} className="k-problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {isOther && <LookUpInput<TransferForm> name="code" foundIn="merchantUlid" lookUp={lookUp} />}
    </fieldset>
  );
}

interface ToField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: (element: HTMLInputElement | null) => void;
}

interface FavouriteChoicesProps {
  favourites: readonly Favourite[];
  field: ToField;
}

/** What is typed narrows them; the one that is chosen stays. */
function FavouriteChoices({ favourites, field }: FavouriteChoicesProps) {
  const translate = useTranslate();
  const id = useId();
  const [word, setWord] = useState('');
  const looksLike = ({ name, merchantUlid }: Favourite) =>
    `${name} ${merchantUlid}`.toLowerCase().includes(word.trim().toLowerCase());
  const shown = favourites.filter(one => one.merchantUlid === field.value || looksLike(one));
  return (
    <>
      {favourites.length > MANY && (
        <div className="k-field">
          <label htmlFor={id}>{translate('transfer.searchFavourites')}</label>
          <input
            id={id}
            type="search"
            className="k-input"
            value={word}
            onChange={event => setWord(event.target.value)}
            // it narrows what is below, and sends nothing
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
          <span role="status" className="k-visually-hidden">
            {word && translate('transfer.favouritesFound', { number: shown.length })}
          </span>
        </div>
      )}
      <div className="k-receivers">
        {shown.map(({ id: key, merchantUlid, name, relationship }, index) => (
          <Choice key={key} field={field} value={merchantUlid} isFirst={index === 0}>
            <bdi>{name}</bdi>
            <small>{translate(`relationships.${relationship}`, { _: relationship })}</small>
          </Choice>
        ))}
      </div>
    </>
  );
}

interface ChoiceProps {
  field: ToField;
  value: string;
  /** Where the focus goes when nothing is chosen. */
  isFirst: boolean;
  children: React.ReactNode;
}

const Choice = ({ field, value, isFirst, children }: ChoiceProps) => (
  <label className="k-radio">
    <input
      ref={isFirst ? field.ref : undefined}
      type="radio"
      name={field.name}
      value={value}
      checked={field.value === value}
      onChange={() => field.onChange(value)}
      onBlur={field.onBlur}
    />
    <span>{children}</span>
  </label>
);
