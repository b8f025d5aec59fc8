import type { Notice } from '@sevadesk/contract/notifications';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { EventSink } from '../../platform/event-sink.ts';
import { announce } from '../../platform/signals.ts';
import { countUnread, noticesById } from './notifications.repo.ts';
import { shownNotices } from './shown-notice.ts';

const topicOf = (userId: string) => `notices:${userId}`;
/** Signals that notifications were read, in place of an id. */
const readMark = '-';
const mostAtOnce = 10;

/** Signals new notifications to these people's streams once the caller's transaction has committed. */
export async function announceNotices(ctx: Ctx, notices: readonly { id: string; userId: string }[]): Promise<void> {
  await announce(
    ctx.db,
    notices.map(({ id, userId }) => ({ topic: topicOf(userId), detail: id })),
  );
}

/** Signals to a person's other screens that notifications were read. */
export async function announceRead(ctx: UserCtx): Promise<void> {
  await announce(ctx.db, [{ topic: topicOf(ctx.actor.userId), detail: readMark }]);
}

type NoticeNews = { unread: number; notices: Notice[] };

async function newsOf(ctx: UserCtx, ids: readonly string[]): Promise<NoticeNews> {
  const { userId } = ctx.actor;
  const rows = ids.length > 0 ? await noticesById(ctx.db, userId, ids) : [];
  return { unread: await countUnread(ctx.db, userId), notices: shownNotices(rows, ctx.locale) };
}

/** Streams a person's new notifications after commit, with the unread count; batches those that arrive during a send. */
export function followNotices(ctx: UserCtx, sink: EventSink): () => void {
  let waiting: string[] | undefined;
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    try {
      while (waiting) {
        const ids = waiting.slice(-mostAtOnce);
        waiting = undefined;
        await sink.send(await newsOf(ctx, ids));
      }
    } catch (error) {
      // The client polls from time to time; the next signal sends again.
      ctx.log.warn({ err: error }, 'notices could not be told');
    } finally {
      busy = false;
    }
  };
  const onSignal = (detail: string | undefined) => {
    waiting = [...(waiting ?? []), ...(detail === undefined || detail === readMark ? [] : [detail])];
    void work();
  };
  const stop = ctx.signals.follow(topicOf(ctx.actor.userId), onSignal);
  onSignal(undefined);
  return stop;
}
