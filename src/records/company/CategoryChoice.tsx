import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { categoryCode } from '#contract/rules/company/businessRules.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CATEGORY_CODES } from './categoryCodes.ts';

interface CategoryChoiceProps {
  /** i18n key of the label. */
  label: string;
  /** Four digits; empty if none is selected. */
  value: string;
  onChange: (code: string) => void;
  required: boolean;
  help?: ReactNode;
  /** i18n key of the error message. */
  problem?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The merchant category code of the card schemes: searched by keyword, also in English, or typed as a number. */
export function CategoryChoice({ value: code, onChange, ...field }: CategoryChoiceProps) {
  const translate = useTranslate();
  const [word, setWord] = useState('');
  const choiceOf = (value: string) => {
    const name = CATEGORY_CODES.includes(value) ? value : 'other';
    return { value, label: `${value} · ${translate(`categoryCodes.${name}`)}` };
  };
  // also searchable in English, the language of the card schemes
  const spoken = useMemo(
    () =>
      new Map(
        CATEGORY_CODES.map(each => {
          const name = `categoryCodes.${each}`;
          return [each, wordsIn(`${each} ${translate(name)} ${translate(name, { lng: 'en' })}`)];
        }),
      ),
    [translate],
  );
  const isMeant = (each: string) =>
    wordsIn(word).every(part => spoken.get(each)?.some(one => one.includes(part)));
  const found = CATEGORY_CODES.filter(isMeant).map(choiceOf);
  const typed = word.trim();
  const isOther =
    typed !== '' && categoryCode(typed) === undefined && !CATEGORY_CODES.includes(typed);
  return (
    <SearchChoice
      {...field}
      value={code === '' ? undefined : choiceOf(code)}
      onChange={choice => onChange(choice?.value ?? '')}
      choices={isOther ? [choiceOf(typed), ...found] : found}
      isSearching={false}
      onSearch={setWord}
    />
  );
}

/** Normalizes typed text and labels for comparison. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s·,()/-]+/)
    .filter(Boolean);
