import type { DisagreementView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { fieldLabel } from '../../components/field-text.ts';
import classes from '../filing/filing.module.css';

/** The verdicts of both verifiers, with reasons, crossed fields and remark. */
export function VerdictCards({ disagreement }: { disagreement: DisagreementView }) {
  const { firstBy, firstAt, secondBy, secondAt, secondVerdict, reasons, fields, remark } = disagreement;
  return (
    <div className={classes.verdicts}>
      <section className={classes.verdict} aria-label={m.nsdl_pan_filing_case_first()}>
        <small>{m.nsdl_pan_filing_case_first()}</small>
        <StatusBadge of="verdict" status="accepted" />
        <p>
          {firstBy} · <DateText value={firstAt} time />
        </p>
      </section>
      <section className={classes.verdict} aria-label={m.nsdl_pan_filing_case_second()}>
        <small>{m.nsdl_pan_filing_case_second()}</small>
        <StatusBadge of="verdict" status={secondVerdict} />
        <p>
          {secondBy} · <DateText value={secondAt} time />
        </p>
        {reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
        {fields.length > 0 ? (
          <p>
            {m.nsdl_pan_filing_case_fields()}: {fields.map(fieldLabel).join(', ')}
          </p>
        ) : null}
        {remark ? <p>{remark}</p> : null}
      </section>
    </div>
  );
}
