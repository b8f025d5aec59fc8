/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { CreditList } from './credit-list.tsx';
export { CreditLineList } from './credit-line-list.tsx';
