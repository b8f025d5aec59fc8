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

/** Returns the network address of the sender; '-' for the system. */
const addressOf = ({ actor }: Ctx): string => (actor.kind === 'system' ? '-' : actor.address);

/** Inserts the enquiry and returns its id and number. */
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
 * Receives a question from a visitor and notifies the staff who answer it. Does not mail the visitor: the address is unverified, so the
 * form could be used to mail third parties.
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

/** Receives the public form: checks the captcha first, which is used up in any case. Throws captcha_wrong, captcha_expired. */
export async function sendEnquiry(
  ctx: Ctx,
  { captchaCookie, ...input }: EnquiryInput & { captchaCookie: string | undefined },
): Promise<{ refNo: string }> {
  await checkCaptcha(ctx, { cookie: captchaCookie, answer: input.captcha });
  return receiveEnquiry(ctx, input);
}
