import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { ownSms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';

/** The month of a date, such as Nov-2026. */
const monthText = (day: string) => formatDate(day).slice(3);

/** What the shop paid for SMS by month; nothing for a shop that never paid. */
export function OwnSmsMonths() {
  const isAllowed = useMay()(ownSms.months);
  const { data } = useCall(ownSms.months, {}, { enabled: isAllowed });
  if (!data || data.data.length === 0) return null;
  const rows = data.data.map(({ month, messages, amountPaise, invoices }) => ({
    key: month,
    cells: [monthText(month), formatCount(messages), formatAmount(amountPaise), formatCount(invoices)],
  }));
  return (
    <Panel title={m.sms_months_title()}>
      <PlainTable
        heads={[m.sms_months_month(), m.sms_months_messages(), m.sms_months_amount(), m.sms_months_invoices()]}
        rows={rows}
        figures={[1, 2, 3]}
        note={m.sms_months_note()}
      />
    </Panel>
  );
}
