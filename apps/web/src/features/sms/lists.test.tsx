import { toPaise } from '@sevadesk/contract/kernel/paise';
import { ownSms, sms } from '@sevadesk/contract/sms';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { sampleId } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { OwnSmsMonths } from './components/own-months.tsx';
import { SmsMessageList } from './staff/sms-message-list.tsx';
import { SmsSettingView } from './staff/sms-setting-view.tsx';
import { SmsTemplateList } from './staff/sms-template-list.tsx';

it('registered texts are created, changed and imported', async () => {
  const { cells, pageActions, rowActions } = await workList(<SmsTemplateList />, sms.templateList, {
    may: ['sms.manage'],
  });
  expect({ pageActions, rowActions }).toEqual({
    pageActions: [m.sms_import(), m.sms_template_new()],
    rowActions: [m.sms_edit({ name: 'dltId' })],
  });
  expect(cells).toMatchSnapshot();
});

it('every SMS is listed with its status', async () => {
  const sums = { messages: 12, units: 14, costPaise: toPaise(203) };
  mockSample(sms.overview, {
    kinds: [{ event: 'payment_approved', ...sums }],
    ...sums,
    unpricedUnits: 1,
    today: { counted: 3, stopped: 0, limit: 10_000 },
    reports: { taken: 9, repeated: 0, unreadable: 0, nobody: 77 },
  });
  const { cells, pageActions } = await workList(<SmsMessageList />, sms.messageList, { may: ['sms.view'] });
  expect(pageActions).toEqual([]);
  expect(cells).toMatchSnapshot();
  expect(screen.getByText(m.sms_overview_of({ count: '3', limit: '10,000' }))).toBeVisible();
  expect(screen.getByText('77')).toBeVisible();
  expect(screen.getByText(m.sms_overview_unpriced({ count: 1 }))).toBeVisible();
});

it("the screen marks different words of the product's and the registered text", async () => {
  mockEndpoint(sms.rules, () => ({ data: [] }));
  mockEndpoint(sms.headers, () => ({ data: [] }));
  const registered = {
    id: sampleId(1),
    dltId: '1007000000000000001',
    text: 'Payment {#var#} is now ok.',
    isUsed: true,
  };
  mockEndpoint(sms.prices, () => ({ data: [] }));
  mockEndpoint(sms.gateways, () => ({ data: [], reportAddress: 'https://seva.example/r' }));
  const wanted = { event: 'payment_approved', locale: 'en', text: 'Payment {#var#} is ok.' } as const;
  mockEndpoint(sms.wordings, () => ({ data: [{ ...wanted, places: ['reference'], registered }] }));
  mockSample(whatsapp.account, {});
  mockSample(whatsapp.messages, {});
  mockEndpoint(whatsapp.templates, () => ({ data: [], wordings: [], linkAddress: '' }));
  mockEndpoint(whatsapp.prices, () => ({ data: [], provider: '' }));
  await renderWith(<SmsSettingView />, { user: staffUser, permissions: ['sms.manage'] });
  const added = await screen.findByTitle(m.sms_wordings_added({ word: 'now' }));
  expect(added.tagName).toBe('INS');
  expect(screen.getByText(m.sms_rules_off())).toBeVisible();
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(9);
});

it('a shop sees what it paid for SMS by month', async () => {
  const month = { month: '2026-11-01', messages: 1200, amountPaise: toPaise(24_000), invoices: 27 };
  mockEndpoint(ownSms.months, () => ({ data: [month] }));
  await renderWith(<OwnSmsMonths />, { user: merchantUser, permissions: ['m.wallet.view'] });
  const row = await screen.findByRole('row', { name: /Nov-2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Nov-2026', '1,200', '240.00/-', '27']);
});
