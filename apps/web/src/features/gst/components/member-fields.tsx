import { m } from '@sevadesk/messages';
import { FDate, FormGrid, FormWide, FPin, FRadio, FText } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { genderOptions } from './form-words.ts';

/** One person of the business; only the last four digits of the Aadhaar number. */
export function MemberFields({ prefix }: { prefix: string }) {
  const today = useToday();
  return (
    <FormGrid>
      <FText name={`${prefix}.name`} label={m.gst_name()} required upper />
      <FText name={`${prefix}.fatherName`} label={m.gst_father()} required upper />
      <FDate name={`${prefix}.birthDate`} label={m.gst_birth()} required max={today} />
      <FRadio name={`${prefix}.gender`} label={m.gst_gender()} required options={genderOptions()} />
      <FText name={`${prefix}.designation`} label={m.gst_designation()} required />
      <FText name={`${prefix}.pan`} label={m.gst_pan()} required upper maxLength={10} />
      <FText name={`${prefix}.aadhaarLast4`} label={m.gst_aadhaar_last4()} required inputMode="numeric" maxLength={4} />
      <FText name={`${prefix}.din`} label={m.gst_din()} inputMode="numeric" maxLength={8} />
      <FText name={`${prefix}.mobile`} label={m.gst_mobile()} required inputMode="tel" maxLength={14} />
      <FText name={`${prefix}.email`} label={m.gst_email()} required inputMode="email" />
      <FormWide>
        <FText name={`${prefix}.address`} label={m.gst_address()} required />
      </FormWide>
      <FPin name={`${prefix}.pin`} label={m.gst_pin()} required />
    </FormGrid>
  );
}
