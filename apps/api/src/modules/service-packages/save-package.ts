import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PackageInput, services } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { activeMerchantsOf, insertPackage, lockPackage, packageById, updatePackage } from './service-packages.repo.ts';
import { insertDraft, insertRows, publishVersion, rowsOfVersion, versionsOf } from './versions.repo.ts';
import { versionOn } from './versions.rules.ts';

function refuseName(error: unknown): never {
  if (isUniqueViolation(error, 'service_packages_name_key')) throw fieldError('name', 'taken', 'duplicate');
  throw error;
}

/** Publishes every service's version in force for the new package, from today on; returns the copied services. */
async function copyPrices(ctx: UserCtx, from: string, packageId: string): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const today = istDateOf(now);
  const copied: string[] = [];
  for (const service of services) {
    const current = versionOn(await versionsOf(ctx.db, { packageId: from, service }), today);
    if (!current) continue;
    const id = ctx.ids.next();
    const { userId } = ctx.actor;
    await insertDraft(ctx.db, { id, packageId, service, createdBy: userId, note: current.note });
    await insertRows(ctx.db, id, await rowsOfVersion(ctx.db, current.id));
    await publishVersion(ctx.db, id, { validFrom: today, publishedBy: userId, publishedAt: now });
    copied.push(current.id);
  }
  return copied;
}

/** Creates a package from today on, with all prices in force of another one. Throws duplicate for a name in use, not_found. */
export async function createPackage(
  ctx: UserCtx,
  { copyFrom, ...input }: PackageInput & { copyFrom: string },
): Promise<{ id: string }> {
  return withTransaction(ctx, async (inner) => {
    if (!(await packageById(inner.db, copyFrom))) throw new AppError('not_found');
    const id = inner.ids.next();
    await insertPackage(inner.db, id, input).catch(refuseName);
    const copied = await copyPrices(inner, copyFrom, id);
    await recordAudit(inner, {
      action: 'service-packages.create',
      record: { type: 'package', id },
      details: { after: input, copyFrom, copied },
    });
    return { id };
  });
}

/** Renames or deactivates a package. Throws not_found, duplicate, and package_in_use if deactivated while it has active merchants. */
export async function changePackage(ctx: UserCtx, id: string, input: PackageInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    const before = await lockPackage(inner.db, id);
    if (!before) throw new AppError('not_found');
    if (before.isActive && !input.isActive) {
      const count = await activeMerchantsOf(inner.db, id);
      if (count > 0) throw new AppError('package_in_use', { params: { count } });
    }
    await updatePackage(inner.db, id, input).catch(refuseName);
    await recordAudit(inner, {
      action: 'service-packages.update',
      record: { type: 'package', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
