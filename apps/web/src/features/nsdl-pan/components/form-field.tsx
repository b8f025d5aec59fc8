import { Checkbox, Group } from '@mantine/core';
import type { FormDefinition, FormField } from '@sevadesk/contract/nsdl-pan';
import { isRequired, isVisible } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { FDate, FPin, FRadio, FSelect, FText } from '../../../shared/form/index.ts';
import { groupProps, useField } from '../../../shared/form/use-field.ts';
import { useIsFilled } from './aadhaar-qr/filled.ts';
import classes from './application-form.module.css';
import { choicesOf, fieldHelp, labelOf } from './field-text.ts';
import { useJudgement } from './form-context.tsx';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';

type Props = { field: FormField; aadhaarLast4: string | null };

/** One field of the form with its label, help and control; hidden while its condition does not hold. */
export function ApplicationField({ field, aadhaarLast4 }: Props) {
  const { form, values, today, shown } = useJudgement();
  const isFilled = useIsFilled(field.key, values[field.key]);
  if (!isVisible(field, values, today)) return null;
  const isMust = isRequired(field, values, today) && !(field.kind === 'aadhaar' && aadhaarLast4);
  const findings = shown.filter((finding) => finding.field === field.key && values[field.key] !== undefined);
  return (
    <div className={classes.field} data-span={field.span} data-key={field.key}>
      <Control field={field} form={form} required={isMust} aadhaarLast4={aadhaarLast4} />
      {isFilled ? <p className={classes.filled}>{m.nsdl_pan_merchant_qr_mark()}</p> : null}
      {findings.map(({ message, severity }) => (
        <p key={message} className={classes.finding} data-severity={severity}>
          {message}
        </p>
      ))}
    </div>
  );
}

type ControlProps = { field: FormField; form: FormDefinition; required: boolean; aadhaarLast4: string | null };

const longKinds = new Set<FormField['kind']>(['state', 'country']);

function Control({ field, form, required, aadhaarLast4 }: ControlProps): ReactNode {
  const shared = { name: field.key, label: labelOf(field), help: fieldHelp(field), required };
  switch (field.kind) {
    case 'date':
      return <FDate {...shared} />;
    case 'yes_no':
      return <FRadio {...shared} options={choicesOf(field, form)} />;
    case 'choices':
      return <ChoicesField field={field} form={form} required={required} />;
    case 'choice':
    case 'document':
    case 'state':
    case 'country': {
      const options = choicesOf(field, form);
      return options.length <= 3 ? (
        <FRadio {...shared} options={options} />
      ) : (
        <FSelect {...shared} options={options} searchable={longKinds.has(field.kind)} />
      );
    }
    case 'pincode':
      return <PinField {...shared} />;
    case 'aadhaar':
      return (
        <FText
          {...shared}
          help={aadhaarLast4 ? m.nsdl_pan_merchant_aadhaar_kept({ last4: aadhaarLast4 }) : shared.help}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
        />
      );
    case 'email':
      return <FText {...shared} type="email" inputMode="email" maxLength={field.max} />;
    case 'mobile':
      return <FText {...shared} type="tel" inputMode="tel" maxLength={16} />;
    case 'digits':
      return <FText {...shared} inputMode="numeric" maxLength={field.max} />;
    default:
      return <FText {...shared} upper maxLength={field.max} autoComplete="off" />;
  }
}

function PinField(props: { name: string; label: string; help: string | undefined; required: boolean }) {
  const prefix = props.name.replace(/Pin$/, '');
  const propose = usePlaceOfPin(props.name, ({ state, district }) => ({
    [`${prefix}State`]: state,
    [`${prefix}City`]: district?.toUpperCase().slice(0, 25),
  }));
  return <FPin {...props} onComplete={propose} />;
}

/** A multiple choice; the value is a list. */
function ChoicesField({ field, form, required }: { field: FormField; form: FormDefinition; required: boolean }) {
  const { value, onChange, error, ref, ...control } = useField<string[]>(field.key);
  const label = labelOf(field);
  return (
    <Checkbox.Group
      {...control}
      {...groupProps({ name: field.key, label, help: fieldHelp(field), required }, error)}
      data-field={field.key}
      value={value ?? []}
      onChange={onChange}
    >
      <Group gap="lg" mt={6} className={field.choiceSet === 'change' ? classes.changes : undefined}>
        {choicesOf(field, form).map((choice, index) => (
          <Checkbox key={choice.value} {...choice} ref={index === 0 ? ref : undefined} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
