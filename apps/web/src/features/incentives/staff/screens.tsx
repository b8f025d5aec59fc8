/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { SettlementList } from './settlement-list.tsx';
export { TargetList } from './target-list.tsx';
export { TargetView } from './target-view.tsx';
