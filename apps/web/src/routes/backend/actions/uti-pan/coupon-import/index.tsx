import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CouponImports } from '../../../../../features/uti-pan/staff/report-imports.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/uti-pan/coupon-import/')({
  staticData: { access: staff('uti.manage') },
  validateSearch: listSearch,
  component: CouponImports,
});
