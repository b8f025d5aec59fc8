import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { issueLink } from '../users/index.ts';

type Reader = { id: string; userName: string; displayName: string; email: string; locale: string };

const usualHours = 72;
const hourMs = 3_600_000;

/** Mails a person a one-time link to set a password, valid for three days by default; ends an older link. In the caller's transaction. */
export async function mailSignIn(ctx: Ctx, reader: Reader, shop: string, hours = usualHours): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: reader.id, minutes: hours * 60 });
  const url = `/auth/reset-password?token=${token}`;
  const { displayName: name, userName } = reader;
  const until = formatDateTime(new Date(ctx.clock.now().getTime() + hours * hourMs));
  // Texts that staff wrote before may still say the hours.
  const values = { name, shop, userName, url, until, hours };
  await queueSignInMail(ctx, reader, 'sign_in_shop_invitation', values, [{ kind: 'sign-in', id: reader.id }]);
}
