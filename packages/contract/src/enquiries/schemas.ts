import { z } from 'zod';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { email, mobile } from '../kernel/indian-ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const enquiryStatuses = ['open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The channel of an answer to an enquiry. */
export const answerWays = ['mail', 'phone'] as const;

const question = z.strictObject({
  name: safeText({ max: 80 }),
  mobileNo: optionalText(mobile.schema),
  emailId: optionalText(email.schema),
  subject: safeText({ max: 120 }),
  message: safeText({ max: 2000, min: 10, lines: true }),
  /** The answer to the captcha of POST /api/captcha. */
  captcha: safeText({ max: 20 }),
});

/** A question of a person who is not signed in; a phone number or mail address is required, else nobody could answer. */
export const enquiryInput = question.superRefine(({ mobileNo, emailId }, ctx) => {
  if (!mobileNo && !emailId) ctx.addIssue(faultIssue('required', ['emailId']));
});
export type EnquiryInput = z.output<typeof enquiryInput>;

export const enquiryRow = z.object({
  id: recordId,
  refNo: z.string(),
  dated: z.string(),
  name: z.string(),
  mobileNo: z.string().nullable(),
  emailId: z.string().nullable(),
  subject: z.string(),
  status: z.enum(enquiryStatuses),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

export const enquiryEntryKinds = ['mail', 'phone', 'note', 'closed', 'reopened'] as const;

/** An action of staff on an enquiry. */
export const enquiryEntry = z.object({
  id: recordId,
  at: z.string(),
  kind: z.enum(enquiryEntryKinds),
  text: z.string().nullable(),
  by: z.string(),
});
export type EnquiryEntry = z.infer<typeof enquiryEntry>;

export const enquiryView = enquiryRow.extend({ message: z.string(), entries: z.array(enquiryEntry) });
export type EnquiryView = z.infer<typeof enquiryView>;

const words = safeText({ max: 2000, lines: true });
export const answerInput = z.strictObject({ by: choice(answerWays), text: words });
export const noteInput = z.strictObject({ text: words });
