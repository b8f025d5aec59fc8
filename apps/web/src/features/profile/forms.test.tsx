import { auth, spending } from '@sevadesk/contract/auth';
import { merchantAccount, profile, staffAccount } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { ActivityPage } from './components/activity-page.tsx';
import { ContactCard } from './components/contact-card.tsx';
import { CodeForm } from './components/contact-code-form.tsx';
import { FactorPolicyForm } from './components/factor-policy-form.tsx';
import { FactorUnasked } from './components/factor-unasked.tsx';
import { FactorWizard } from './components/factor-wizard.tsx';
import { ProofForm } from './components/proof-form.tsx';
import { SessionLimitsForm } from './components/session-limits-form.tsx';
import { SpendingPolicyForm } from './components/spending-policy-form.tsx';
import { ShopPanel } from './components/shop-panel.tsx';
import { ViewAsButton } from './components/view-as-button.tsx';

const password = 'Present password 1';
const security = sampleOf(merchantAccount.security.reply, { pending: [] });

it.each([
  ['address', m.profile_email_new, merchantAccount.changeEmail, 'meera@example.com', { email: 'meera@example.com' }],
  ['number', m.profile_mobile_new, merchantAccount.changeMobile, '9800000001', { mobile: '9800000001' }],
] as const)('PRO-03 a new %s is confirmed by the password', async (_, open, endpoint, value, body) => {
  const { refused, sent } = await workForm({
    form: () => <ContactCard area="out" security={security} />,
    endpoint,
    user: merchantUser,
    open: open(),
    before: () => fillField('value', 'nowhere'),
    fill: { value, password },
  });
  expect({ refused, sent }).toEqual({ refused: ['value', 'password'], sent: { ...body, password } });
});

it('PRO-03 a new address applies with its code, which was mailed to it', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <CodeForm area="in" kind="email" value="new@example.com" email="old@example.com" />,
    endpoint: staffAccount.confirmContact,
    user: staffUser,
    before: () =>
      expect(
        screen.getByText(m.profile_code_waits({ value: 'new@example.com', address: 'new@example.com' })),
      ).toBeVisible(),
    fill: { code: '123456' },
  });
  expect({ refused, sent }).toEqual({ refused: ['code'], sent: { kind: 'email', code: '123456' } });
  expect(said).toBe(m.profile_contact_saved());
});

it('PRO-04 the second factor policy has roles, owners and staff of shops', async () => {
  const view = {
    policy: { secondFactor: { roleIds: [sampleId(1)], owners: false, merchantStaff: true } },
    roles: [1, 2].map((number) => ({ id: sampleId(number), name: `Role ${number}`, people: number, advised: false })),
  } as unknown as Parameters<typeof FactorPolicyForm>[0]['view'];
  const onSave = vi.fn(async () => undefined);
  await renderWith(<FactorPolicyForm view={view} onSave={onSave} />);
  await screen.findByText(m.profile_policy_factor_text());
  await fillField(`roles.${sampleId(1)}`, false);
  await fillField(`roles.${sampleId(2)}`, true);
  await fillField('owners', true);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({
    secondFactor: { roleIds: [sampleId(2)], owners: true, merchantStaff: true },
  });
});

it('PRO-04 a request is withdrawn by the password', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <FactorUnasked area="out" opened onClose={onDone} />,
    endpoint: merchantAccount.updateSetting,
    user: merchantUser,
    fill: { password },
  });
  expect({ refused, sent, said }).toEqual({
    refused: ['password'],
    sent: { prop: 'twoFactorAuthentication', value: 'false', password },
    said: m.profile_factor_off_done(),
  });
});

it('PRO-04 an authenticator is confirmed by password and code before its recovery codes are shown, once', async () => {
  mockSample(merchantAccount.startFactor, { secret: 'TESTSECRET' });
  mockSample(merchantAccount.security);
  const { refused, sent } = await workForm({
    form: () => <FactorWizard area="out" opened onClose={vi.fn()} />,
    endpoint: merchantAccount.confirmFactor,
    reply: { recoveryCodes: ['aaaa-bbbb'] },
    user: merchantUser,
    before: async () => {
      await fillField('password', password);
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      expect(await screen.findByText('TESTSECRET')).toBeVisible();
    },
    fill: { code: '123456' },
  });
  expect({ refused, sent }).toEqual({ refused: ['code'], sent: { code: '123456' } });
  expect(await screen.findByText(/aaaa-bbbb/)).toBeVisible();
});

