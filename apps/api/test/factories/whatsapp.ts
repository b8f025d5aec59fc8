import { whatsappEvents } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { whatsappText } from '../../src/modules/whatsapp/save-template.ts';
import { call, type Signed, type TestApp } from '../helpers.ts';

export const whatsappAccount = (changes = {}) => ({
  isOn: true,
  address: 'https://graph.example',
  version: 'v23.0',
  phoneNumberId: '100000000000001',
  token: 'access-token-1234',
  appSecret: 'app-secret-5678',
  fallbackMinutes: 5,
  ...changes,
});

export const whatsappTemplate = (changes = {}) => ({
  name: 'payment_approved',
  category: 'utility' as const,
  locale: 'en' as const,
  language: 'en_US',
  text: 'Payment {{1}} of {{2}} is approved.',
  event: 'payment_approved' as const,
  places: ['reference', 'amount'],
  state: 'approved' as const,
  ...changes,
});

/** Switches WhatsApp on and enters every English text of the product as approved. */
export async function approveAll(app: TestApp, as: Signed): Promise<void> {
  await call(app, whatsapp.saveAccount, { as, body: whatsappAccount() });
  for (const event of whatsappEvents) {
    const { text, places } = whatsappText(event, 'en');
    const body = whatsappTemplate({ name: event, event, text, places });
    await call(app, whatsapp.createTemplate, { as, body });
  }
}
