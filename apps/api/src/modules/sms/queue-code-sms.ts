import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { smsUnits } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';
import { insertMessage } from './messages.repo.ts';
import { filledText, sendSmsJob, type SmsReader } from './queue-sms.ts';
import { rulesOn } from './sms.repo.ts';
import { smsNumber } from './campaign-sms.ts';
import { templatesInForce } from './templates.repo.ts';

const event = 'sign_in_code';

/** What the stored text says instead of the code: staff read the list of messages. */
const hidden = 'XXXXXX';

const sealedFor = (id: string) => `sms-code:${id}`;

/** The codes of messages that have not left. */
export const sealedSmsCodes = sealedColumn({
  table: 'messages',
  column: 'sealed_code',
  id: { column: 'id', type: 'uuid' },
  sealedFor,
});

/** Returns the text that is sent: with the code of the message, if it has one. */
export function sentText({ keys }: Ctx, message: { id: string; text: string; sealedCode: string | null }): string {
  const { id, text, sealedCode } = message;
  return sealedCode === null ? text : text.replace(hidden, keys.unseal(sealedCode, sealedFor(id)));
}

/** Whether codes can be sent: SMS is on and a text is registered. */
export async function canSendCodes(ctx: Ctx): Promise<boolean> {
  const today = istDateOf(ctx.clock.now());
  return ((await rulesOn(ctx.db, today))?.isOn ?? false) && (await templatesInForce(ctx.db, today, event)).length > 0;
}

/**
 * Queues a code for a person in the caller's transaction; urgent, so no hour and no limit of notifications holds it. The code is stored
 * sealed until it leaves, and nowhere in words. Returns false if SMS is off, no text is registered, or there is no number.
 */
export async function queueCodeSms(
  ctx: Ctx,
  to: SmsReader['to'],
  { id: occasion, code }: { id: string; code: string },
): Promise<boolean> {
  const number = smsNumber(to.mobile);
  if (number === undefined || !(await canSendCodes(ctx))) return false;
  const today = istDateOf(ctx.clock.now());
  const filled = filledText(await templatesInForce(ctx.db, today, event), to.locale, { code: hidden });
  if (!filled) return false;
  const { template, text } = filled;
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  await insertMessage(ctx.db, {
    id,
    happening: occasion,
    event,
    way: 'sms',
    userId: to.id,
    merchantId: to.merchantId,
    mobile: number,
    templateId: template.id,
    header: template.header,
    locale: template.locale,
    text,
    units: smsUnits(text).units,
    isUrgent: true,
    sealedCode: ctx.keys.seal(code, sealedFor(id)),
    queuedAt: at,
    stateAt: at,
  });
  await ctx.jobs.add(ctx.db, sendSmsJob, { messageId: id });
  return true;
}
