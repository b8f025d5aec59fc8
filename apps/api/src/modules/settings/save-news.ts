import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { NewsInput } from '@sevadesk/contract/settings';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertNews, lockNews, updateNewsRow } from './news.repo.ts';

const recordOf = (id: string) => ({ type: 'news', id });

const columnsOf = ({ audiences, ...rest }: NewsInput) => ({ ...rest, audiences: [...new Set(audiences)] });

const changeOf = (ctx: UserCtx) => ({ changedBy: ctx.actor.userId, changedAt: ctx.clock.now().toISOString() });

async function lockedNews(ctx: UserCtx, id: string) {
  const news = await lockNews(ctx.db, id);
  if (!news) throw new AppError('not_found');
  return news;
}

/** Creates a piece of news. */
export async function createNews(ctx: UserCtx, input: NewsInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const after = columnsOf(input);
    await insertNews(ctx.db, { id, ...after, ...changeOf(ctx) });
    await recordAudit(ctx, { action: 'settings.create-news', record: recordOf(id), details: { after } });
    return { id };
  });
}

/** Updates a piece of news; one that was ended runs again only if its days change. Throws not_found. */
export async function updateNews(ctx: UserCtx, id: string, input: NewsInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await lockedNews(ctx, id);
    const after = columnsOf(input);
    const hasNewDays = before.startsOn !== after.startsOn || before.endsOn !== after.endsOn;
    await updateNewsRow(ctx.db, id, { ...after, ...changeOf(ctx), ...(hasNewDays && { endedAt: null }) });
    const same = Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof typeof after]]));
    await recordAudit(ctx, {
      action: 'settings.update-news',
      record: recordOf(id),
      details: { before: same, after },
    });
    return { ok: true };
  });
}

/** Ends a piece of news at once. Throws not_found, and state_refused for one that is over. */
export async function endNews(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const news = await lockedNews(ctx, id);
    const isOver = news.endedAt !== null || (news.endsOn !== null && news.endsOn < istDateOf(ctx.clock.now()));
    if (isOver) throw new AppError('state_refused');
    const endedAt = ctx.clock.now().toISOString();
    await updateNewsRow(ctx.db, id, { endedAt, ...changeOf(ctx) });
    await recordAudit(ctx, {
      action: 'settings.end-news',
      record: recordOf(id),
      details: { before: { endedAt: null }, after: { endedAt } },
    });
    return { ok: true };
  });
}
