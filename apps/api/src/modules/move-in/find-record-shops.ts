import type { MoveRecordKind } from '@sevadesk/contract/move-in';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch } from '../imports/index.ts';
import { madeShops } from './bring-in.repo.ts';
import { choicesOf } from './decisions.repo.ts';
import type { ShopReference } from './former-ids.rules.ts';
import { namedShops } from './move-lines.repo.ts';
import { moveById } from './moves.repo.ts';
import { recordShop } from './records.rules.ts';

/** Returns the error of a line whose shop does not exist. */
export const shopless = () => new AppError('not_found', { fields: [{ field: 'code', fault: { key: 'not_found' } }] });

/** Returns the shop code of each line, whether the file names shops by code or by id. Throws unexpected outside a migration. */
export async function codesOfLines(
  ctx: Ctx,
  { moveId }: ImportBatch,
  of: ShopReference,
  names: readonly string[],
): Promise<{ moveId: string; codes: string[] }> {
  const move = moveId === null ? undefined : await moveById(ctx.db, moveId);
  if (!move) throw new AppError('unexpected');
  return { moveId: move.id, codes: await namedShops(ctx.db, move, { of, names }) };
}

/** Returns the shop of each record: null for head office, undefined if there is none. */
export async function recordShops(
  ctx: Ctx,
  batch: ImportBatch,
  kind: MoveRecordKind,
  names: readonly string[],
): Promise<{ moveId: string; shops: (string | null | undefined)[] }> {
  const { moveId, codes } = await codesOfLines(ctx, batch, kind, names);
  const choices = await choicesOf(ctx.db, moveId);
  const targets = codes.map((code) => recordShop(kind, code, choices));
  const made = await madeShops(
    ctx.db,
    moveId,
    targets.flatMap((target) => target ?? []),
  );
  return { moveId, shops: targets.map((target) => (target === null ? null : made.get(target))) };
}
