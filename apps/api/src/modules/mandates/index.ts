export { stepDebit, workDebits } from './work-debits.ts';
