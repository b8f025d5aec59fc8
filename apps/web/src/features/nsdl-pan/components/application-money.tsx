import { Stack } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import type { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Movements } from '../../wallet/index.ts';

type Props = {
  application: Pick<ApplicationView, 'money' | 'terms'>;
  /** Explains a statement line, where this person has access to it. */
  why: typeof reports.why | typeof reports.ownWhy | undefined;
};

/** An application's postings, and its remaining terms. */
export function ApplicationMoney({ application: { money, terms }, why }: Props) {
  if (money.length === 0) return null;
  return (
    <Panel title={m.nsdl_pan_merchant_money()}>
      <Stack gap="md">
        <Movements money={money} why={why} />
        <Facts
          columns={1}
          facts={[
            { label: m.nsdl_pan_tin_terms_refund(), value: <Amount value={toPaise(terms.refundPaise)} /> },
            { label: m.nsdl_pan_tin_terms_commission(), value: <Amount value={toPaise(terms.commissionPaise)} /> },
            { label: m.nsdl_pan_tin_terms_penalty(), value: <Amount value={toPaise(terms.penaltyPaise)} /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}
