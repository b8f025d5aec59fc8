import { Alert } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { PaymentView } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconBuildingBank } from '@tabler/icons-react';

/** The bank's own line behind an approval. */
export function PaymentProof({ line }: { line: PaymentView['line'] }) {
  if (!line) return null;
  const words = line.how === 'rule' ? m.payments_by_rule : m.payments_by_line;
  return (
    <Alert color="teal" icon={<IconBuildingBank size={18} />}>
      {words({ date: formatDate(line.dated), narration: line.narration })}
    </Alert>
  );
}
