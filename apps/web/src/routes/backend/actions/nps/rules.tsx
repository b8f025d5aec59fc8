import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsRulesView } from '../../../../features/nps/staff/nps-rules-view.tsx';

export const Route = createFileRoute('/backend/actions/nps/rules')({
  staticData: { access: staff('nps.view') },
  component: NpsRulesView,
});
