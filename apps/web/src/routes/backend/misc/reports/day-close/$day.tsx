import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DaySheetView } from '../../../../../features/reports/staff/day-sheet-view.tsx';

export const Route = createFileRoute('/backend/misc/reports/day-close/$day')({
  staticData: { access: staff('reports.view') },
  component: DaySheetView,
});
