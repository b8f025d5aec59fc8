import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BacklogImports } from '../../../../../../../features/nsdl-pan/staff/backlog-imports.tsx';
import { listSearch } from '../../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/backlog-data/import/')({
  staticData: { access: staff('masters.manage') },
  validateSearch: listSearch,
  component: BacklogImports,
});
