/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { MatchingView } from './matching-view.tsx';
export { PaymentQueue } from './payment-queue.tsx';
export { StatementImportForm, StatementImportView, StatementImports } from './statement-imports.tsx';
export { StatementLineQueue } from './statement-line-queue.tsx';
