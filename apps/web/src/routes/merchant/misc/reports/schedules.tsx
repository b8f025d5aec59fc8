import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnSchedulesView } from '../../../../features/reports/merchant/schedules-view.tsx';

export const Route = createFileRoute('/merchant/misc/reports/schedules')({
  staticData: { access: merchant() },
  component: OwnSchedulesView,
});
