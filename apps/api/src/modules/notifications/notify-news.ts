import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { storedTexts, textForAll } from '../../platform/texts.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { changeNewsNotice, claimNews, insertNewsNotice, openNews, readersOfNews } from './news-notices.repo.ts';
import { notify } from './notify.ts';

const portion = 100;
const portionsInTurn = 50;

/** Notifies the next portion of readers. Returns whether more may follow in this turn. */
async function notifyPortion(ctx: Ctx, newsId: string): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const claimed = await claimNews(ctx.db, newsId, istDateOf(now));
    if (!claimed) return false;
    const readers = await readersOfNews(ctx.db, { after: claimed.afterUserId, limit: portion });
    const title = textForAll(storedTexts(claimed.title));
    for (const userId of readers)
      await notify(ctx, {
        to: { userId },
        event: 'news_published',
        about: [],
        params: { title },
        // News is shown on the home page until it is marked as read.
        link: '/merchant/',
      });
    const last = readers.at(-1);
    const isMore = last !== undefined && readers.length === portion;
    await changeNewsNotice(ctx.db, newsId, isMore ? { afterUserId: last } : { finishedAt: now.toISOString() });
    return isMore;
  });
}

/** Notifies the people of shops who chose it of each piece of news on its first day: once, in portions. Safe in concurrent workers. */
export async function notifyNews(ctx: Ctx): Promise<void> {
  for (const newsId of await openNews(ctx.db, istDateOf(ctx.clock.now()))) {
    await insertNewsNotice(ctx.db, newsId);
    for (let n = 0; n < portionsInTurn; n++) if (!(await notifyPortion(ctx, newsId))) break;
  }
}
