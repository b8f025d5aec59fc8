import { receiveEnquiry } from '../modules/enquiries/send-enquiry.ts';
import { answerEnquiry, closeEnquiry } from '../modules/enquiries/work-on-enquiry.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const questions = [
  {
    daysAgo: 9,
    name: 'Namoona Prashn',
    emailId: 'namoona@sevadesk.example',
    subject: 'Correction of a date of birth',
    message: 'My card carries the wrong year of birth. Which papers do I bring to the shop?',
    answer: 'Bring the card and a matriculation certificate or a passport; the shop scans both.',
  },
  {
    daysAgo: 2,
    name: 'Praroop Jigyasa',
    emailId: 'praroop@sevadesk.example',
    subject: 'Opening a counter',
    message: 'I run a stationery shop. What does it cost to join, and how long does it take until I can start?',
    answer: undefined,
  },
  {
    daysAgo: 0,
    name: 'Udaharan Kumar',
    mobileNo: '9000000017',
    subject: 'Slip lost',
    message: 'I have lost the slip with my token number. How can the shop find my application again?',
    answer: undefined,
  },
];

/** Adds enquiries from the public site: one closed, two pending. */
export async function seedEnquiries(ctx: Ctx, clock: SampleClock): Promise<void> {
  const visitor: Ctx = { ...ctx, actor: { kind: 'anonymous', address: '203.0.113.40' } };
  for (const { daysAgo, answer, ...question } of questions) {
    clock.goTo(daysAgo, 11);
    const { refNo } = await receiveEnquiry(visitor, { ...question, captcha: '' });
    if (answer === undefined) continue;
    const { id } = await ctx.db
      .selectFrom('enquiries')
      .select('id')
      .where('refNo', '=', refNo)
      .executeTakeFirstOrThrow();
    clock.goTo(daysAgo, 15);
    const staff = await actingAs(ctx, 'admin');
    await answerEnquiry(staff, { id, by: 'mail', text: answer });
    await closeEnquiry(staff, id);
  }
}
