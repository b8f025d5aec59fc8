import { closeDayInput, type DaySheet, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FormGrid, FTextarea } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

/** Compares counted cash with the books; a difference must be explained before the day is closed for good. */
export function CloseDayForm({ sheet }: { sheet: DaySheet }) {
  const close = useAction(reports.closeDay, { onReply: () => notify(m.reports_closed_done()) });
  return (
    <Panel title={m.reports_close_title()}>
      <Form
        schema={closeDayInput}
        defaults={{ bankBalancePaise: null, remark: '' }}
        onSubmit={(body) => close.mutateAsync({ params: { day: sheet.day }, body })}
        submitLabel={m.reports_close_button()}
        guard
      >
        <Facts
          columns={1}
          facts={[{ label: m.reports_cash_expected(), value: <Amount value={sheet.cashPaise} strong /> }]}
        />
        <FormGrid>
          <FMoney name="countedCashPaise" label={m.reports_cash_counted()} required allowZero />
          <FMoney name="bankBalancePaise" label={m.reports_bank_balance()} allowZero />
        </FormGrid>
        <FTextarea name="remark" label={m.reports_close_remark()} help={m.reports_close_remark_help()} />
        <p>{m.reports_close_confirm()}</p>
      </Form>
    </Panel>
  );
}