it('PRO-04 the requester confirms by password and code', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => (
      <ProofForm submitLabel="Off" onSubmit={(body) => call(staffAccount.removeFactor, { body })} onDone={onDone} />
    ),
    endpoint: staffAccount.removeFactor,
    fill: { password, code: '123456' },
  });
  expect({ refused, sent }).toEqual({ refused: ['password', 'code'], sent: { password, code: '123456' } });
});

it('PRO-05 a session ends after whole minutes and days within their limits', async () => {
  const onSave = vi.fn(async () => undefined);
  await renderWith(<SessionLimitsForm limits={{ idleMinutes: 30, sessionDays: 1 }} onSave={onSave} />);
  await screen.findByText(m.profile_policy_idle());
  const form = document.querySelector('form') as HTMLFormElement;
  await fillField('idleMinutes', '0');
  await fillField('sessionDays', 'many');
  fireEvent.submit(form);
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2));
  expect(onSave).not.toHaveBeenCalled();
  await fillField('idleMinutes', '20');
  await fillField('sessionDays', '2');
  fireEvent.submit(form);
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith({ idleMinutes: 20, sessionDays: 2 }));
});

const shop = sampleOf(merchantAccount.view.reply, { shop: { state: 'MH', pin: '411001', address2: '', address3: '' } })
  .shop!;

it("PRO-02 the owner corrects the shop's address; the state is fixed", async () => {
  const { refused, sent, said } = await workForm({
    form: () => <ShopPanel shop={shop} mayEdit />,
    endpoint: profile.saveShopAddress,
    user: merchantUser,
    open: m.profile_shop_edit(),
    empty: ['address1', 'district', 'pin'],
    fill: { address1: '2 Test Road', district: 'Pune', pin: '411002' },
  });
  expect(refused).toEqual(['address1', 'district', 'pin']);
  expect(sent).toEqual({ address1: '2 Test Road', district: 'Pune', pin: '411002' });
  expect(said).toBe(m.profile_shop_saved());
});

it('PRO-02 others only read it', async () => {
  await renderWith(<ShopPanel shop={shop} mayEdit={false} />);
  expect(await screen.findByText('Maharashtra')).toBeVisible();
  expect(screen.queryByText(m.profile_shop_edit())).toBeNull();
});

it.each([
  ['user', auth.viewAsUser],
  ['merchant', auth.viewAsMerchant],
] as const)('BEY-06 an account of a %s is viewed for a reason', async (of, endpoint) => {
  const { refused, sent, params } = await workForm({
    form: () => <ViewAsButton of={of} id={sampleId(5)} name="Meera" />,
    endpoint,
    user: staffUser,
    permissions: ['users.view-as'],
    open: m.profile_view_button(),
    fill: { reason: 'Asked on the phone' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['reason'],
    sent: { reason: 'Asked on the phone' },
    params: { id: sampleId(5) },
  });
});

it('BEY-06 and not without the permission', async () => {
  const { queryClient } = await renderWith(<ViewAsButton of="user" id={sampleId(5)} name="Meera" />, {
    user: staffUser,
  });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(m.profile_view_button())).toBeNull();
});

it.each([
  [true, 0],
  [false, 1],
])('PRO-06 own actions; the page shows that tracking is %s', async (activityTracking, count) => {
  mockSample(merchantAccount.settings, { activityTracking });
  const row = { outcome: 'refused', at: '2026-11-21T06:00:00.000Z' };
  const list = merchantAccount.activity.list;
  const { cells } = await workList(<ActivityPage area="out" />, list, { row, may: ['m.profile.manage'] });
  expect(cells).toEqual(['21-Nov-2026 11:30', 'what', 'address', 'by', m.profile_outcome_refused()]);
  expect(screen.queryAllByText(m.profile_activity_off())).toHaveLength(count);
});

it('AUT-13 the limits of payments are saved in paise, an empty one asks for nothing', async () => {
  const policy = {
    isPinRequired: false,
    singlePaise: 500_000,
    dayPaise: 2_500_000,
    isNewDeviceAsked: true,
    isFirstOfDayAsked: false,
    isNewAccountAsked: false,
  };
  mockEndpoint(spending.policy, () => ({ policy: policy as never, changedAt: null, changedBy: null }));
  const { sent } = await workForm({
    form: () => <SpendingPolicyForm />,
    endpoint: spending.savePolicy,
    reply: { policy, changedAt: null, changedBy: null },
    user: staffUser,
    empty: false,
    formOpens: () => screen.findByLabelText(new RegExp(m.profile_confirmations_day())),
    fill: { singlePaise: '7500', dayPaise: '', isPinRequired: true },
  });
  expect(sent).toEqual({ ...policy, singlePaise: 750_000, dayPaise: null, isPinRequired: true });
});
