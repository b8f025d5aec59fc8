import { aoCodeInput } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { aoCodeColumns } from './ao-code-columns.ts';
import { type AoCodeFacts, aoIdentity, aoText, changedFields, factsOf } from './ao-code.rules.ts';
import {
  aoCodesByIdentity,
  changedByBatch,
  changedSince,
  countBatch,
  deleteCreated,
  insertAoChanges,
  insertAoCodes,
  updateAoCode,
} from './ao-codes.repo.ts';

/** Returns the code of a row; an imported code is active from the start. */
const codeOf = (values: ImportValues): AoCodeFacts =>
  factsOf(aoCodeInput.parse({ isInternational: false, source: '', ...values, isActive: true }));

type Known = AoCodeFacts & { id: string };

async function knownCodes(ctx: Ctx, codes: readonly AoCodeFacts[], lock = false): Promise<Map<string, Known>> {
  const known = await aoCodesByIdentity(ctx.db, codes, lock);
  return new Map(known.map((one) => [aoIdentity(one), one]));
}

/** Keeps the known source if the file names none. */
const merged = (code: AoCodeFacts, before: AoCodeFacts): AoCodeFacts => ({
  ...code,
  source: code.source || before.source,
});

const check: ImportKind['check'] = async (ctx, _batch, rows) => {
  const codes = rows.map(({ values }) => codeOf(values));
  const known = await knownCodes(ctx, codes);
  return codes.map((code) => {
    const before = known.get(aoIdentity(code));
    if (!before) return { effect: 'added' };
    return changedFields(before, merged(code, before)).length === 0 ? { isDuplicate: true } : { effect: 'changed' };
  });
};

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const codes = rows.map(({ rowNo, values }) => ({ rowNo, after: codeOf(values) }));
  const known = await knownCodes(
    ctx,
    codes.map(({ after }) => after),
    true,
  );
  const work = codes.map(({ rowNo, after }) => {
    const before = known.get(aoIdentity(after));
    return {
      rowNo,
      id: before?.id ?? ctx.ids.next(),
      before: before ?? null,
      after: before ? merged(after, before) : after,
    };
  });
  const made = work.filter(({ before }) => before === null);
  if (made.length > 0)
    await insertAoCodes(
      ctx.db,
      made.map(({ id, after }) => ({ id, ...after })),
    );
  for (const { id, before, after } of work) if (before) await updateAoCode(ctx.db, id, after);
  await insertAoChanges(
    ctx.db,
    work.map(({ rowNo, id, before, after }) => {
      const { id: _id, ...facts } = before ?? { id };
      return {
        id: ctx.ids.next(),
        aoCodeId: id,
        batchId: batch.id,
        rowNo,
        changedBy: batch.startedBy ?? '',
        before: before && JSON.stringify(facts),
        after: JSON.stringify(after),
      };
    }),
  );
}

/** Deletes the codes that the batch created and restores those it changed; codes changed since then stay and are returned. */
const undo: ImportKind['undo'] = async (ctx, { id, startedBy }) => {
  const kept = await changedSince(ctx.db, id);
  await deleteCreated(ctx.db, id);
  for (const { aoCodeId, before, after } of await changedByBatch(ctx.db, id)) {
    await updateAoCode(ctx.db, aoCodeId, before as AoCodeFacts);
    await insertAoChanges(ctx.db, [
      {
        id: ctx.ids.next(),
        aoCodeId,
        changedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : (startedBy ?? ''),
        before: JSON.stringify(after),
        after: JSON.stringify(before),
      },
    ]);
  }
  return kept.map(({ rowNo, city, ...code }) => ({ rowNo: rowNo ?? 0, name: `${aoText(code)} (${city})` }));
};

const inUse: ImportKind['effectWords'][string] = {
  count: (locale) => m.masters_ao_effect_added({}, { locale }),
  row: (locale) => m.masters_ao_row_added({}, { locale }),
};
const changed: ImportKind['effectWords'][string] = {
  count: (locale) => m.masters_ao_effect_changed({}, { locale }),
  row: (locale) => m.masters_ao_row_changed({}, { locale }),
};

/** A list of assessing officer codes: adds new codes, updates known ones with other words and activates them again. */
export const aoCodeKind: ImportKind = {
  kind: 'ao-codes',
  permission: 'masters.manage',
  title: (locale) => m.masters_ao_title({}, { locale }),
  columns: aoCodeColumns,
  sources: async () => [],
  judge: () => [],
  identity: (values) => aoIdentity(codeOf(values)),
  repeats: 'duplicate',
  check,
  chunk: 500,
  apply,
  effects: async (ctx, { id }) => {
    const { made, changed: other } = await countBatch(ctx.db, id);
    return { added: made, changed: other };
  },
  effectWords: { added: inUse, changed },
  undo,
};
