import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { isNoticeEvent } from '@sevadesk/contract/notifications';
import { type Locale, localeOr, m } from '@sevadesk/messages';
import { brandOf, linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { aboutOf } from './about.ts';
import { claimDay, claimItems, digestReader, peopleDue } from './digest.repo.ts';
import { istHourOf, usualDigestHour } from './digest.rules.ts';
import { type NoticeParams, noticeText } from './notice-text.ts';
import { queueMail } from './queue-mail.ts';

const atOnce = 200;
/** People do not read longer mails; the inbox contains the rest. */
const mostListed = 50;

type Item = { event: string; params: unknown; link: string | null };

function lineOf(base: string, { event, params, link }: Item, locale: Locale): string[] {
  if (!isNoticeEvent(event)) return [];
  const { title, text } = noticeText(event, params as NoticeParams, locale);
  return [[title, text, ...(link === null ? [] : [`${base}${link}`])].join('\n')];
}

function bodyOf(base: string, name: string, items: readonly Item[], locale: Locale): string {
  const lines = items.slice(0, mostListed).flatMap((item) => lineOf(base, item, locale));
  const rest = items.length - mostListed;
  return [
    m.notifications_digest_lead({ name }, { locale }),
    ...lines,
    ...(rest > 0 ? [m.notifications_digest_more({ count: String(rest) }, { locale })] : []),
    m.notifications_digest_change({}, { locale }),
  ].join('\n\n');
}

async function sendDigest(ctx: Ctx, userId: string, day: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const items = await claimItems(ctx.db, userId);
    const reader = await digestReader(ctx.db, userId);
    if (items.length === 0 || !reader) return;
    const locale = localeOr(reader.locale);
    const brand = await brandOf(ctx, reader.merchantId);
    const mailId = await queueMail(ctx, {
      to: reader.email,
      about: items.flatMap(({ about }) => (about ?? []).map(aboutOf)),
      subject: m.notifications_digest_subject({ count: String(items.length) }, { locale }),
      body: bodyOf(linkBase(ctx, brand), reader.displayName, items, locale),
      locale,
      brand,
    });
    // Another process was first: throw, so that the claimed items and the queued mail are rolled back.
    if (!(await claimDay(ctx.db, userId, day, mailId))) throw new DayTaken();
  });
}

class DayTaken extends Error {}

/** Queues the daily mail of everyone whose hour has come and who has waiting items; at most one a day, also after crashes. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const day = istDateOf(now);
  const due = await peopleDue(ctx.db, { day, hour: istHourOf(now), usualHour: usualDigestHour }, atOnce);
  for (const userId of due) {
    try {
      await sendDigest(ctx, userId, day);
    } catch (error) {
      if (!(error instanceof DayTaken)) throw error;
    }
  }
}
