import type { Ctx } from '../../platform/context.ts';
import { companiesOfBatch, companyNames, deleteUnusedCompanies, insertCompanies } from './brought-companies.repo.ts';

/** Couriers from a list of an old system, inactive until a person activates them. */
export const broughtCompanies = {
  longest: 60,
  /** Returns the names that exist, without those that this migration added: its trial is undone first. */
  names: (ctx: Ctx, moveId: string | null) => companyNames(ctx.db, moveId),
  add: (ctx: Ctx, batchId: string, names: readonly string[]) =>
    insertCompanies(
      ctx.db,
      names.map((name) => ({ id: ctx.ids.next(), name, batchId })),
    ),
  count: (ctx: Ctx, batchId: string) => companiesOfBatch(ctx.db, batchId),
  /** Removes those of files, except those that were activated or used. */
  remove: (ctx: Ctx, batchIds: readonly string[]) => deleteUnusedCompanies(ctx.db, batchIds),
};
