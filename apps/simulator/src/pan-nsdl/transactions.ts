import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const transactionSchema = z.object({
  orderId: z.string(),
  /** Token of the customer's page address; not guessable. */
  pageToken: z.string(),
  txid: z.string(),
  panType: z.enum(['N', 'C']),
  mode: z.enum(['EKYC', 'ESIGN']),
  name: z.string(),
  mobile: z.string(),
  files: z.array(z.object({ kind: z.string(), name: z.string(), bytes: z.number() })),
  returnUrl: z.string(),
  callbackUrl: z.string(),
  status: z.enum(['Created', 'Incomplete', 'Pending', 'Success', 'Failure']),
  /** The customer's next step. */
  step: z.enum(['ekyc', 'esign', 'done']),
  opid: z.string(),
  ackDate: z.string(),
  message: z.string(),
  panStatus: z.enum(['', 'Allotted']),
  checks: z.number(),
  createdAt: z.string(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export type TransactionBook = {
  all(): Transaction[];
  byTxid(txid: string): Transaction | undefined;
  byPage(pageToken: string): Transaction | undefined;
  put(transaction: Transaction): void;
  clear(): void;
};

function stored(file: string | undefined): Transaction[] {
  if (file === undefined) return [];
  try {
    return z.array(transactionSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`The simulator's state file ${file} cannot be read; delete it to start afresh.`, { cause: error });
  }
}

/** The provider's orders by the caller's id; with a file, every change is written before the response. */
export function openTransactionBook(file?: string): TransactionBook {
  const known = new Map(stored(file).map((transaction) => [transaction.txid, transaction]));
  const save = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify([...known.values()]));
    renameSync(`${file}.new`, file);
  };
  return {
    all: () => [...known.values()],
    byTxid: (txid) => known.get(txid),
    byPage: (pageToken) => [...known.values()].find((one) => one.pageToken === pageToken),
    put(transaction) {
      known.set(transaction.txid, transaction);
      save();
    },
    clear() {
      known.clear();
      save();
    },
  };
}
