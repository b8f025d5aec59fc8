import { type FormDefinition, type FormValues, visibleFields } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { useToday } from '../../../shared/format/use-today.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './application.module.css';
import { labelOf, valueText } from './field-text.ts';
import { maskedAadhaar } from './masked-aadhaar.ts';

type Props = {
  form: FormDefinition;
  data: FormValues;
  aadhaarLast4: string | null;
  /** Replaces the masked Aadhaar number where it may be unmasked. */
  aadhaar?: ReactNode;
  /** One list without headings, instead of sections. */
  isPlain?: boolean;
};

const copied = new Set(['mobile']);

/** All values, section by section in the form's order; only the last four digits of the Aadhaar number. */
export function ApplicationFacts({ form, data, aadhaarLast4, aadhaar, isPlain = false }: Props) {
  const fields = visibleFields(form, data, useToday());
  const factsOf = (section: string) =>
    fields
      .filter((field) => field.section === section)
      .flatMap((field) => {
        const label = labelOf(field);
        if (field.kind === 'aadhaar') return [{ label, value: aadhaar ?? maskedAadhaar(aadhaarLast4) }];
        const text = valueText(field, data);
        if (text === '') return [];
        return [{ label, value: copied.has(field.key) ? <CopyNumber value={text} /> : text }];
      });
  const filled = form.sections
    .map((section) => ({ section, facts: factsOf(section) }))
    .filter(({ facts }) => facts.length > 0);
  if (isPlain) return <Facts columns={3} facts={filled.flatMap(({ facts }) => facts)} />;
  return (
    <Panel title={m.nsdl_pan_merchant_facts_title({ code: form.code })} flush>
      {filled.map(({ section, facts }) => (
        <section key={section} className={classes.facts} aria-label={panLabel('section', section)}>
          <h3>{panLabel('section', section)}</h3>
          <Facts columns={3} facts={facts} />
        </section>
      ))}
    </Panel>
  );
}
