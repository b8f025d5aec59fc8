import { ownPartnerApi, partnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, staffUser } from '../../shared/test/render-with.tsx';
import { sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { ChangeHookForm, NewHookForm } from './components/hook-form.tsx';
import { eventWords } from './components/partner-words.ts';
import { RotateForm } from './components/rotate-form.tsx';
import { PartnerDeliveryList } from './merchant/delivery-list.tsx';
import { PartnerKeyList } from './merchant/key-list.tsx';
import { AllPartnerKeysList } from './staff/all-keys-list.tsx';
import { PartnerPolicyView } from './staff/partner-policy-view.tsx';

const shop = { user: merchantUser, permissions: ['m.api.manage'] } as const;
const box = (words: string) => screen.getByLabelText(words, { exact: false, selector: 'input[type="checkbox"]' });

beforeEach(() => mockSample(ownPartnerApi.rules));

it('BEY-07 a webhook has an address and events; its signing secret is shown once', async () => {
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <NewHookForm onDone={(secret) => (onDone(secret), done())} />,
    endpoint: ownPartnerApi.createHook,
    ...shop,
    before: () => fillField('url', 'ftp://example.com'),
    fill: { url: 'https://example.com/hook', mode: 'test', lowPaise: '100' },
  });
  expect(refused).toEqual(['url']);
  expect(sent).toMatchObject({ url: 'https://example.com/hook', mode: 'test', lowPaise: 10_000 });
  expect(onDone).toHaveBeenCalledWith('secret');
});

const hook = sampleOf(ownPartnerApi.hooks.reply, [
  { url: 'https://example.com/hook', events: ['wallet.low'], state: 'on' },
] as never)[0]!;

it('BEY-07 one without an event is rejected; the amount is required only with its event', async () => {
  const { refused, params } = await workForm({
    form: (onDone) => <ChangeHookForm hook={hook} onDone={onDone} />,
    endpoint: ownPartnerApi.changeHook,
    ...shop,
    before: () => {
      expect(document.querySelector('[name="lowPaise"]')).not.toBeNull();
      fireEvent.click(box(eventWords['wallet.low']()));
      expect(document.querySelector('[name="lowPaise"]')).toBeNull();
    },
    fill: { isOn: false },
    afterFill: () => fireEvent.click(box(eventWords['wallet.low']())),
  });
  expect({ refused, params }).toEqual({ refused: ['events'], params: { id: hook.id } });
});

const key = sampleOf(ownPartnerApi.keyList.reply).data[0]!;

it('BEY-07 a key is replaced, and the old one works for the selected time', async () => {
  const onDone = vi.fn();
  const { sent, params } = await workForm({
    form: (done) => <RotateForm row={key} onDone={(made) => (onDone(made), done())} />,
    endpoint: ownPartnerApi.rotateKey,
    ...shop,
    empty: false,
    fill: { hours: '1' },
  });
  expect({ sent, params }).toEqual({ sent: { hours: '1' }, params: { id: key.id } });
  expect(onDone).toHaveBeenCalledWith('key');
});

it('BEY-07 the network sets the calls of a key per minute', async () => {
  mockSample(partnerApi.policy, { policy: { isOn: false, perMinute: 60 } } as never);
  const { refused, sent, said } = await workForm({
    form: () => <PartnerPolicyView />,
    endpoint: partnerApi.savePolicy,
    user: staffUser,
    permissions: ['settings.manage'],
    before: () => fillField('perMinute', '9'),
    fill: { perMinute: '120', isOn: true },
  });
  expect({ refused, sent }).toEqual({ refused: ['perMinute'], sent: { isOn: true, perMinute: 120 } });
  expect(said).toBe(m.partner_api_policy_saved());
});

it.each([
  ['active', [m.partner_api_rotate(), m.partner_api_revoke()]],
  ['ending', [m.partner_api_revoke()]],
  ['revoked', []],
] as const)('BEY-07 a key that is %s offers %j', async (state, offered) => {
  const { rowActions, cells } = await workList(<PartnerKeyList />, ownPartnerApi.keyList, {
    row: { state },
    may: shop.permissions,
  });
  expect(rowActions).toEqual(offered);
  expect(cells[0]).toBe('name');
});

it.each([
  ['active', ['merchants.view', 'merchants.manage', 'settings.manage'], [m.partner_api_revoke()]],
  ['ended', ['merchants.view', 'merchants.manage', 'settings.manage'], []],
  ['active', ['merchants.view'], []],
] as const)('BEY-07 of all keys one that is %s offers with %j: %j', async (state, may, offered) => {
  const { rowActions, cells } = await workList(<AllPartnerKeysList />, partnerApi.list, { row: { state }, may });
  expect(rowActions).toEqual(offered);
  expect(cells.length).toBeGreaterThan(5);
});

it('BEY-07 sent events and their responses', async () => {
  const row = { event: 'wallet.low', lastStatus: 500, lastCause: null };
  const { cells, rowActions } = await workList(<PartnerDeliveryList />, ownPartnerApi.list, {
    row,
    may: shop.permissions,
  });
  expect(cells).toMatchInlineSnapshot(`
    [
      "01-Nov-2026 11:30",
      "Wallet balance is low",
      "url",
      "Live",
      "75",
      "500",
      "Pending",
    ]
  `);
  expect(rowActions).toEqual([m.partner_api_delivery_title()]);
});
