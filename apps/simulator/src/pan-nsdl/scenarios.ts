import { randomInt } from 'node:crypto';
import type { Transaction } from './transactions.ts';

type Scenario =
  | 'person'
  | 'failure'
  | 'pending'
  | 'no-number'
  | 'refused'
  | 'time-out'
  | 'third-check'
  | 'other-number';

const byEnding: Record<string, Scenario> = {
  '01': 'failure',
  '02': 'pending',
  '03': 'no-number',
  '04': 'refused',
  '05': 'time-out',
  '06': 'third-check',
  '07': 'other-number',
};

/**
 * Returns the scenario of a mobile number by its last two digits: 01 fails, 02 stays pending, 03 succeeds without a number,
 * 04 is rejected, 05 opens but never answers, 06 succeeds at the third poll, 07 answers with another order's number; otherwise
 * a person decides.
 */
export function scenarioOf(mobile: string): Scenario {
  return byEnding[mobile.slice(-2)] ?? 'person';
}

export const isFinal = ({ status }: Transaction): boolean => status === 'Success' || status === 'Failure';

const indianDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });

/** Random, so that a restart without a state file never repeats one. */
const newAckNo = () => `88${randomInt(10 ** 12, 10 ** 13)}`;

function succeeded(transaction: Transaction): Transaction {
  const hasNumber = scenarioOf(transaction.mobile) !== 'no-number';
  return {
    ...transaction,
    status: 'Success',
    step: 'done',
    opid: hasNumber ? transaction.opid || newAckNo() : '',
    ackDate: indianDay.format(new Date()),
    message: '',
  };
}

const failed = (transaction: Transaction, message: string): Transaction => ({
  ...transaction,
  status: 'Failure',
  message,
});

/** The customer opened the page. */
export function opened(transaction: Transaction): Transaction {
  return transaction.status === 'Created' ? { ...transaction, status: 'Incomplete' } : transaction;
}

/** The customer typed the correct code of the current step. */
export function confirmed(transaction: Transaction): Transaction {
  if (isFinal(transaction) || transaction.step === 'done') return transaction;
  if (transaction.step === 'ekyc') return { ...transaction, status: 'Incomplete', step: 'esign' };
  switch (scenarioOf(transaction.mobile)) {
    case 'failure':
      return failed({ ...transaction, step: 'done' }, 'Aadhaar is not linked with this mobile number');
    case 'pending':
    case 'third-check':
      return { ...transaction, status: 'Pending', step: 'done' };
    default:
      return succeeded(transaction);
  }
}

export function declined(transaction: Transaction): Transaction {
  return isFinal(transaction) ? transaction : failed(transaction, 'Declined by the applicant');
}

/** The customer's part is done, the provider's result is pending. */
export function keptPending(transaction: Transaction): Transaction {
  return isFinal(transaction) ? transaction : { ...transaction, status: 'Pending', step: 'done' };
}

export function expired(transaction: Transaction): Transaction {
  return isFinal(transaction) ? transaction : failed(transaction, 'Expired: not completed in time');
}

/** Success after the order was given up, or after a long silence. */
export function cameLate(transaction: Transaction): Transaction {
  return transaction.status === 'Success' ? transaction : succeeded(transaction);
}

export function allotted(transaction: Transaction): Transaction {
  return transaction.status === 'Success' ? { ...transaction, panStatus: 'Allotted' } : transaction;
}

/** The network polled the status; one scenario changes with the number of polls. */
export function checked(transaction: Transaction): Transaction {
  const asked = { ...transaction, checks: transaction.checks + 1 };
  const isThird = scenarioOf(asked.mobile) === 'third-check' && asked.status === 'Pending' && asked.checks >= 3;
  return isThird ? succeeded(asked) : asked;
}
