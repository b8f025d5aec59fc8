/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { AccountList } from './account-list.tsx';
export { PaymentList } from './payment-list.tsx';
export { PaymentView } from './payment-view.tsx';
