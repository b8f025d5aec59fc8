import { fallbackLocale } from '@sevadesk/messages';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteUnusedTopics, insertTopics, topicNames, topicsOfBatch } from './brought-topics.repo.ts';
import { lockLastTopicCode } from './setup.repo.ts';
import { topicCodeAfter } from './ticket.rules.ts';

/** Working hours until a ticket with such a topic is due, until a person sets others. */
const dueHours = 8;

async function addTopics(ctx: Ctx, batchId: string, names: readonly string[]): Promise<void> {
  let last = await lockLastTopicCode(ctx.db);
  const topics = names.map((name) => {
    const code = topicCodeAfter(last);
    if (code === undefined) throw fieldError('name', 'too_many');
    last = code;
    const text = { [fallbackLocale]: name };
    return { id: ctx.ids.next(), code, text, dueHours, position: 900, isActive: false, batchId };
  });
  await insertTopics(ctx.db, topics);
}

/** Topics from a list of an old system, inactive until a person completes and activates them. */
export const broughtTopics = {
  longest: 120,
  /** Returns the names that exist, without those that this migration added: its trial is undone first. */
  names: (ctx: Ctx, moveId: string | null) => topicNames(ctx.db, moveId),
  add: addTopics,
  count: (ctx: Ctx, batchId: string) => topicsOfBatch(ctx.db, batchId),
  /** Removes those of files, except those that were activated or used. */
  remove: (ctx: Ctx, batchIds: readonly string[]) => deleteUnusedTopics(ctx.db, batchIds),
};
