import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { mailHtml, mailText } from './mail-layout.rules.ts';

const brand = { name: 'Asha & Co', address: '', contact: '', publicUrl: 'https://portal.example', colour: '#0b6064' };
const words = { text: 'Hello', link: null, locale: 'en' } as const;

it('a mail names the network in text, without a picture that may be missing', () => {
  const html = mailHtml(words, brand);
  expect(html).toContain('Asha &amp; Co</strong>');
  expect(html).not.toContain('<img');
});

it('only a reader with an account is notified about that account', () => {
  const why = m.notifications_mail_why({}, { locale: 'en' });
  expect(mailText(words, brand)).toContain(why);
  const stranger = { ...words, isToStranger: true };
  for (const shown of [mailText(stranger, brand), mailHtml(stranger, brand)]) expect(shown).not.toContain(why);
});
