import { zeroPaise } from '@sevadesk/contract/kernel/paise';
import { smsEvents, type SmsHeaderInput, type SmsRulesInput, type SmsTemplateInput, sms } from '@sevadesk/contract/sms';
import { wantedText } from '../../src/modules/sms/sms-texts.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';

/** Obviously fictional. */
export const entityId = '1000000000000000001';
let last = 0;
export const freshDltId = () => `1007000000000${String((last += 1)).padStart(6, '0')}`;

export const smsRules = (changes: Partial<SmsRulesInput> = {}) => ({
  validFrom: '2026-02-01',
  isOn: true,
  entityId,
  placeMax: 30,
  links: 'https://seva.example/',
  quietFrom: 21,
  quietUntil: 8,
  promotionalFrom: 10,
  promotionalUntil: 21,
  dailyLimit: 10,
  networkLimit: 10_000,
  shopLimit: 100,
  shopPricePaise: zeroPaise,
  source: 'Made up for a test',
  ...changes,
});

export async function buildHeader(app: TestApp, as: Signed, changes: Partial<SmsHeaderInput> = {}): Promise<string> {
  const code = `T${String((last += 1)).padStart(5, '0')}`;
  const header = { code, kind: 'service-implicit' as const, validFrom: '2026-01-01', validUntil: null, isActive: true };
  return (await call(app, sms.createHeader, { as, body: { ...header, ...changes } })).body.id;
}

export const smsTemplate = (headerId: string, changes: Partial<SmsTemplateInput> = {}) => ({
  dltId: freshDltId(),
  headerId,
  category: 'service-implicit' as const,
  locale: 'en' as const,
  text: 'Payment {#var#} of {#var#} is approved.',
  event: 'payment_approved' as const,
  places: ['reference', 'amount'],
  validFrom: '2026-01-01',
  validUntil: null,
  isActive: true,
  ...changes,
});

/** Enables the rules and registers every English text of the product unchanged. */
export async function registerAll(app: TestApp, as: Signed, rules: Partial<SmsRulesInput> = {}): Promise<string> {
  await call(app, sms.saveRules, { as, body: smsRules(rules) });
  const headerId = await buildHeader(app, as);
  for (const event of smsEvents) {
    const { text, places } = wantedText(event, 'en');
    await call(app, sms.createTemplate, { as, body: smsTemplate(headerId, { event, text, places }) });
  }
  return headerId;
}
