import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import {
  type FormField,
  type FormValues,
  type ScanView,
  type StaffApplicationView,
  visibleFields,
} from '@sevadesk/contract/nsdl-pan';
import { valueText } from '../../components/field-text.ts';
import { maskedAadhaar } from '../../components/masked-aadhaar.ts';
import { isChanged, tickedChanges } from './changed-fields.ts';
import { isOnPrint } from './region-of.ts';

export type CheckedField = {
  field: FormField;
  text: string;
  /** Whether a correction requests a change of it. */
  isChanged?: boolean;
  /** False where the scan can show nothing else, because the value was printed from this application. */
  needsLook: boolean;
};

type Checked = Pick<StaffApplicationView, 'form' | 'data' | 'aadhaarLast4' | 'attempt'>;

/** An empty part of a name is checked too: the scan may show one that was not typed. */
const isChecked = ({ field, text }: Pick<CheckedField, 'field' | 'text'>) =>
  text !== '' || (field.kind === 'name' && field.section === 'name');

/** Returns the fields to compare with the scan, in the order of the form. */
export function checkedFields(
  { form, data, aadhaarLast4, attempt }: Checked,
  scan: Pick<ScanView, 'pages' | 'regions'>,
): CheckedField[] {
  const values: FormValues = data;
  const ticked = tickedChanges(values);
  return visibleFields(form, values, istDateOf(new Date()))
    .map((field) => ({
      field,
      text: field.kind === 'aadhaar' ? maskedAadhaar(aadhaarLast4) : valueText(field, values),
      isChanged: isChanged(field, ticked),
    }))
    .filter(isChecked)
    .map((one) => ({
      ...one,
      // A returned form may have been corrected after its print; an empty box may have been filled by hand.
      needsLook: attempt > 1 || one.text === '' || !isOnPrint(scan, one.field),
    }));
}
