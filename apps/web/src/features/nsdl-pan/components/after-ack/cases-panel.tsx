import type { TinCaseRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import classes from './after-ack.module.css';
import { DueText } from './due-text.tsx';
import { Reasons } from './tin-columns.tsx';

type Props = { cases: readonly TinCaseRow[]; linkOf: (ackNo: string) => LinkProps };

/** All rejections of an application by the centre; hidden when there are none. */
export function CasesPanel({ cases, linkOf }: Props) {
  if (cases.length === 0) return null;
  return (
    <Panel title={m.nsdl_pan_tin_cases_title()}>
      <ul className={classes.cases}>
        {cases.map(({ id, ackNo, number, status, reasons, dueOn }, index) => (
          <li key={id}>
            <div>
              {index === 0 ? (
                <Link {...linkOf(ackNo)}>{m.nsdl_pan_tin_verify_case({ number: String(number) })}</Link>
              ) : (
                m.nsdl_pan_tin_verify_case({ number: String(number) })
              )}
              <Reasons reasons={reasons} />
            </div>
            <DueText dueOn={dueOn} isOpen={status === 'tin_rejected'} />
            <StatusBadge of="tin" status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
