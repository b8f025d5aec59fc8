import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type DraftInput, isService, productsOf } from '@sevadesk/contract/service-packages';
import { AppError, type FieldProblem } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { levelsAbove } from './sale-levels.repo.ts';
import { territoryIdsOf, territoryProblems } from './row-territories.rules.ts';
import { packageById } from './service-packages.repo.ts';
import { territoriesNamed } from './territories.repo.ts';
import {
  deleteDraft,
  insertDraft,
  insertRows,
  lockVersion,
  type PageKey,
  replaceDraft,
  rowsOfVersion,
  versionsOf,
} from './versions.repo.ts';
import { versionOn } from './versions.rules.ts';

/** Returns the version, locked, if it is a draft. Throws not_found, and state_refused once it is published. */
export async function lockDraft(ctx: Ctx, id: string) {
  const version = await lockVersion(ctx.db, id);
  if (!version) throw new AppError('not_found');
  if (version.publishedAt !== null) throw new AppError('state_refused');
  return version;
}

/** Opens a draft with the prices in force; returns the existing draft if there is one. Throws not_found for the package. */
export async function openDraft(ctx: UserCtx, key: PageKey): Promise<{ id: string }> {
  return withTransaction(ctx, async (inner) => {
    if (!(await packageById(inner.db, key.packageId))) throw new AppError('not_found');
    const id = inner.ids.next();
    const isNew = await insertDraft(inner.db, { ...key, id, createdBy: inner.actor.userId });
    const versions = await versionsOf(inner.db, key);
    if (!isNew) return { id: versions.find(({ publishedAt }) => publishedAt === null)?.id ?? id };
    const current = versionOn(versions, istDateOf(inner.clock.now().toISOString()));
    if (current) await insertRows(inner.db, id, await rowsOfVersion(inner.db, current.id));
    await recordAudit(inner, {
      action: 'service-packages.open-draft',
      record: { type: 'price-version', id },
      details: { ...key, from: current?.id ?? null },
    });
    return { id };
  });
}

/** Returns problems across valid rows: a product of another service, or a duplicate. */
export function rowProblems(service: string, rows: readonly { product: string }[]): FieldProblem[] {
  const sold: readonly string[] = isService(service) ? productsOf(service) : [];
  return rows.flatMap(({ product }, index): FieldProblem[] => {
    const field = `rows.${index}.product`;
    if (!sold.includes(product)) return [{ field, fault: { key: 'choose_one' } }];
    return rows.findIndex((row) => row.product === product) < index ? [{ field, fault: { key: 'taken' } }] : [];
  });
}

/** Returns shares of ID types that may not be above anybody. */
function levelProblems(levels: readonly { id: string }[], rows: DraftInput['rows']): FieldProblem[] {
  return rows.flatMap(({ levelShares }, index) =>
    levelShares.flatMap(({ idTypeId }, at): FieldProblem[] =>
      levels.some(({ id }) => id === idTypeId)
        ? []
        : [{ field: `rows.${index}.levelShares.${at}.idTypeId`, fault: { key: 'choose_one' } }],
    ),
  );
}

/**
 * Saves a draft's rows (paise, basis points). Throws changed_meanwhile if somebody else has saved it, state_refused once published,
 * territory_ended and territory_overlap at the share that names the territory.
 */
export async function saveDraft(ctx: UserCtx, id: string, input: DraftInput): Promise<{ draftNumber: number }> {
  return withTransaction(ctx, async (inner) => {
    const draft = await lockDraft(inner, id);
    if (draft.draftNumber !== input.draftNumber) throw new AppError('changed_meanwhile');
    const before = await rowsOfVersion(inner.db, id);
    // An ID type that lost its members meanwhile keeps the share that the draft began with.
    const earlier = before.flatMap(({ levelShares }) => levelShares.map(({ idTypeId }) => ({ id: idTypeId })));
    const levels = [...(await levelsAbove(inner.db)), ...earlier];
    const territories = await territoriesNamed(inner.db, territoryIdsOf(input.rows));
    const fields = [
      ...rowProblems(draft.service, input.rows),
      ...levelProblems(levels, input.rows),
      ...territoryProblems(input.rows, territories),
    ];
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    const rows = input.rows.map((row) => ({ ...row, note: row.note ?? '' }));
    const draftNumber = await replaceDraft(inner.db, id, { note: input.note ?? '', rows });
    await recordAudit(inner, {
      action: 'service-packages.save-draft',
      record: { type: 'price-version', id },
      details: { before: { note: draft.note, rows: before }, after: { note: input.note ?? '', rows } },
    });
    return { draftNumber };
  });
}

/** Discards a draft; the audit trail has its content. Throws not_found or state_refused. */
export async function discardDraft(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    const draft = await lockDraft(inner, id);
    const before = { note: draft.note, rows: await rowsOfVersion(inner.db, id) };
    await deleteDraft(inner.db, id);
    await recordAudit(inner, {
      action: 'service-packages.discard-draft',
      record: { type: 'price-version', id },
      details: { packageId: draft.packageId, service: draft.service, before },
    });
    return { ok: true };
  });
}
