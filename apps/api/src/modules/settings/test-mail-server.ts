import type { SmtpInput, SmtpTestReply } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { getBusinessName } from './business-name.ts';
import { storedMailServer } from './mail-server.repo.ts';
import { keepsPassword, sealedFor, shownServer } from './mail-server.rules.ts';
import { validateMailServer } from './save-mail-server.ts';

/** Sends a test mail with the typed settings; stores nothing. Returns an error in the mail server's own words. Throws invalid_input. */
export async function testMailServer(
  ctx: UserCtx,
  { to, ...input }: SmtpInput & { to: string },
): Promise<SmtpTestReply> {
  const before = await storedMailServer(ctx.db);
  validateMailServer(before, input);
  const kept = keepsPassword(before, input) ? (before?.passwordSealed ?? null) : null;
  const password = input.password ?? (kept === null ? undefined : ctx.keys.unseal(kept, sealedFor));
  const name = await getBusinessName(ctx);
  const text = m.settings_smtp_test_text({ name }, { locale: ctx.locale });
  const subject = m.settings_smtp_test_subject({ name }, { locale: ctx.locale });
  const html = `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
  const tried = await ctx.providers.mail.sendThrough({ ...shownServer(input), password }, { to, subject, text, html });
  const reply = tried.ok
    ? { ok: true, cause: null, answer: null }
    : { ok: false, cause: tried.cause, answer: tried.reason };
  await recordAudit(ctx, {
    action: 'settings.test-smtp',
    outcome: reply.ok ? 'ok' : 'refused',
    details: { host: input.host, port: input.port, to, cause: reply.cause },
  });
  return reply;
}
