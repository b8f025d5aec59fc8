import { type MoveDecide, type MoveDecision, openAlike, targetedChoices } from '@sevadesk/contract/move-in';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { assessMove } from './assess-move.ts';
import { decisionsOf, rememberedChoices, setChoice } from './decisions.repo.ts';
import { decisionKey, same } from './move-lines.rules.ts';
import { isFormerKind } from './services.rules.ts';
import { linesOf, mostUsedPackage, optionsOf, shopsByCode } from './move-lines.repo.ts';
import { lockMove, moveById } from './moves.repo.ts';
import { findAccount } from './payment-lines.rules.ts';
import { suggestChoice } from './suggest-choice.rules.ts';

/** Returns the decisions of a migration, each with its most likely choice: the one of an earlier migration, else by common words. */
async function suggestedOf(ctx: Ctx, id: string) {
  const options = { ...(await optionsOf(ctx.db)), mostUsedPackage: await mostUsedPackage(ctx.db) };
  const remembered = await rememberedChoices(ctx.db, id);
  return (await decisionsOf(ctx.db, id)).map((row) => {
    const before = remembered.get(decisionKey(row.code, row.subject));
    const isOffered = before && row.choices.includes(before.choice);
    return { ...row, suggested: isOffered ? before : suggestChoice(row, options) };
  });
}

/** Returns the decisions of a migration, open ones first. Throws not_found. */
export async function listDecisions(ctx: UserCtx, id: string): Promise<{ data: MoveDecision[] }> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const rows = await suggestedOf(ctx, id);
  const data = rows.map(({ rowCount, asTyped, amountPaise, subjectState, ...row }) => ({
    ...row,
    subject: asTyped || row.subject,
    rows: rowCount,
    examples: row.examples as MoveDecision['examples'],
    openingPaise: amountPaise === null ? null : toPaise(amountPaise),
    subjectState: subjectState as MoveDecision['subjectState'],
  }));
  return { data };
}

/** Returns the target of a choice as stored. Throws required, not_found at `target`. */
async function targetOf(ctx: Ctx, moveId: string, { choice, target }: MoveDecide): Promise<string | null> {
  if (!targetedChoices.includes(choice)) return null;
  if (target === undefined) throw fieldError('target', 'required');
  if (choice === 'id_type' || choice === 'package') {
    const { idTypes, packages } = await optionsOf(ctx.db);
    if (!(choice === 'id_type' ? idTypes : packages).some(({ id }) => id === target))
      throw fieldError('target', 'choose_one');
    return target;
  }
  if (choice === 'service') {
    if (!isFormerKind(target)) throw fieldError('target', 'choose_one');
    return target;
  }
  const { shops, banks } = await linesOf(ctx.db, moveId, ['new']);
  if (choice === 'account') {
    if (!findAccount(target, banks)) throw fieldError('target', 'not_found');
    return target;
  }
  if (shops.some(({ code }) => same(code) === same(target))) return target;
  // Balances and staff may only go to shops of this migration; a parent may already exist.
  const known = choice === 'parent' ? await shopsByCode(ctx.db, moveId, [same(target)]) : new Map();
  if (known.size === 0) throw fieldError('target', 'not_found');
  return target;
}

type Input = MoveDecide & { id: string; decisionId: string };

/** Stores a decision, or all similar ones, and reassesses. Throws not_found, state_refused, choose_one (`choice`), faults (`target`). */
export async function decideRows(ctx: UserCtx, { id, decisionId, ...input }: Input): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const all = move ? await suggestedOf(ctx, id) : [];
    const decision = all.find((one) => one.id === decisionId);
    if (!move || !decision) throw new AppError('not_found');
    if (move.status !== 'checked') throw new AppError('state_refused');
    const { choice } = input;
    if (!decision.choices.includes(choice)) throw fieldError('choice', 'choose_one');
    const target = await targetOf(ctx, id, input);
    const alike = input.alike ? openAlike(all, decision, choice) : [];
    const ids = [decision, ...alike].map((one) => one.id);
    await setChoice(ctx.db, ids, { choice, target, by: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await assessMove(ctx, id);
    await recordAudit(ctx, {
      action: 'move-in.decide',
      record: { type: 'move', id },
      details: {
        number: move.number,
        code: decision.code,
        subject: decision.subject,
        choice,
        target,
        alike: alike.map(({ subject }) => subject),
      },
    });
    return { ok: true };
  });
}
