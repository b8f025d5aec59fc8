import { genders, personStep } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { FDate, Form, FormGrid, FormWide, FRadio, FText } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { genderName } from './gender-name.ts';

type Values = Record<string, unknown>;
type Props = { values: Values; onChange: (values: Values) => void; onNext: () => void };

const genderOptions = () => genders.map((value) => ({ value, label: genderName(value) }));

export function PersonStep({ values, onChange, onNext }: Props) {
  return (
    <Form
      guard={false}
      schema={personStep}
      defaults={values}
      submitLabel={m.registration_next()}
      onSubmit={(person) => onChange(person)}
      onDone={onNext}
    >
      <OnTyped call={onChange} />
      <FormGrid>
        <FText name="fName" label={m.registration_first_name()} autoComplete="given-name" maxLength={60} required />
        <FText name="lName" label={m.registration_last_name()} autoComplete="family-name" maxLength={60} required />
        <FText name="fatherName" label={m.registration_father_name()} maxLength={60} required />
        <FDate name="dob" label={m.registration_dob()} required />
        <FText
          name="mobileNo"
          label={m.registration_mobile()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={16}
          required
        />
        <FormWide>
          <FRadio name="gender" label={m.registration_gender()} options={genderOptions()} required />
        </FormWide>
      </FormGrid>
    </Form>
  );
}
