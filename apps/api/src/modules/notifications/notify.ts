import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { isLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { noticeText, type NoticeParams } from './notice-text.ts';
import { insertNotices, merchantOwner, type Recipient, staffHolding, userRecipient } from './notifications.repo.ts';
import { queueMail } from './queue-mail.ts';

export type NotifyTo = { userId: string } | { merchantId: string } | { staffWith: Permission };

export type Notify = {
  to: NotifyTo;
  event: NoticeEvent;
  params: NoticeParams;
  /** A path of the product, never an outside address. */
  link?: `/${string}`;
  /** Staff queues are read on screen; people outside head office also get the mail. */
  mail?: boolean;
};

async function recipients(ctx: Ctx, to: NotifyTo): Promise<Recipient[]> {
  if ('userId' in to) return userRecipient(ctx.db, to.userId);
  if ('merchantId' in to) return merchantOwner(ctx.db, to.merchantId);
  return staffHolding(ctx.db, to.staffWith);
}

/** Tells people what happened, in the transaction of what happened: a notice in the application and, where asked, a mail in their language. */
export async function notify(ctx: Ctx, { to, event, params, link, mail = 'merchantId' in to }: Notify): Promise<void> {
  const people = await recipients(ctx, to);
  await insertNotices(
    ctx.db,
    people.map((person) => ({
      id: ctx.ids.next(),
      userId: person.id,
      event,
      params: JSON.stringify(params),
      link: link ?? null,
    })),
  );
  if (!mail) return;
  for (const person of people) {
    const { title, text } = noticeText(event, params, isLocale(person.locale) ? person.locale : 'en');
    await queueMail(ctx, {
      to: person.email,
      subject: title,
      body: link ? `${text}\n\n${ctx.settings.publicUrl}${link}` : text,
    });
  }
}
