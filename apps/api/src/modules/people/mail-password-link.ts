import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { issueLink } from '../users/index.ts';

type Reader = { id: string; userName: string; displayName: string; email: string; locale: string };

const minutes = { invitation: 72 * 60, reset: 30 } as const;
const minuteMs = 60_000;

/** Mails a one-time link to choose a password, valid three days for a new person, otherwise half an hour. In the caller's transaction. */
export async function mailPasswordLink(ctx: Ctx, reader: Reader, kind: keyof typeof minutes): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: reader.id, minutes: minutes[kind] });
  const words = {
    name: reader.displayName,
    userName: reader.userName,
    url: `/auth/reset-password?token=${token}`,
  };
  if (kind === 'invitation') {
    const until = formatDateTime(new Date(ctx.clock.now().getTime() + minutes.invitation * minuteMs));
    // Texts that staff wrote before may still say the hours.
    const values = { ...words, until, hours: minutes.invitation / 60 };
    await queueSignInMail(ctx, reader, 'sign_in_invitation', values);
  } else await queueSignInMail(ctx, reader, 'sign_in_office_reset', { ...words, minutes: minutes.reset });
}
