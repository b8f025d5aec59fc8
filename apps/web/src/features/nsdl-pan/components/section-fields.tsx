import { Button } from '@mantine/core';
import { isRequired, isVisible, textOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import classes from './application-form.module.css';
import { useJudgement } from './form-context.tsx';
import { ApplicationField } from './form-field.tsx';

type Props = { section: string; isPhone: boolean; aadhaarLast4: string | null };

/** The fields of a section. On a phone an optional office address is collapsed when letters go to the residence. */
export function SectionFields({ section, isPhone, aadhaarLast4 }: Props) {
  const { form, values, today } = useJudgement();
  const [opened, setOpened] = useState(false);
  const fields = form.fields.filter((field) => field.section === section);
  const optional = fields.filter((field) => isVisible(field, values, today) && !isRequired(field, values, today));
  const isFolded =
    isPhone &&
    !opened &&
    section === 'office' &&
    textOf(values, 'commAddress') === 'R' &&
    optional.every(({ key }) => textOf(values, key) === '');
  const shown = isFolded ? fields.filter((field) => !optional.includes(field)) : fields;
  return (
    <div className={classes.fields} data-section={section}>
      {shown.map((field) => (
        <ApplicationField key={field.key} field={field} aadhaarLast4={aadhaarLast4} />
      ))}
      {isFolded ? (
        <Button className={classes.unfold} variant="default" onClick={() => setOpened(true)}>
          {m.nsdl_pan_merchant_office_add()}
        </Button>
      ) : null}
    </div>
  );
}
