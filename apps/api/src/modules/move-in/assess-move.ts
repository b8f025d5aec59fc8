import { moveRecordKinds } from '@sevadesk/contract/move-in';
import type { Ctx } from '../../platform/context.ts';
import { batchesOfMove, markLeftOut, markLeftOutByCode } from '../imports/index.ts';
import { type Assessment, assessLines } from './decisions.rules.ts';
import { choicesOf, reopenDecisions, saveQuestions } from './decisions.repo.ts';
import { type Lines, lineKey, same, type World } from './move-lines.rules.ts';
import { setLeftOutNames } from './record-names.repo.ts';
import {
  codesWithErrors,
  linesOf,
  optionsOf,
  shopsByCode,
  shopsByContact,
  type StatedLine,
} from './move-lines.repo.ts';
import { packagesByName } from './package-lines.repo.ts';
import { updateMove } from './moves.repo.ts';

const isRecordKind = (kind: string) => (moveRecordKinds as readonly string[]).includes(kind);

/** Returns which of the names in these lines already exist in the network; one query per kind of name. */
export async function worldOf(
  ctx: Ctx,
  moveId: string,
  { shops }: Pick<Lines, 'shops'>,
  more: readonly string[] = [],
): Promise<World> {
  const { idTypes, packages } = await optionsOf(ctx.db);
  const contact = (field: 'mobile' | 'email' | 'pan') =>
    shopsByContact(ctx.db, moveId, { field, values: shops.flatMap((shop) => shop[field] ?? []) });
  const parents = shops.flatMap(({ parent }) => (parent === null ? [] : same(parent)));
  return {
    idTypes: new Map(idTypes.map((type) => [same(type.name), type])),
    packages: await packagesByName(ctx.db, moveId, packages),
    contacts: { mobile: await contact('mobile'), email: await contact('email'), pan: await contact('pan') },
    shops: await shopsByCode(ctx.db, moveId, [...new Set([...parents, ...more.map(same)])]),
    withErrors: await codesWithErrors(ctx.db, moveId),
  };
}

/** Marks the rows of each file that decisions leave out. */
async function markLines(
  ctx: Ctx,
  moveId: string,
  all: readonly StatedLine[],
  { leftOut, leftOutNames }: Assessment,
): Promise<void> {
  const batches = (await batchesOfMove(ctx.db, moveId)).filter(({ status }) => status === 'checked');
  for (const kind of moveRecordKinds) {
    const changed = await setLeftOutNames(ctx.db, moveId, { kind, names: leftOutNames.get(kind) ?? [] });
    if (changed.out.length + changed.back.length === 0) continue;
    for (const { id } of batches.filter((batch) => batch.kind === kind)) await markLeftOutByCode(ctx, id, changed);
  }
  for (const { id } of batches.filter(({ kind }) => !isRecordKind(kind))) {
    const lines = all.filter(({ fileId }) => fileId === id);
    const rowNos = (isOut: boolean) =>
      lines
        .filter((line) => leftOut.has(lineKey(line)) === isOut && (line.status === 'left_out') !== isOut)
        .map(({ rowNo }) => rowNo);
    await markLeftOut(ctx, id, { out: rowNos(true), back: rowNos(false) });
  }
}

/**
 * Assesses all lines of a migration together in the caller's transaction, which locks the migration. Stores the open decisions, the
 * lines that decisions leave out and the sums of the balances. `asksAgain` opens decisions whose rows changed since they were made.
 */
export async function assessMove(ctx: Ctx, moveId: string, { asksAgain = false } = {}): Promise<Assessment> {
  const lines = await linesOf(ctx.db, moveId, ['new', 'left_out']);
  const choices = await choicesOf(ctx.db, moveId);
  const targets = [...choices.values()].flatMap(({ target }) => target ?? []);
  const assessment = assessLines(lines, await worldOf(ctx, moveId, lines, targets), choices);
  await saveQuestions(ctx.db, moveId, assessment.questions, { asksAgain, nextId: () => ctx.ids.next() });
  await reopenDecisions(ctx.db, moveId, assessment.reopened);
  await markLines(ctx, moveId, lines.all, assessment);
  await updateMove(ctx.db, moveId, { sums: JSON.stringify(assessment.sums), namedById: [...lines.byId] });
  return assessment;
}
