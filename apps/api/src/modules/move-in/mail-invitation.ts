import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import { formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import type { RenderedMail } from '@sevadesk/contract/kernel/rendered-mail';
import { type Locale, m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { brandOfReader, mailBrand, previewSignInMailInAll, queueSignInMailInAll } from '../notifications/index.ts';
import { issueLink } from '../users/index.ts';
import type { Invited } from './invitations.repo.ts';

const minuteMs = 60_000;
const minutesPerDay = 1440;

/** Returns the balance or the dues on the day of the migration; empty for staff and for a shop without either. */
function balanceWords({ isOwner, openingPaise, cutOverOn }: Invited, locale: Locale): string {
  if (!isOwner || openingPaise === 0) return '';
  const words = openingPaise > 0 ? m.move_in_mail_balance : m.move_in_mail_due;
  const balancePaise = toPaise(Math.abs(openingPaise));
  const amount = formatBalance(balancePaise);
  return words({ date: formatDate(cutOverOn), amount }, { locale });
}

const linkTo = (token: string) => `/auth/reset-password?token=${token}`;

/** Returns what the mail to a person of a migrated shop says, by language. */
async function valuesFor(ctx: Ctx, person: Invited, url: string, validDays: number) {
  const { name: network, contact: addresses } = await mailBrand(ctx, await brandOfReader(ctx, person));
  const { displayName: name, userName, shopName: shop, system, formerCode: oldCode, code: newCode } = person;
  const contact = [network, addresses].filter((part) => part !== '').join(', ');
  const until = formatDateTime(new Date(ctx.clock.now().getTime() + validDays * minutesPerDay * minuteMs));
  const known = { name, userName, shop, system, oldCode, newCode, network, contact, url, until };
  return (locale: Locale) => ({ ...known, balance: balanceWords(person, locale) });
}

/** Mails a person of a migrated shop a one-time link to set a password, with old and new code; ends an older link. In the caller's transaction. */
export async function mailInvitation(ctx: Ctx, person: Invited, validDays: number): Promise<void> {
  const token = await issueLink(ctx, { purpose: 'reset', userId: person.id, minutes: validDays * minutesPerDay });
  const url = linkTo(token);
  const values = await valuesFor(ctx, person, url, validDays);
  await queueSignInMailInAll(ctx, person, 'sign_in_moved', values, [{ kind: 'sign-in', id: person.id }]);
}

/** Returns the mail to a person of a migrated shop as it would be sent now, with a sample link; issues no link. */
export async function previewInvitation(ctx: Ctx, person: Invited, validDays: number): Promise<RenderedMail> {
  const values = await valuesFor(ctx, person, linkTo('...'), validDays);
  return previewSignInMailInAll(ctx, person, 'sign_in_moved', values);
}
