import { collectProof } from './modules/collect/collect-proof.repo.ts';
import { incentivesProof } from './modules/incentives/incentives-proof.repo.ts';
import { mandateProof } from './modules/mandates/mandate-proof.repo.ts';
import { moveProof } from './modules/move-in/move-proof.repo.ts';
import { paperlessProof } from './modules/nsdl-pan/paperless/paperless-proof.repo.ts';
import { storedSealsProof } from './modules/operations/seal-mails.repo.ts';
import { orderProof } from './modules/orders/order-proof.repo.ts';
import { payoutsProof } from './modules/payouts/payouts-proof.repo.ts';
import { messageChargesProof } from './modules/sms/charges-proof.repo.ts';
import { transfersProof } from './modules/transfers/transfers-proof.repo.ts';
import type { LedgerProof } from './platform/ledger-proof.ts';
import { serviceProofs } from './services.ts';

/** The proofs of the ledger beside its own sums; the ledger itself reads no records of other modules. */
export const ledgerProofs: readonly LedgerProof[] = [
  paperlessProof,
  orderProof,
  moveProof,
  messageChargesProof,
  collectProof,
  storedSealsProof,
  transfersProof,
  incentivesProof,
  payoutsProof,
  mandateProof,
  ...serviceProofs,
];
