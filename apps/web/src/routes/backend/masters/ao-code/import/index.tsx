import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AoCodeImports } from '../../../../../features/masters/staff/ao-code-imports.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/ao-code/import/')({
  staticData: { access: staff('masters.manage') },
  validateSearch: listSearch,
  component: AoCodeImports,
});
