/** The states of a payment-status page: the specification's four outcomes, and waiting while nothing is final. */
export type Outcome = 'success' | 'failed' | 'error' | 'missing_txn_id' | 'waiting' | 'unsettled';

type Answer = { status: boolean; data: { status: string } };
type Seen = { txnId: string | undefined; answer: Answer | undefined; failed: boolean; patient: boolean };

/** Success only when the response's status is truthy and data.status is 'success' (PUB-11). `patient` is true in the first two minutes. */
export function outcomeOf({ txnId, answer, failed, patient }: Seen): Outcome {
  if (!txnId) return 'missing_txn_id';
  if (failed) return 'error';
  if (!answer) return 'waiting';
  if (answer.status && answer.data.status === 'success') return 'success';
  if (!answer.status || answer.data.status === 'failure') return 'failed';
  return patient ? 'waiting' : 'unsettled';
}
