import { Text } from '@mantine/core';
import { countryCodes } from '@sevadesk/contract/kernel/countries';
import { states } from '@sevadesk/contract/kernel/states';
import type { NpsOptions } from '@sevadesk/contract/nps';
import { countryName, stateName } from '@sevadesk/messages';
import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  FCheckbox,
  FDate,
  FMoney,
  FNumber,
  FormGrid,
  FormWide,
  FPin,
  FRadio,
  FSelect,
  FText,
} from '../../../shared/form/index.ts';
import { optionsOf } from './choice-words.ts';
import { fieldWords } from './field-words.ts';
import type { Field, Values } from './steps.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';

const countries = () => countryCodes.map((value) => ({ value, label: countryName(value) }));
const stateChoices = () => states.map(({ code }) => ({ value: code, label: stateName(code) }));

function PinField({ name, prefix, ...props }: { name: string; prefix: string; label: string; required: boolean }) {
  const propose = usePlaceOfPin(name, ({ state, district }) => ({
    [`${prefix}State`]: state,
    [`${prefix}District`]: district,
    [`${prefix}City`]: district,
  }));
  return <FPin name={name} {...props} onComplete={propose} />;
}

type Props = { field: Field; values: Values; options: NpsOptions };

function OneField({ field, values, options }: Props): ReactNode {
  const { name, kind, choice, only } = field;
  const shared = { name, label: fieldWords[name](), required: !field.optional, help: field.help?.(values, options) };
  const offered = choice ? optionsOf(choice).filter(({ value }) => !only || only.includes(value)) : [];
  switch (kind) {
    case 'select':
      return <FSelect {...shared} options={offered} />;
    case 'radio':
      return <FRadio {...shared} options={offered} />;
    case 'country':
      return <FSelect {...shared} searchable options={countries()} />;
    case 'state':
      return <FSelect {...shared} options={stateChoices()} />;
    case 'manager':
      return (
        <FSelect {...shared} options={options.managers.map(({ code, name: label }) => ({ value: code, label }))} />
      );
    case 'date':
      return <FDate {...shared} />;
    case 'pin':
      return <PinField {...shared} prefix={name.slice(0, 4)} />;
    case 'money':
      return <FMoney {...shared} />;
    case 'number':
      return <FNumber {...shared} />;
    case 'check':
      return <FCheckbox {...shared} />;
    default:
      return <FText {...shared} upper={kind === 'upper'} maxLength={75} />;
  }
}

/** The fields of a step in two columns; dependent fields appear and disappear. */
export function StepFields({ fields, options }: { fields: readonly Field[]; options: NpsOptions }) {
  const { control } = useFormContext();
  const values: Values = useWatch({ control });
  return (
    <FormGrid>
      {fields
        .filter(({ when }) => when?.(values) ?? true)
        .map((field) => {
          const shown = <OneField field={field} values={values} options={options} />;
          return (
            <Fragment key={field.name}>
              {field.heading ? (
                <FormWide>
                  <Text component="h3" fw={650}>
                    {field.heading()}
                  </Text>
                </FormWide>
              ) : null}
              {field.wide ? <FormWide>{shown}</FormWide> : shown}
            </Fragment>
          );
        })}
    </FormGrid>
  );
}
