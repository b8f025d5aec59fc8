import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CardOffers } from '../../../../../features/banking/merchant/offer-list.tsx';

/** `apply` opens the form of a product. */
const applySearch = ({ apply }: Record<string, unknown>): { apply?: string } =>
  typeof apply === 'string' ? { apply } : {};

export const Route = createFileRoute('/merchant/product/banking/cc/banks')({
  staticData: { access: merchant('m.banking.view') },
  validateSearch: applySearch,
  component: CardOffers,
});
