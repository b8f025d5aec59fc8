import { localDate } from '@sevadesk/contract/kernel/date-schema';
import { mobile, pincode } from '@sevadesk/contract/kernel/indian-ids';
import { safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { Form, FDate, FormGrid, FText } from '../../../../shared/form/index.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import pages from '../../../../shared/ui/pages/pages.module.css';
import { fieldLabel } from '../../components/field-text.ts';
import { FindingList } from '../../components/finding-list.tsx';
import { PageViewer } from '../../components/page-viewer.tsx';
import { practicePages, practiceValues } from '../../components/practice/practice-scan.ts';
import { valueWords } from './value-words.ts';

const name = safeText({ max: 75 });
const practiceInput = z.strictObject({
  lastName: name,
  firstName: name,
  middleName: name,
  birthDate: localDate,
  mobile: mobile.schema,
  resPin: pincode.schema,
});
type Input = z.output<typeof practiceInput>;
const keys = Object.keys(practiceInput.shape) as (keyof Input)[];

/** The fields that differ from the paper. */
export const differencesOf = (values: Input): (keyof Input)[] =>
  keys.filter((key) => values[key].toUpperCase() !== practiceValues[key]);

/** Types the values of a signed form; differences are named as in the check before payment. */
export function FillTask({ onDone }: { onDone: () => void }) {
  const [differs, setDiffers] = useState<readonly (keyof Input)[]>([]);
  const check = (values: Input) => {
    const found = differencesOf(values);
    setDiffers(found);
    if (found.length === 0) onDone();
  };
  return (
    <div className={pages.split} data-kind="queue">
      <PageViewer pages={practicePages} page={1} onPage={() => {}} />
      <Panel title={m.nsdl_pan_practice_form()}>
        <Form
          schema={practiceInput}
          defaults={{ lastName: '', firstName: '', middleName: '', birthDate: '', mobile: '', resPin: '' }}
          submitLabel={m.nsdl_pan_practice_check()}
          guard={false}
          onSubmit={check}
        >
          <FindingList
            findings={differs.map((key) => ({
              field: key,
              severity: 'fault' as const,
              message: m.nsdl_pan_practice_paper_says({ value: valueWords(key, practiceValues[key]) }),
              cure: '',
              label: fieldLabel(key),
            }))}
          />
          <FormGrid>
            <FText name="lastName" label={fieldLabel('lastName')} upper required />
            <FText name="firstName" label={fieldLabel('firstName')} upper required />
            <FText name="middleName" label={fieldLabel('middleName')} upper required />
            <FDate name="birthDate" label={fieldLabel('birthDate')} required />
            <FText name="mobile" label={fieldLabel('mobile')} inputMode="numeric" required />
            <FText name="resPin" label={fieldLabel('resPin')} inputMode="numeric" required />
          </FormGrid>
        </Form>
      </Panel>
    </div>
  );
}
