import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CouponList } from '../../../../features/uti-pan/staff/coupon-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/uti-pan/coupon-list')({
  staticData: { access: staff('uti.view') },
  validateSearch: listSearch,
  component: CouponList,
});
