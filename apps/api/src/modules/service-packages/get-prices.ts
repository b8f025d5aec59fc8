import { istDateOf } from '@sevadesk/contract/kernel/dates';
import {
  type PricePage,
  type PriceVersion,
  productsOf,
  territoriesTogether,
} from '@sevadesk/contract/service-packages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { packageById } from './service-packages.repo.ts';
import { publicationOf } from './publications.repo.ts';
import { levelsAbove } from './sale-levels.repo.ts';
import { gstRate } from './tax-rates.ts';
import { activeTerritories, territoriesOfVersions } from './territories.repo.ts';
import { type PageKey, rowsOf, versionsOf } from './versions.repo.ts';
import { statesOn } from './versions.rules.ts';

/** Returns the open draft and all versions of a service in a package, with their rows in the catalogue's order. Throws not_found. */
export async function getPrices(ctx: UserCtx, key: PageKey): Promise<PricePage> {
  const found = await packageById(ctx.db, key.packageId);
  if (!found) throw new AppError('not_found');
  const today = istDateOf(ctx.clock.now().toISOString());
  const versions = await versionsOf(ctx.db, key);
  const states = statesOn(versions, today);
  const rows = await rowsOf(
    ctx.db,
    versions.map(({ id }) => id),
  );
  const copied = await territoriesOfVersions(
    ctx.db,
    versions.map(({ id }) => id),
  );
  const territories = await activeTerritories(ctx.db);
  const request = await publicationOf(ctx.db, key);
  const order: readonly string[] = productsOf(key.service);
  return {
    packageName: found.name,
    service: key.service,
    today,
    gstBasisPoints: await gstRate(ctx, today),
    levels: await levelsAbove(ctx.db),
    territories: territories.map(({ id, name }) => ({ id, name })),
    together: territoriesTogether(territories),
    publication: request
      ? {
          validFrom: request.validFrom,
          requestedBy: request.requestedByName,
          requestedAt: request.requestedAt,
          rejection:
            request.status === 'rejected' ? { by: request.decidedByName ?? '', remark: request.remark ?? '' } : null,
        }
      : null,
    versions: versions.map(
      ({ id, validFrom, note, draftNumber, changedBy, ...moments }): PriceVersion => ({
        id,
        state: states.get(id) ?? 'former',
        validFrom,
        note,
        draftNumber,
        changedBy,
        changedAt: moments.withdrawnAt ?? moments.publishedAt ?? moments.createdAt,
        rows: rows
          .flatMap(({ versionId, ...row }) => (versionId === id ? row : []))
          .toSorted((a, b) => order.indexOf(a.product) - order.indexOf(b.product)),
        territories: copied.flatMap((one) => (one.versionId === id ? { id: one.id, name: one.name } : [])),
      }),
    ),
  };
}
