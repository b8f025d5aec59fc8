import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type AreaMap, usualSpan } from '@sevadesk/contract/reports';
import type { UserCtx } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { areasOfShops, directoryDistricts } from './area-map.repo.ts';
import { withDirectory } from './area-map.rules.ts';

/** Returns shops and PAN applications of the last thirty days by district, districts without shops included. */
export async function getAreaMap(ctx: UserCtx): Promise<AreaMap> {
  const span = usualSpan(istDateOf(ctx.clock.now()));
  return inSnapshot(ctx.readDb, async (db) => ({
    ...span,
    districts: withDirectory(await areasOfShops(db, span), await directoryDistricts(db)),
  }));
}
