import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PsaLoginView } from '../../../../features/uti-pan/merchant/psa-login-view.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/uti-pan/psa-loginid')({
  staticData: { access: merchant('m.uti.view') },
  validateSearch: listSearch,
  component: PsaLoginView,
});
