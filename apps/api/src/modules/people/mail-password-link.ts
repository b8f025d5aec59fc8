import { isLocale, m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../notifications/index.ts';
import { issueLink } from '../users/index.ts';

type Reader = { id: string; userName: string; displayName: string; email: string; locale: string };

const minutes = { invitation: 72 * 60, reset: 30 } as const;

/** Mails a one-time link to choose a password: three days for a new person, half an hour for one who lost theirs. In the caller's transaction. */
export async function mailPasswordLink(ctx: Ctx, reader: Reader, kind: keyof typeof minutes): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: reader.id, minutes: minutes[kind] });
  const locale = isLocale(reader.locale) ? reader.locale : 'en';
  const words = {
    name: reader.displayName,
    userName: reader.userName,
    url: `${ctx.settings.publicUrl}/auth/reset-password?token=${token}`,
  };
  const mail =
    kind === 'invitation'
      ? {
          subject: m.people_mail_invitation_subject({}, { locale }),
          body: m.people_mail_invitation_text({ ...words, hours: minutes.invitation / 60 }, { locale }),
        }
      : {
          subject: m.people_mail_reset_subject({}, { locale }),
          body: m.people_mail_reset_text({ ...words, minutes: minutes.reset }, { locale }),
        };
  await queueMail(ctx, { to: reader.email, ...mail });
}
