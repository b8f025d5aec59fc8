import type { FormDefinition } from '@sevadesk/contract/nsdl-pan';
import { m, nsdlPanText, panLabel } from '@sevadesk/messages';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { needsText } from '../field-text.ts';
import classes from './steps.module.css';

/** What the customer has to bring, shown before the form; the accepted documents of each proof expand. */
export function BeforeYouBegin({ form }: { form: FormDefinition }) {
  return (
    <Panel title={m.nsdl_pan_merchant_begin_title()}>
      <p className={classes.needs}>{needsText(form)}</p>
      {form.category === 'individual' ? (
        <p className={classes.needs}>{m.nsdl_pan_merchant_begin_photo({ size: '25 × 35 mm' })}</p>
      ) : null}
      <details className={classes.documents}>
        <summary>{m.nsdl_pan_merchant_begin_documents()}</summary>
        <dl>
          {form.documents.map(({ purpose, documents }) => (
            <div key={purpose}>
              <dt>{nsdlPanText(`purpose_${purpose}`)}</dt>
              <dd>{documents.map((key) => panLabel('document', key)).join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}
