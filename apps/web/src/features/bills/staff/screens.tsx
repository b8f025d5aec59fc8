/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { StaffBillList } from './bill-list.tsx';
export { CatalogueList } from './catalogue-list.tsx';
export { DifferenceList } from './difference-list.tsx';
export { DifferenceView } from './difference-view.tsx';
export { ReconciliationList } from './reconciliation-list.tsx';
