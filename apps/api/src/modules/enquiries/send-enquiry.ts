import { randomBytes } from 'node:crypto';
import type { EnquiryInput } from '@sevadesk/contract/enquiries';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkCaptcha } from '../auth/index.ts';
import { notify } from '../notifications/index.ts';
import { enquiryNumber } from './enquiry.rules.ts';
import { insertEnquiry } from './enquiries.repo.ts';

const numberAttempts = 3;

/** The network address a question came from; the system's own have none. */
const addressOf = ({ actor }: Ctx): string => (actor.kind === 'system' ? '-' : actor.address);

/** Writes the enquiry and answers its id and number. */
async function write(ctx: Ctx, input: EnquiryInput): Promise<{ id: string; refNo: string }> {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  for (let attempt = 1; attempt <= numberAttempts; attempt++) {
    const refNo = enquiryNumber(istDateOf(now), randomBytes(5));
    const inserted = await insertEnquiry(ctx.db, {
      id,
      refNo,
      name: input.name,
      mobile: input.mobileNo ?? null,
      email: input.emailId ?? null,
      subject: input.subject,
      message: input.message,
      clientIp: addressOf(ctx),
      locale: ctx.locale,
      createdAt: now.toISOString(),
    });
    if (inserted) return { id, refNo };
  }
  throw new AppError('unexpected');
}

/**
 * Takes a stranger's question and tells those who answer it. Nothing is mailed to the stranger: the address is not
 * proven theirs, so the form could be used to mail third persons.
 */
export async function receiveEnquiry(ctx: Ctx, input: EnquiryInput): Promise<{ refNo: string }> {
  return withTransaction(ctx, async (ctx) => {
    const { id, refNo } = await write(ctx, input);
    await recordAudit(ctx, { action: 'enquiry.send', record: { type: 'enquiry', id }, details: { refNo } });
    await notify(ctx, {
      to: { staffWith: 'enquiries.manage' },
      event: 'enquiry_received',
      about: [],
      params: { name: input.name, subject: input.subject, reference: refNo },
      link: `/backend/misc/enquiries/${id}`,
    });
    return { refNo };
  });
}

/** The public form's way in: the captcha first, right or wrong used up. Throws captcha_wrong and captcha_expired. */
export async function sendEnquiry(
  ctx: Ctx,
  { captchaCookie, ...input }: EnquiryInput & { captchaCookie: string | undefined },
): Promise<{ refNo: string }> {
  await checkCaptcha(ctx, { cookie: captchaCookie, answer: input.captcha });
  return receiveEnquiry(ctx, input);
}
