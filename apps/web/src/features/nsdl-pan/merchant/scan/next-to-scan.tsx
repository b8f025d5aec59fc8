import { Button } from '@mantine/core';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { nextStep } from '../core/next-step.ts';

const oldestUnscanned = {
  filters: [{ field: 'status', opt: 'in' as const, value1: ['submitted', 'cropping'] }],
  sorts: [{ column: 'submittedAt', dir: 'asc' as const }],
  length: 1,
};

/** After a form is submitted: the oldest one without a scan, to continue without returning to the list. */
export function NextToScan() {
  const { data: reply } = useCall(nsdlPan.lists.list.list, { body: oldestUnscanned }, { staleTime: 0 });
  const [first] = reply?.data ?? [];
  const step = first && nextStep(first);
  if (!reply || !step) return null;
  return (
    <Button component={Link} {...(step.link as { to: string })} leftSection={<IconScan size={16} />}>
      {m.nsdl_pan_merchant_scan_next({ count: String(reply.filterRecords) })}
    </Button>
  );
}
