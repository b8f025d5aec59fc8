import type { DifferenceRow, ReconciliationRow } from '@sevadesk/contract/bills';
import type { UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { differenceSource, reconciliationSource } from './reconciliation-lists.repo.ts';

/** Lists days of the network's file with counts and sums, newest first. */
export const listReconciliations = (ctx: UserCtx): ListSource<ReconciliationRow> => reconciliationSource(ctx.readDb);
/** Lists differences between the file and our payments, newest first. */
export const listDifferences = (ctx: UserCtx): ListSource<DifferenceRow> => differenceSource(ctx.readDb);
