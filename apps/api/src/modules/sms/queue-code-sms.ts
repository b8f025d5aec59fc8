import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { sealedColumn } from '../../platform/sealed-values.ts';
import { filledText, queueToPerson, smsNumber, type SmsReader } from './queue-sms.ts';
import { rulesOn } from './sms.repo.ts';
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

/** The texts for codes; none while SMS is off. */
async function codeTemplates(ctx: Ctx) {
  const today = istDateOf(ctx.clock.now());
  return (await rulesOn(ctx.db, today))?.isOn ? templatesInForce(ctx.db, today, event) : [];
}

/** Whether codes can be sent: SMS is on and a text is registered. */
export async function canSendCodes(ctx: Ctx): Promise<boolean> {
  return (await codeTemplates(ctx)).length > 0;
}

/**
 * Queues a code for a person in the caller's transaction; urgent, so no hour and no limit of notifications holds it. The code is stored
 * sealed until it leaves, and nowhere in words. Returns false if SMS is off, no text is registered, or there is no number.
 */
export async function queueCodeSms(
  ctx: Ctx,
  to: SmsReader['to'],
  { id: happening, code }: { id: string; code: string },
): Promise<boolean> {
  const number = smsNumber(to.mobile);
  const filled = filledText(await codeTemplates(ctx), to.locale, { code: hidden });
  if (number === undefined || !filled) return false;
  await queueToPerson(ctx, { to, number, ...filled, happening, event, isUrgent: true }, (id) => ({
    sealedCode: ctx.keys.seal(code, sealedFor(id)),
  }));
  return true;
}
