import { closeTicket } from '../modules/tickets/end-ticket.ts';
import { startTicketWithShop, raiseTicket } from '../modules/tickets/raise-ticket.ts';
import { replyAsStaff } from '../modules/tickets/reply-ticket.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const topic = (place: number) => `01900000-0000-7000-8217-00000000000${place}`;

/** Returns the newest application of a shop in one of these states. */
async function newestOf(ctx: Ctx, merchantId: string, statuses: readonly string[]): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('panApplications')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('token', 'is not', null)
    .where('status', 'in', [...statuses])
    .orderBy('statusAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Adds tickets between a shop and head office: one closed, one answered, one overdue, one new, and one that head office raised. */
export async function seedTickets(ctx: Ctx, clock: SampleClock): Promise<void> {
  const shop = await actingAsShop(ctx, 'shop');
  const desk = await actingAs(ctx, 'operations');
  const { merchantId } = shop.actor;
  const about = (id: string | undefined) => (id ? { subject: { kind: 'application', id } as const } : {});
  type Words = { title: string; text: string };
  const ask = async ([daysAgo, hour]: readonly [number, number], place: number, words: Words, id?: string) => {
    clock.goTo(daysAgo, hour);
    const made = await raiseTicket(shop, {
      ...words,
      requestId: ctx.ids.next(),
      topicId: topic(place),
      files: [],
      ...about(id),
    });
    return made.id;
  };
  const answer = (id: string, text: string) => {
    clock.pass(55);
    return replyAsStaff(desk, { id, text, kind: 'answer', requestId: ctx.ids.next(), files: [] });
  };
  const objected = await newestOf(ctx, merchantId, ['incomplete', 'rejected']);
  const sent = await newestOf(ctx, merchantId, ['acknowledged', 'submitted', 'waiting']);
  const first = await ask([8, 11], 4, {
    title: 'Envelope of last week',
    text: 'Did the envelope with three forms reach you?',
  });
  await answer(first, 'Yes, all three forms were in it.');
  await closeTicket(shop, { id: first, rating: 5, remark: 'Thank you.' });
  const words = { title: 'Why was the photo not taken?', text: 'The photo looks clear to us. What has to change?' };
  await ask([2, 11], 3, { title: 'GST on the last invoice', text: 'Please send the invoice with our GSTIN on it.' });
  const photo = await ask([0, 9], 1, words, objected);
  await answer(photo, 'The left edge of the photo is cut off. Please scan it again, straight.');
  await ask([0, 11], 2, { title: 'When will the card come?', text: 'The applicant asks every day.' }, sent);
  if (!objected) return;
  clock.pass(10);
  await startTicketWithShop(desk, {
    requestId: ctx.ids.next(),
    topicId: topic(1),
    subject: { kind: 'application', id: objected },
    title: 'Father’s name',
    text: 'Is the father’s name written with one word or two?',
    files: [],
  });
}
