import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import {
  type SmsEvent,
  smsEvents,
  smsGatewayInput,
  smsPriceInput,
  smsRulesInput,
  smsTemplateInput,
} from '@sevadesk/contract/sms';
import { locales } from '@sevadesk/messages';
import { queueSms } from '../modules/sms/queue-sms.ts';
import { saveSmsGateway } from '../modules/sms/save-sms-gateway.ts';
import { createSmsHeader } from '../modules/sms/save-sms-header.ts';
import { saveSmsPrice } from '../modules/sms/save-sms-price.ts';
import { saveSmsRules } from '../modules/sms/save-sms-rules.ts';
import { createSmsTemplate } from '../modules/sms/save-sms-template.ts';
import { listGateways } from '../modules/sms/get-gateways.ts';
import { reportSecret } from '../modules/sms/report-address.ts';
import { receiveReport } from '../modules/sms/receive-report.ts';
import { sendSms } from '../modules/sms/send-sms.ts';
import { wantedText } from '../modules/sms/sms-texts.ts';
import type { Ctx, UserCtx } from '../platform/context.ts';
import { createFakeSms } from '../providers/message-sms/fake.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

/** Visibly fictional ids of a DLT portal. */
const entityId = '1000000000000000001';
const dltIdOf = (index: number) => `10070000000009${String(index).padStart(5, '0')}`;

/** Left unregistered, so that a newcomer sees both cases and has one to enter. */
const unregistered = new Set(['payment_rejected', 'tin_rejected']);

const trialDaysAgo = 3;

async function saveRules(admin: UserCtx, validFrom: string, isOn: boolean): Promise<void> {
  const rules = { validFrom, isOn, entityId, placeMax: 30, quietFrom: 21, quietUntil: 8, dailyLimit: 10 };
  const hours = { promotionalFrom: 10, promotionalUntil: 21 };
  await saveSmsRules(admin, smsRulesInput.parse({ ...rules, ...hours, source: 'Made up for the sample network' }));
}

/** Points the form profile at the simulator of this machine. */
async function saveGateway(admin: UserCtx): Promise<void> {
  const { data } = await listGateways(admin);
  const found = data.find(({ method }) => method === 'form');
  if (!found) throw new Error('The sample has no SMS gateway');
  const { id, hasSecret: _, secretLast4: __, updatedAt: ___, updatedBy: ____, ...profile } = found;
  const base = new URL('/message-sms/form', admin.settings.upi.baseUrl).href;
  const addresses = { address: `${base}/send`, statusAddress: `${base}/status` };
  const input = { ...profile, ...addresses, isActive: true, secret: 'simulator-key' };
  await saveSmsGateway(admin, id, smsGatewayInput.parse(input));
}

async function savePrice(admin: UserCtx, validFrom: string): Promise<void> {
  const { data } = await listGateways(admin);
  const gatewayId = data.find(({ isActive }) => isActive)?.id;
  await saveSmsPrice(
    admin,
    smsPriceInput.parse({ gatewayId, validFrom, price: '0.145', source: 'Made up for the sample network' }),
  );
}

async function registerTexts(admin: UserCtx, validFrom: string): Promise<void> {
  const header = { code: 'SAMPLE', kind: 'service-implicit' as const, validFrom, validUntil: null, isActive: true };
  const { id: headerId } = await createSmsHeader(admin, header);
  const wanted = smsEvents.flatMap((event) => locales.map((locale) => ({ event, locale })));
  for (const [index, { event, locale }] of wanted.entries()) {
    if (unregistered.has(event)) continue;
    const facts = { dltId: dltIdOf(index), headerId, category: 'service-implicit', validFrom, isActive: true };
    await createSmsTemplate(admin, smsTemplateInput.parse({ ...facts, event, locale, ...wantedText(event, locale) }));
  }
}

const trial: { shop: string; event: SmsEvent; values: Record<string, string> }[] = [
  { shop: 'bazaar', event: 'wallet_credited', values: { amount: formatAmount(toPaise(25_000)) } },
  {
    shop: 'dakghar',
    event: 'payment_approved',
    values: { amount: formatAmount(toPaise(50_000)), reference: 'SAMPLE-07' },
  },
  { shop: 'franchise', event: 'application_incomplete', values: { token: 'SAMPLE-TOKEN' } },
];

/** Adds the messages of one trial day with fictional phones and reports. */
async function tryOneDay(ctx: Ctx, clock: SampleClock): Promise<void> {
  const messageSms = createFakeSms();
  const inner = { ...ctx, providers: { ...ctx.providers, messageSms } };
  for (const { shop, event, values } of trial) {
    const { actor } = await actingAsShop(ctx, shop);
    const { mobile } = await ctx.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const to = { id: actor.userId, mobile, locale: 'en', merchantId: actor.merchantId };
    await queueSms(inner, { event, isUrgent: false, about: [], link: null }, [{ to, values }]);
    clock.pass(7);
  }
  const queued = await ctx.db.selectFrom('messages').select('id').where('state', '=', 'queued').orderBy('id').execute();
  for (const { id } of queued) {
    await sendSms(inner, id);
    messageSms.deliver(id);
  }
  clock.pass(1);
  // The gateway refuses numbers like bazaar's; the last message is still on its way.
  for (const { id } of messageSms.sent.slice(0, -1))
    await receiveReport(inner, { secret: reportSecret(ctx), form: messageSms.reportOf(id) });
}

/**
 * Adds a header, registered texts, the simulator's gateway, and the messages of a trial day. SMS is off afterwards, as in every new
 * installation: nothing is sent before an administrator switches it on.
 */
export async function seedSms(ctx: Ctx, clock: SampleClock): Promise<void> {
  clock.goTo(trialDaysAgo, 11);
  const admin = await actingAs(ctx, 'admin');
  const day = istDateOf(clock.now());
  await registerTexts(admin, day);
  await saveGateway(admin);
  await savePrice(admin, day);
  await saveRules(admin, day, true);
  await tryOneDay(ctx, clock);
  clock.goTo(trialDaysAgo - 1, 10);
  await saveRules(admin, addDays(day, 1), false);
}
