import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { ownTickets, ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../../test/factories/files.ts';
import { type BuiltMerchant, buildMerchant, buildMerchantStaff } from '../../../test/factories/merchants.ts';
import { buildPaymentRequest } from '../../../test/factories/payments.ts';
import { buildTicket, questionOf } from '../../../test/factories/tickets.ts';
import { type BuiltUser, buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import { closeLeftTickets, escalateTickets } from './escalate-tickets.ts';
import { ticketRecords } from './personal-data.ts';

// A Friday, 11:30 in India.
const start = '2026-11-20T06:00:00Z';
const clock = fixedClock(start);
let app: TestApp;
let head: BuiltUser;
let staff: Signed;
let shop: BuiltMerchant;
let owner: Signed;
let other: Signed;
let payment: { id: string; refNo: string };

beforeAll(async () => {
  app = await testApp({ clock });
  head = await buildStaff(app);
  staff = await signInAs(app, head);
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
  other = await signInAs(app, (await buildMerchant(app)).owner);
  const made = await buildPaymentRequest(app, { merchant: shop });
  payment = await app.db
    .selectFrom('paymentRequests')
    .select(['id', 'refNo'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
});
afterAll(() => app.close());

/** Moves the clock; idle sessions end, so both sign in again. */
const goTo = async (moment: string) => {
  clock.set(moment);
  [staff, owner] = [await signInAs(app, head), await signInAs(app, shop.owner)];
};
afterEach(() => goTo(start));

const requestId = () => systemCtx(app).ids.next();
const noticesOf = async (link: string) =>
  (await app.db.selectFrom('notices').select(['event', 'userId']).where('link', '=', link).orderBy('id').execute()).map(
    ({ event, userId }) => `${event} ${userId === head.id ? 'head' : userId === shop.owner.id ? 'shop' : 'else'}`,
  );
const storedOf = (id: string) =>
  app.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const write = (id: string, kind: 'answer' | 'ask' | 'note', text = 'It is on its way.') =>
  call(app, tickets.reply, { as: staff, params: { id }, body: { requestId: requestId(), text, kind } });
const ask = (as: Signed, body = questionOf(app)) => call(app, ownTickets.raise, { as, body });

describe('help requested about a record', () => {
  it('goes to the desk, gets a reply with a file, and is in the timeline of its record for both', async () => {
    const body = questionOf(app, { title: 'Not credited', subject: { kind: 'payment', id: payment.id } });
    const { body: raised } = await call(app, ownTickets.raise, { as: owner, body });
    expect(raised.number).toMatch(/^TK261120\d{6}$/);
    expect((await call(app, ownTickets.raise, { as: owner, body })).body).toEqual(raised);
    const differs = await call(app, ownTickets.raise, { as: owner, body: { ...body, title: 'Another' } });
    expect(differs.error.code).toBe('idempotency_conflict');
    expect(await noticesOf(`/backend/help/${raised.id}`)).toContain('ticket_raised head');

    const files = [{ name: 'slip.pdf', bytes: await pdfOf(1) }];
    const answer = { requestId: requestId(), kind: 'answer', text: 'Credited now.' } as const;
    const to = { as: staff, params: { id: raised.id } };
    expect((await call(app, tickets.reply, { ...to, body: answer, files })).status).toBe(200);
    await write(raised.id, 'note', 'They call every day.');
    const seen = (await call(app, ownTickets.ticket, { as: owner, params: { id: raised.id } })).body;
    expect(seen).toMatchObject({ status: 'answered', subject: { number: payment.refNo } });
    expect(seen.subject?.link).toBe(`/merchant/accounting/payment/list?q=${payment.refNo}`);
    expect(seen.messages.map(({ text, authorName }) => [text, authorName])).toEqual([
      ['What should we do now?', expect.any(String)],
      ['Credited now.', null],
    ]);
    const [file] = seen.messages[1]?.files ?? [];
    const bytes = await app.server.inject({ url: file?.tempUrl ?? '' });
    expect([file?.name, bytes.statusCode, bytes.rawPayload.subarray(0, 4).toString()]).toEqual([
      'file-1.pdf',
      200,
      '%PDF',
    ]);

    const record = { kind: 'payment', id: payment.id } as const;
    const told = (
      await call(app, ownTickets.ofRecord, { as: owner, params: { recordKind: record.kind, id: record.id } })
    ).body.data;
    expect(told[0]?.steps.map(({ verb, text }) => [verb, text])).toEqual([
      ['raise', 'What should we do now?'],
      ['answer', 'Credited now.'],
    ]);
    const inside = (
      await call(app, tickets.ofRecord, { as: staff, params: { recordKind: record.kind, id: record.id } })
    ).body.data;
    expect(JSON.stringify(inside)).not.toContain('They call');
    expect(inside[0]?.steps[1]?.actorName).toBeTruthy();
    expect(
      (await call(app, ownTickets.ofRecord, { as: other, params: { recordKind: record.kind, id: record.id } })).status,
    ).toBe(404);
  });

  it('a record, a ticket and a reply of another shop are not found; staff of the shop need the right', async () => {
    const body = questionOf(app, { subject: { kind: 'payment', id: payment.id } });
    expect((await ask(other, body)).status).toBe(404);
    const wrongKind = questionOf(app, { subject: { kind: 'consignment', id: payment.id } });
    expect((await ask(owner, wrongKind)).status).toBe(404);
    const { id } = await buildTicket(app, { owner: shop.owner });
    expect((await call(app, ownTickets.ticket, { as: other, params: { id } })).status).toBe(404);
    const reply = { requestId: requestId(), text: 'Mine?' };
    expect((await call(app, ownTickets.reply, { as: other, params: { id }, body: reply })).status).toBe(404);
    const may = await signInAs(app, await buildMerchantStaff(app, { merchant: shop, permissions: ['m.tickets'] }));
    expect((await call(app, ownTickets.ticket, { as: may, params: { id } })).status).toBe(200);
    expect((await ask(may, body)).status).toBe(404);
    const mayNot = await signInAs(app, await buildMerchantStaff(app, { merchant: shop, permissions: ['m.pan.view'] }));
    expect((await call(app, ownTickets.ticket, { as: mayNot, params: { id } })).status).toBe(403);
  });

  it('head office asks the shop of a record; the reply goes to the person who asked', async () => {
    const body = { ...questionOf(app), subject: { kind: 'payment', id: payment.id } } as const;
    const { body: raised } = await call(app, tickets.startTicketWithShop, { as: staff, body });
    expect(await storedOf(raised.id)).toMatchObject({
      status: 'waiting',
      merchantId: shop.id,
      dueAt: null,
      assignedTo: head.id,
    });
    expect(await noticesOf(`/merchant/help/${raised.id}`)).toEqual(['ticket_asked shop']);
    const reply = { requestId: requestId(), text: 'Here it is.' };
    await call(app, ownTickets.reply, { as: owner, params: { id: raised.id }, body: reply });
    await call(app, ownTickets.reply, { as: owner, params: { id: raised.id }, body: reply });
    expect(await noticesOf(`/backend/help/${raised.id}`)).toEqual(['ticket_replied head']);
  });
});

describe('limits', () => {
  it('a shop has at most 20 open, however many are sent concurrently; a closed one makes room', async () => {
    const busy = await buildMerchant(app);
    const as = await signInAs(app, busy.owner);
    for (let made = 0; made < 18; made++) await buildTicket(app, { owner: busy.owner });
    const both = await Promise.all([ask(as), ask(as), ask(as), ask(as)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 'tickets_full', message: expect.stringContaining('20') });
    const open = both.find(({ status }) => status === 200);
    await call(app, ownTickets.close, { as, params: { id: open?.body.id ?? '' }, body: {} });
    expect((await ask(as)).status).toBe(200);
  });

  it('accepts 4,000 characters and five files, and rejects a file of the wrong type', async () => {
    expect((await ask(other, questionOf(app, { text: 'x'.repeat(4000) }))).status).toBe(200);
    expect((await ask(other, questionOf(app, { text: 'x'.repeat(4001) }))).status).toBe(400);
    const six = Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes: Buffer.from('%PDF') }));
    const many = await call(app, ownTickets.raise, { as: other, body: questionOf(app), files: six });
    expect(many.error.code).toBe('file_refused');
    const script = [{ name: 'slip.pdf', bytes: Buffer.from('<script>alert(1)</script>') }];
    const bad = await call(app, ownTickets.raise, { as: other, body: questionOf(app), files: script });
    expect([bad.status, bad.error.code]).toEqual([400, 'file_refused']);
  });

  it('never stores an Aadhaar number', async () => {
    const number = `23456789012${verhoeffDigit('23456789012')}`;
    const { id } = await buildTicket(app, { owner: shop.owner, title: `Of ${number}`, text: `Card ${number}` });
    const found = (await call(app, tickets.ticket, { as: staff, params: { id } })).body;
    expect(found.title).toBe(`Of XXXX XXXX ${number.slice(-4)}`);
    expect(JSON.stringify(found)).not.toContain(number);
  });
});

describe('the desk', () => {
  it('two people who claim one: the second is informed; a reply to an unassigned one assigns it', async () => {
    const { id } = await buildTicket(app, { owner: shop.owner });
    const second = await buildStaff(app);
    const rival = await signInAs(app, second);
    const take = (as: Signed, to: string) =>
      call(app, tickets.assign, { as, params: { id }, body: { from: null, to } });
    const both = await Promise.all([take(staff, head.id), take(rival, second.id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const free = await buildTicket(app, { owner: shop.owner });
    await write(free.id, 'answer');
    expect((await storedOf(free.id)).assignedTo).toBe(head.id);
  });

  it("the clock runs while head office acts next, restarts after the shop's reply, and depends on topic and priority", async () => {
    const { id } = await buildTicket(app, { owner: shop.owner });
    const dueOf = async () => (await storedOf(id)).dueAt;
    // Sixteen business hours from Friday 11:30: Monday, 11:30.
    expect(await dueOf()).toBe('2026-11-23T06:00:00.000Z');
    await call(app, tickets.sort, {
      as: staff,
      params: { id },
      body: { topicId: '01900000-0000-7000-8217-000000000003', priority: 'high' },
    });
    expect(await dueOf()).toBe('2026-11-20T08:00:00.000Z');
    await write(id, 'ask');
    expect(await dueOf()).toBeNull();
    await goTo('2026-11-21T11:30:00Z');
    await call(app, ownTickets.reply, { as: owner, params: { id }, body: { requestId: requestId(), text: 'Yes.' } });
    expect(await dueOf()).toBe('2026-11-23T05:30:00.000Z');
  });

  it('notifies the team once when it is late, administrators once a working day later, and not again', async () => {
    const { id } = await buildTicket(app, { owner: shop.owner, topicId: '01900000-0000-7000-8217-000000000003' });
    await call(app, tickets.assign, { as: staff, params: { id }, body: { from: null, to: head.id } });
    const late = async () =>
      (await noticesOf(`/backend/help/${id}`)).filter((text) => text === 'ticket_late head').length;
    await escalateTickets(systemCtx(app));
    expect(await late()).toBe(0);
    await goTo('2026-11-20T11:00:00Z');
    await Promise.all([escalateTickets(systemCtx(app)), escalateTickets(systemCtx(app))]);
    expect([(await storedOf(id)).escalation, await late()]).toEqual([1, 1]);
    await goTo('2026-11-23T12:00:00Z');
    await escalateTickets(systemCtx(app));
    await escalateTickets(systemCtx(app));
    expect([(await storedOf(id)).escalation, await late()]).toEqual([2, 2]);
  });

  it('is closed with stars, reopened within a week, and closes automatically after a reply without response', async () => {
    const { id } = await buildTicket(app, { owner: shop.owner });
    await write(id, 'answer');
    await call(app, ownTickets.close, { as: owner, params: { id }, body: { rating: 4, remark: 'Thank you.' } });
    expect(await storedOf(id)).toMatchObject({ status: 'closed', rating: 4 });
    const again = () => call(app, ownTickets.reopen, { as: owner, params: { id }, body: { text: 'It came back.' } });
    expect((await again()).status).toBe(200);
    await write(id, 'answer');
    await goTo('2026-11-27T06:00:00Z');
    await closeLeftTickets(systemCtx(app));
    expect((await storedOf(id)).status).toBe('answered');
    await goTo('2026-11-27T06:00:01Z');
    await closeLeftTickets(systemCtx(app));
    expect((await storedOf(id)).status).toBe('closed');
    await goTo('2026-12-04T06:00:02Z');
    expect((await again()).error.code).toBe('state_refused');
  });

  it("counts and lists late ones, one's own and unassigned ones", async () => {
    await goTo('2026-11-24T12:00:00Z');
    const as = staff;
    const { body: counts } = await call(app, tickets.counts, { as });
    const filters = [
      { field: 'status', opt: 'eq' as const, value1: 'open' },
      { field: 'isOverdue', opt: 'eq' as const, value1: true },
    ];
    const { body: page } = await call(app, tickets.list, { as, body: { filters, length: 100 } });
    expect(page.filterRecords).toBe(counts.overdue);
    expect(counts.overdue).toBeGreaterThan(5);
    const due = page.data.map(({ dueAt }) => dueAt ?? '');
    expect(due).toEqual(due.toSorted());
  });
});

describe('masters and personal data', () => {
  it('topics and hours are changed with the permission, apply from then on, and are audited', async () => {
    const { body: setup } = await call(app, ticketMasters.setup, { as: staff });
    const [first] = setup.topics;
    const topic = { text: { en: 'Stamps', hi: 'मुहर' }, dueHours: 2, teamRoleId: null, position: 95, isActive: true };
    const { body: made } = await call(app, ticketMasters.createTopic, { as: staff, body: topic });
    const double = await call(app, ticketMasters.createTopic, {
      as: staff,
      body: { ...topic, text: { en: first?.text.en ?? '', hi: 'और' } },
    });
    expect([double.status, double.error.code]).toEqual([409, 'duplicate']);
    const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '23:00', holidays: [] };
    expect((await call(app, ticketMasters.saveHours, { as: staff, body: hours })).status).toBe(200);
    const { id } = await buildTicket(app, { owner: shop.owner, topicId: made.id });
    expect((await storedOf(id)).dueAt).toBe('2026-11-20T08:00:00.000Z');
    await call(app, ticketMasters.updateTopic, {
      as: staff,
      params: { id: made.id },
      body: { ...topic, isActive: false },
    });
    expect((await ask(owner, questionOf(app, { topicId: made.id }))).status).toBe(400);
    const acts = await app.db
      .selectFrom('auditEvents')
      .select('action')
      .where('action', 'like', 'tickets.%topic')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['tickets.create-topic', 'tickets.update-topic']);
  });

  it("a person's mobile number is found in messages, and erased with its files", async () => {
    const { id } = await buildTicket(app, { owner: shop.owner, text: 'Please call 9812345678 about it.' });
    const ctx = await ctxFor(app, head);
    const body = { requestId: requestId(), kind: 'answer', text: 'Done' } as const;
    await call(app, tickets.reply, {
      as: staff,
      params: { id },
      body,
      files: [{ name: 'a.pdf', bytes: await pdfOf(1) }],
    });
    expect((await ticketRecords.find(ctx, { by: 'mobile', value: '9812345678' })).map((held) => held.id)).toEqual([id]);
    await ctx.db.transaction().execute((db) => ticketRecords.erase?.({ ...ctx, db }, id) ?? Promise.resolve());
    const whole = await ticketRecords.read(ctx, id);
    expect(JSON.stringify(whole)).not.toContain('98123');
    expect(whole).toMatchObject({ record: { isErased: true }, files: [] });
    expect((await write(id, 'answer')).error.code).toBe('state_refused');
  });
});
