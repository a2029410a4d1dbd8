import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { unwrap } from '#contract/coreField.ts';
import type { Field, Fields, TextField } from '#contract/fields.ts';
import { ROOM_FOR_GROUPS, ungrouped } from '#contract/rules/company/businessRules.ts';
import { email, phone, type Rule } from '#contract/rules/rules.ts';
import { labelKeyOf, type RecordDefinition } from '#ui/fields/recordFields.ts';
import { AmountInput } from '#ui/form/inputs/AmountInput.tsx';
import { NumberInput } from '#ui/form/inputs/NumberInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { TickInput } from '#ui/form/inputs/TickInput.tsx';
import { GROUPED_RULES, isRequired, type RecordForm } from '#ui/form/recordForm.ts';
import { useTranslate } from '#ui/locale.ts';
import { SelectInput } from './SelectInput.tsx';

const DayInput = lazy(async () => ({
  default: (await import('#ui/form/day/DayInput.tsx')).DayInput,
}));

interface RecordInputsProps {
  /** Provides the labels of fields and of their values; a value's label is `….fields.<field>_<value>` by default. */
  definition: RecordDefinition<never>;
  /** From the contract. */
  fields: Fields;
  /** Inputs that replace the one derived from a field's kind; required for kinds that have none. */
  inputs?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The inputs of a plain record, derived from the contract's fields and their rules. */
export const RecordInputs = ({ definition, fields, inputs = {} }: RecordInputsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <Fragment key={name}>
      {inputs[name] ?? <RecordInput definition={definition} name={name} field={field} />}
    </Fragment>
  ));

interface RecordInputProps {
  definition: RecordDefinition<never>;
  name: string;
  field: Field;
}

/** @throws {RangeError} for a kind without an input */
function RecordInput({ definition, name, field }: RecordInputProps) {
  const translate = useTranslate();
  const { core } = unwrap(field);
  const required = isRequired(field);
  const input = { source: name, label: labelKeyOf(definition, name), required };
  switch (core.kind) {
    case 'text':
      return <TextInput<RecordForm> {...input} {...textProps(core)} />;
    case 'integer':
    case 'number':
      return <NumberInput<RecordForm> {...input} field={core} />;
    case 'money':
      return <AmountInput<RecordForm> {...input} bounds={ANY_AMOUNT} />;
    case 'boolean':
      return <TickInput<RecordForm> source={name} label={input.label} />;
    case 'enum': {
      const { labels } = definition.fields[name] ?? {};
      const choices = core.values.map(value => ({
        value,
        label: translate(labels ? `${labels}.${value}` : `${input.label}_${value}`, { _: value }),
      }));
      return (
        <SelectInput<RecordForm> {...input} choices={choices} empty={translate('ui.choose')} />
      );
    }
    case 'day':
      return (
        <Suspense>
          <DayInput {...input} />
        </Suspense>
      );
    default:
      throw new RangeError(`no input for ${name}, which is of kind ${core.kind}`);
  }
}

/** Including zero: an amount of a plain record is a limit or a price. */
const ANY_AMOUNT = { mayBeZero: true };

/** The rules of numbers that users may type in groups, as applied to what they mean. */
const GROUPED = new Map<Rule, Rule>(
  GROUPED_RULES.map(rule => [rule, text => rule(ungrouped(text))]),
);

/** A text that may be longer gets several lines. */
const LONGEST_LINE = 255;

const textProps = ({ rule, max }: TextField) => ({
  rule: rule && (GROUPED.get(rule) ?? rule),
  type: rule === email ? 'email' : rule === phone ? 'tel' : 'text',
  // a browser cuts what is pasted without a word: a number in groups must fit
  native: { maxLength: max + (rule && GROUPED.has(rule) ? ROOM_FOR_GROUPS : 0) },
  multiline: max > LONGEST_LINE,
  minRows: max > LONGEST_LINE ? 4 : undefined,
});
