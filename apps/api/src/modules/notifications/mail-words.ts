import type { NoticeEvent } from '@sevadesk/contract/notifications';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { noticeText, type NoticeParams, paramsIn } from './notice-text.ts';
import { fillTemplate } from './template.rules.ts';
import { writtenWords } from './templates.repo.ts';

/** Returns subject and body of an event's mail: the staff's texts, or the product's. */
export async function mailWords(
  ctx: Ctx,
  event: NoticeEvent,
  params: NoticeParams,
  locale: Locale,
): Promise<{ subject: string; body: string }> {
  const written = await writtenWords(ctx.db, event, locale);
  if (!written) {
    const { title, text } = noticeText(event, params, locale);
    return { subject: title, body: text };
  }
  const values = paramsIn(params, locale);
  return { subject: fillTemplate(written.subject, values), body: fillTemplate(written.body, values) };
}
