import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinImports } from '../../../../../../../features/nsdl-pan/staff/tin-imports.tsx';
import { listSearch } from '../../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/tin-rejection/import/')({
  staticData: { access: staff('pan.acknowledge') },
  validateSearch: listSearch,
  component: TinImports,
});
