import { notifications } from '@sevadesk/contract/notifications';
import { privateWordsIn, sms } from '@sevadesk/contract/sms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseMessages, notify } from '../../src/modules/notifications/index.ts';
import { pollStates } from '../../src/modules/sms/poll-states.ts';
import { reportAddress } from '../../src/modules/sms/report-address.ts';
import { sendSms } from '../../src/modules/sms/send-sms.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { registerAll, smsRules } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const noon = new Date('2031-03-20T06:30:00.000Z');
let now = noon;
let app: TestApp;
let person: Awaited<ReturnType<typeof buildStaff>>;
let staff: Signed;
let shop: BuiltMerchant;
let mobile: string;
let last = 0;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  person = await buildStaff(app);
  staff = await signInAs(app, person);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  last += 1;
  await openShop(`98765${String(last).padStart(4, '0')}9`);
});

async function openShop(number: string | null): Promise<void> {
  shop = await buildMerchant(app);
  mobile = number ?? '';
  await app.db.updateTable('users').set({ mobile: number }).where('id', '=', shop.owner.id).execute();
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const approve = (reference: string, event: 'payment_approved' | 'merchant_blocked' = 'payment_approved') =>
  notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event,
    about: [{ kind: 'paper', id: `p-${reference}` }],
    params: { reference, amount: '1,500.00/-', shop: 'X', reason: 'PAN ABCPE1234F' },
  });
const rows = () =>
  app.db.selectFrom('messages').selectAll().where('userId', '=', shop.owner.id).orderBy('id').execute();
const states = async () => (await rows()).map(({ state, cause }) => (cause === null ? state : `${state}: ${cause}`));
const sentTo = async () => {
  const ids = (await rows()).map(({ id }) => id);
  return app.messageSms.sent.filter(({ id }) => ids.includes(id));
};
const turnRules = (changes = {}) => call(app, sms.saveRules, { as: staff, body: smsRules(changes) });
const report = async (form: Record<string, string>) => {
  const { pathname } = new URL(await reportAddress(systemCtx(app)));
  const payload = new URLSearchParams(form).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await app.server.inject({ method: 'POST', url: pathname, payload, headers })).statusCode;
};
const counted = async (outcome: string) =>
  (await app.db.selectFrom('messageReports').select('count').where('outcome', '=', outcome).executeTakeFirst())
    ?.count ?? 0;

