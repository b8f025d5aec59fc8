import { formatAmount, formatBalance, toPaise } from '@sevadesk/contract/kernel/money';
import { isNoticeEvent, type MailKind } from '@sevadesk/contract/notifications';
import { type Locale, m } from '@sevadesk/messages';

const [balancePaise, limitPaise] = [toPaise(48_000), toPaise(50_000)];

const plain: Record<string, string> = {
  name: 'ANITA SHARMA',
  shop: 'SHARMA SEVA KENDRA',
  reference: 'PR-20260401-0007',
  code: 'SK1042',
  userName: 'sk1042',
  amount: formatAmount(toPaise(10_700)),
  balance: formatBalance(balancePaise),
  limit: formatBalance(limitPaise),
  mode: 'NEFT',
  token: '100000000017',
  ackNo: '012345678901234',
  awb: 'EM123456789IN',
  days: '5',
  left: '2',
  due: '30 Apr 2026',
  count: '3',
  package: 'STANDARD',
  date: '1 May 2026',
  number: 'OR-000123',
  forms: '12',
  company: 'India Post',
  missing: '1',
  tokens: '100000000017',
  bank: 'EXAMPLE BANK',
  arn: 'AA070426000001X',
  psaId: 'PSA10042',
  quantity: '25',
  rows: '1,204',
  time: '1 Apr 2026, 10:42 IST',
  device: 'Chrome, Android',
  from: '30-Mar-2026',
  to: '05-Apr-2026',
};

const aroundSignIn: Record<string, string> = {
  code: '482913',
  url: 'https://sevadesk.example/auth/reset-password?token=sample',
  names: 'sk1042 (ANITA SHARMA)',
  minutes: '30',
  hours: '72',
  until: '04-Apr-2026 10:42',
  network: 'SEVADESK NETWORK',
  system: 'OLD PORTAL',
  oldCode: 'R1042',
  newCode: 'SK1042',
  contact: 'SEVADESK NETWORK, 9000000009, help@sevadesk.example',
  address: '203.0.113.7',
  by: 'RAVI VERMA',
  value: 'anita@example.com',
};

/** Returns an obviously invented sample value for a placeholder. */
export function sampleOf(name: string, { event, locale }: { event: MailKind; locale: Locale }): string {
  if (event === 'sign_in_moved' && name === 'balance')
    return m.move_in_mail_balance({ date: '31-Mar-2026', amount: formatBalance(balancePaise) }, { locale });
  if (name === 'fact') return m.auth_mail_about_password({}, { locale });
  const known = isNoticeEvent(event) ? plain[name] : (aroundSignIn[name] ?? plain[name]);
  return known ?? m.notifications_sample_words({}, { locale });
}
