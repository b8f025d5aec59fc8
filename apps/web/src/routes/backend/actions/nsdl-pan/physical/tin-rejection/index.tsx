import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinEntryPage } from '../../../../../../features/nsdl-pan/staff/tin-entry-view.tsx';

type Search = { ackNo?: string };

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/tin-rejection/')({
  staticData: { access: staff('pan.acknowledge') },
  // The router reads digits in an address as a number.
  validateSearch: ({ ackNo }: Record<string, unknown>): Search =>
    /^\d{15}$/.test(String(ackNo)) ? { ackNo: String(ackNo) } : {},
  component: TinEntryPage,
});
