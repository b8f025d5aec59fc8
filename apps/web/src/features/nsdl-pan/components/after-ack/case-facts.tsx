import { Anchor } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { TinCaseView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { DueText } from './due-text.tsx';
import { Reasons } from './tin-columns.tsx';

type Props = { tinCase: TinCaseView; isOpen: boolean; action?: ReactNode };

/** The centre's remarks, the due date of the answer, and the charge. */
export function CaseFacts({ tinCase, isOpen, action }: Props) {
  const { number, round, reasons, remark, dueOn, enteredAt, penaltyPaise, letter } = tinCase;
  const letterLink = letter ? (
    <Anchor href={letter.tempUrl} target="_blank" rel="noreferrer" size="sm">
      {letter.name}
    </Anchor>
  ) : (
    m.nsdl_pan_tin_verify_no_letter()
  );
  const title = m.nsdl_pan_tin_verify_case({ number: String(number) });
  return (
    <Panel
      title={round > 1 ? `${title} · ${m.nsdl_pan_tin_verify_round({ round: String(round) })}` : title}
      action={action}
    >
      <Facts
        columns={3}
        facts={[
          { label: m.nsdl_pan_tin_column_reasons(), value: <Reasons reasons={reasons} /> },
          { label: m.nsdl_pan_tin_column_due(), value: <DueText dueOn={dueOn} isOpen={isOpen} /> },
          { label: m.nsdl_pan_tin_column_entered(), value: <DateText value={enteredAt} /> },
          { label: m.nsdl_pan_tin_verify_letter(), value: letterLink },
          {
            label: m.nsdl_pan_tin_column_penalty(),
            value: penaltyPaise > 0 ? formatAmount(toPaise(penaltyPaise)) : null,
          },
          { label: m.nsdl_pan_tin_column_remark(), value: remark },
        ]}
      />
    </Panel>
  );
}
