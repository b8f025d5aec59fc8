/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { DebitList } from './debit-list.tsx';
export { MandateRulesView } from './mandate-rules-view.tsx';