describe('an SMS to a shop', () => {
  it('does not exist without a registered text', async () => {
    await approve('NONE');
    await app.runJobs();
    expect(await rows()).toEqual([]);
  });

  it('is sent with the registered text and the numbers of entity and text, once however often its job runs', async () => {
    await registerAll(app, staff);
    await approve('P1');
    await approve('P1');
    await app.runJobs();
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    await sendSms(systemCtx(app), row?.id ?? '');
    await Promise.all([sendSms(systemCtx(app), row?.id ?? ''), sendSms(systemCtx(app), row?.id ?? '')]);
    expect(await sentTo()).toMatchObject([
      {
        mobile,
        text: 'Payment P1 of 1,500.00/- is approved and added to your wallet.',
        entityId: '1000000000000000001',
        templateId: expect.stringMatching(/^1007/),
        alphabet: 'gsm',
      },
    ]);
    expect(row).toMatchObject({ state: 'sent', units: 1 });
  });

  it('is not sent to a person who switched it off, or whose mobile number is invalid', async () => {
    const as = await signInAs(app, shop.owner);
    const { data } = (await call(app, notifications.preferences, { as })).body;
    expect(data.filter(({ isBySms }) => isBySms).map(({ event }) => event)).toContain('payment_approved');
    expect(data.find(({ event }) => event === 'gst_asked')).toMatchObject({ isBySms: false });
    const choices = [{ event: 'payment_approved' as const, inApp: true, mail: 'now' as const, sms: false }];
    await call(app, notifications.savePreferences, { as, body: { digestHour: 8, choices } });
    await approve('OFF');
    expect(await rows()).toEqual([]);
    // A channel that is not named stays unchanged.
    const { sms: _, ...rest } = choices[0]!;
    await call(app, notifications.savePreferences, { as, body: { digestHour: 8, choices: [rest] } });
    await approve('OFF');
    expect(await rows()).toEqual([]);
    await openShop(null);
    await approve('OFF');
    expect(await rows()).toEqual([]);
  });

  it('is rejected before sending if a value is too long for its place, and contains no text that a person typed', async () => {
    await approve('R'.repeat(31));
    await app.runJobs();
    expect(await states()).toEqual(['refused: mismatch']);
    expect(await sentTo()).toEqual([]);
    for (const { text } of await rows()) expect(privateWordsIn(text)).toEqual([]);
  });

  it('is not sent if SMS was switched off meanwhile', async () => {
    await approve('MEANWHILE');
    await turnRules({ isOn: false });
    await app.runJobs();
    expect(await states()).toEqual(['refused: off']);
    await turnRules();
  });

  it('is delayed until the end of the quiet hours, unless it is urgent', async () => {
    now = new Date('2031-03-20T18:00:00.000Z');
    await approve('NIGHT');
    await approve('', 'merchant_blocked');
    await app.runJobs();
    expect((await rows()).map(({ event, state }) => [event, state])).toEqual([
      ['payment_approved', 'queued'],
      ['merchant_blocked', 'sent'],
    ]);
    now = new Date('2031-03-21T02:30:00.000Z');
    const [night] = await rows();
    await sendSms(systemCtx(app), night?.id ?? '');
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('is limited per person and day, also with concurrent jobs; an urgent one is sent', async () => {
    await turnRules({ dailyLimit: 2 });
    for (const reference of ['A', 'B', 'C', 'D']) await approve(reference);
    await Promise.all((await rows()).map(({ id }) => sendSms(systemCtx(app), id)));
    expect((await states()).toSorted()).toEqual(['refused: limit', 'refused: limit', 'sent', 'sent']);
    await approve('', 'merchant_blocked');
    await app.runJobs();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(3);
    await turnRules();
  });
});

describe('an outcome', () => {
  const begin = async (reference: string) => {
    await approve(reference);
    const [row] = await rows();
    return row?.id ?? '';
  };

  it('that is unknown is polled and never repeated', async () => {
    app.messageSms.endNext({ outcome: 'unknown', cause: 'time-out' });
    const id = await begin('UNKNOWN');
    await sendSms(systemCtx(app), id);
    expect(await states()).toEqual(['unknown']);
    later(2);
    app.messageSms.deliver(id);
    await pollStates(systemCtx(app));
    expect(await states()).toEqual(['delivered']);
    await app.runJobs();
    expect(await sentTo()).toHaveLength(1);
  });

  it('of a worker that died between its mark and the response stays unknown if the gateway never received it, and is never sent again', async () => {
    const id = await begin('KILLED');
    const at = now.toISOString();
    await app.db.updateTable('messages').set({ state: 'sending', sendingAt: at }).where('id', '=', id).execute();
    await app.runJobs();
    await pollStates(systemCtx(app));
    expect(await states()).toEqual(['sending']);
    for (let turn = 0; turn < 10; turn += 1) {
      later(180);
      await pollStates(systemCtx(app));
    }
    expect(await rows()).toMatchObject([{ state: 'unknown', timesAsked: 6, askAt: null }]);
    await sendSms(systemCtx(app), id);
    expect(await sentTo()).toEqual([]);
  });

  it('of a message that was not sent is retried, until the next day', async () => {
    app.messageSms.endNext({ outcome: 'unsent', cause: 'unreachable' });
    const id = await begin('LATER');
    await expect(sendSms(systemCtx(app), id)).rejects.toThrow('unreachable');
    expect(await states()).toEqual(['queued']);
    await sendSms(systemCtx(app), id);
    expect(await states()).toEqual(['sent']);
    await openShop('9876543219');
    const stale = await begin('STALE');
    later(25 * 60);
    await sendSms(systemCtx(app), stale);
    expect(await states()).toEqual(['refused: no-gateway']);
  });

  it('that the gateway rejected is shown with its reason and is final', async () => {
    app.messageSms.endNext({ outcome: 'refused', reason: 'Blocked' });
    const id = await begin('REFUSED');
    await sendSms(systemCtx(app), id);
    expect(await states()).toEqual(['failed: gateway']);
  });
});

describe('delivery reports', () => {
  it('late, duplicate and contradicting ones end in one state; unknown ones are dropped and counted', async () => {
    await approve('DLR');
    await app.runJobs();
    const [row] = await rows();
    const id = row?.id ?? '';
    const delivered = { id, ref: row?.providerRef ?? '', state: 'delivered' };
    const before = { nobody: await counted('nobody'), unreadable: await counted('unreadable') };
    expect(await report({ ...delivered, state: 'failed' })).toBe(200);
    expect(await states()).toEqual(['failed']);
    await report(delivered);
    await report(delivered);
    await report({ ...delivered, state: 'failed' });
    expect(await states()).toEqual(['delivered']);
    expect([await counted('taken'), await counted('repeated')]).toEqual([2, 2]);
    await report({ id: 'nobody', ref: 'SM0', state: 'delivered' });
    await report({ garbage: '1' });
    expect(await counted('nobody')).toBe(before.nobody + 1);
    expect(await counted('unreadable')).toBe(before.unreadable + 1);
  });

  it('one that arrives before the response proves that the message was sent', async () => {
    await approve('FAST');
    const [row] = await rows();
    const at = now.toISOString();
    const id = row?.id ?? '';
    await app.db.updateTable('messages').set({ state: 'sending', sendingAt: at }).where('id', '=', id).execute();
    await report({ id, ref: 'G77', state: 'delivered' });
    expect(await rows()).toMatchObject([{ state: 'delivered', providerRef: 'G77' }]);
  });

  it('to a wrong address change nothing and get the same response', async () => {
    const before = await counted('nobody');
    const url = `/api/sms/report/${'0'.repeat(40)}?id=x&state=delivered`;
    expect((await app.server.inject({ method: 'GET', url })).json()).toEqual({ ok: true });
    expect(await counted('nobody')).toBe(before);
  });
});

describe('the address of delivery reports', () => {
  it('can be renewed; the last one works for a day and the one before it does not', async () => {
    const renew = () => call(app, sms.renewReportAddress, { as: staff });
    const shown = async () => (await call(app, sms.gateways, { as: staff })).body.reportAddress;
    await approve('ADDRESS');
    await app.runJobs();
    const [row] = await rows();
    const fields = { id: row?.id ?? '', ref: row?.providerRef ?? '' };
    const postTo = async (address: string, state: string) => {
      const query = new URLSearchParams({ ...fields, state });
      await app.server.inject({ method: 'GET', url: `${new URL(address).pathname}?${query}` });
      return states();
    };
    const first = await shown();
    await renew();
    const second = await shown();
    expect(second).not.toBe(first);
    expect(await postTo(first, 'failed')).toEqual(['failed']);
    later(24 * 60 + 1);
    staff = await signInAs(app, person);
    expect(await postTo(first, 'delivered')).toEqual(['failed']);
    await renew();
    const third = await shown();
    await renew();
    expect(await postTo(second, 'delivered')).toEqual(['failed']);
    expect(await postTo(third, 'delivered')).toEqual(['delivered']);
    const { reports } = (await call(app, sms.overview, { as: staff })).body;
    expect(reports.nobody).toBe(await counted('nobody'));
    now = noon;
    staff = await signInAs(app, person);
  });
});

describe('past messages', () => {
  it('are listed with their state, filtered and searched by number', async () => {
    await approve('LIST');
    await app.runJobs();
    const filters = [{ field: 'mobile', opt: 'eq' as const, value1: mobile }];
    const { data } = (await call(app, sms.messageList, { as: staff, body: { filters } })).body;
    expect(data).toMatchObject([{ event: 'payment_approved', state: 'sent', cause: null, units: 1 }]);
  });

  it('contain nothing of an erased record', async () => {
    await approve('ERASE');
    await app.runJobs();
    await eraseMessages(systemCtx(app), { id: 'p-ERASE', about: [{ kind: 'paper', id: 'p-ERASE' }] });
    expect(await rows()).toMatchObject([{ text: 'ERASED', state: 'sent' }]);
  });
});
