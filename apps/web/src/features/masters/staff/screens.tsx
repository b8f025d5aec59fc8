/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { BankList } from './bank-list.tsx';
export { FormFileList } from './form-file-list.tsx';
export { IdTypeList } from './id-type-list.tsx';
export { CardList } from './card-list.tsx';
export { LoanList } from './loan-list.tsx';
export { ReasonList } from './reason-list.tsx';
