import { moveProof } from './modules/move-in/move-proof.repo.ts';
import { paperlessProof } from './modules/nsdl-pan/paperless/paperless-proof.repo.ts';
import { orderProof } from './modules/orders/order-proof.repo.ts';
import type { LedgerProof } from './platform/ledger-proof.ts';
import { serviceProofs } from './services.ts';

/** What is proven of the ledger beside its own sums; the ledger reads no other module's records itself. */
export const ledgerProofs: readonly LedgerProof[] = [paperlessProof, orderProof, moveProof, ...serviceProofs];
