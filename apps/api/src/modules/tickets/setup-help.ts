import type { CannedInput, HelpHours, HelpSetup, TopicInput } from '@sevadesk/contract/tickets';
import { fallbackLocale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import * as repo from './setup.repo.ts';
import { topicCodeAfter } from './ticket.rules.ts';

type Done = { ok: true };

/** Returns topics, frequent answers, hours, and the roles that can be a team. */
export async function getSetup(ctx: UserCtx): Promise<HelpSetup> {
  const { db } = ctx;
  return {
    topics: await repo.allTopics(db),
    canned: await repo.allCanned(db),
    hours: await repo.getHours(db),
    roles: await repo.answeringRoles(db),
  };
}

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'ticket_topics_text')) throw fieldError(`text.${fallbackLocale}`, 'taken', 'duplicate');
  if (isUniqueViolation(error, 'ticket_canned_title')) throw fieldError('title', 'taken', 'duplicate');
  throw error;
}

/** Throws unless the role can be a team: its people may answer. */
async function demandTeam(ctx: UserCtx, roleId: string | null): Promise<void> {
  if (roleId === null) return;
  const roles = await repo.answeringRoles(ctx.db);
  if (!roles.some(({ id }) => id === roleId)) throw fieldError('teamRoleId', 'choose_one');
}

async function demandTopic(ctx: UserCtx, topicId: string | null): Promise<void> {
  if (topicId !== null && !(await repo.topicById(ctx.db, topicId))) throw fieldError('topicId', 'choose_one');
}

/** Adds a topic under the next code. Throws duplicate, choose_one at teamRoleId. */
export async function createTopic(ctx: UserCtx, input: TopicInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    await demandTeam(ctx, input.teamRoleId);
    const code = topicCodeAfter(await repo.lockLastTopicCode(ctx.db));
    if (code === undefined) throw new AppError('state_refused');
    const id = ctx.ids.next();
    await repo.insertTopic(ctx.db, id, code, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'tickets.create-topic',
      record: { type: 'ticket-topic', id },
      details: { after: { code, ...input } },
    });
    return { id };
  });
}

/** Changes or deactivates a topic. Throws not_found, duplicate, choose_one at teamRoleId. */
export async function changeTopic(ctx: UserCtx, id: string, input: TopicInput): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const before = await repo.lockTopic(ctx.db, id);
    if (!before) throw new AppError('not_found');
    await demandTeam(ctx, input.teamRoleId);
    await repo.updateTopic(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'tickets.update-topic',
      record: { type: 'ticket-topic', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}

/** Adds a frequent answer. Throws duplicate, choose_one at topicId. */
export async function createCanned(ctx: UserCtx, input: CannedInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    await demandTopic(ctx, input.topicId);
    const id = ctx.ids.next();
    await repo.insertCanned(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'tickets.create-canned',
      record: { type: 'ticket-canned', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Changes or deactivates a frequent answer. Throws not_found, duplicate, choose_one at topicId. */
export async function changeCanned(ctx: UserCtx, id: string, input: CannedInput): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const before = await repo.lockCanned(ctx.db, id);
    if (!before) throw new AppError('not_found');
    await demandTopic(ctx, input.topicId);
    await repo.updateCanned(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'tickets.update-canned',
      record: { type: 'ticket-canned', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}

/** Sets the business hours; existing due times do not change. */
export async function saveHours(ctx: UserCtx, hours: HelpHours): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const before = await repo.getHours(ctx.db);
    await repo.writeHours(ctx.db, hours, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'tickets.save-hours',
      record: { type: 'setting', id: 'help-hours' },
      details: { before, after: hours },
    });
    return { ok: true };
  });
}
