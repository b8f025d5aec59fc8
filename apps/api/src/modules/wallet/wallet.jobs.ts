import { type Job, job, type Ticker } from '../../platform/job.ts';
import { type HoldResolvers, reconcileHolds } from './holds/reconcile-holds.ts';
import { finishProof, proveJob, proveNightly, type TellDifferences } from './proof/run-proof.ts';

/** What the ledger needs from modules that it must not import. */
export type WalletPorts = { tell: TellDifferences; holdResolvers: HoldResolvers };

export function walletJobs({ tell }: WalletPorts): readonly Job[] {
  return [job(proveJob.name, proveJob.payload, (ctx, payload) => finishProof(ctx, payload, tell))];
}

export function walletTickers({ tell, holdResolvers }: WalletPorts): readonly Ticker[] {
  return [
    { name: 'wallet.reconcile-holds', everySeconds: 15, run: (ctx) => reconcileHolds(ctx, holdResolvers) },
    { name: 'wallet.prove-nightly', everySeconds: 600, run: (ctx) => proveNightly(ctx, tell) },
  ];
}
