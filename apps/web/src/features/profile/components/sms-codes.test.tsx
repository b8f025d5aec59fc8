import { merchantAccount } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { fillField } from '../../../shared/test/work-form.tsx';
import { SmsCodes } from './sms-codes.tsx';

const mobile = '9876500001';
const off = { smsCodes: { mobile: null, isOffered: true }, mobile };

it('AUT-11 codes by SMS are turned on by password and app, then by the code that came to the number', async () => {
  const sent: unknown[] = [];
  mockEndpoint(merchantAccount.startSmsCodes, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  mockEndpoint(merchantAccount.confirmSmsCodes, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  const { user } = await renderWith(<SmsCodes area="out" security={off} />, { user: merchantUser });
  await user.click(screen.getByRole('button', { name: m.profile_sms_codes_start() }));
  await fillField('password', 'Present password 1');
  await fillField('code', '123456');
  await user.click(screen.getByRole('button', { name: m.profile_sms_codes_send() }));
  expect(await screen.findByText(m.profile_sms_codes_sent({ mobile }))).toBeVisible();
  await fillField('code', '654321');
  await user.click(screen.getByRole('button', { name: m.profile_sms_codes_confirm() }));
  expect(await screen.findByText(m.profile_sms_codes_on_done())).toBeVisible();
  expect(sent).toEqual([{ password: 'Present password 1', code: '123456' }, { code: '654321' }]);
});

it('AUT-11 they are turned off in place', async () => {
  let isOff = false;
  mockEndpoint(merchantAccount.removeSmsCodes, () => {
    isOff = true;
    return { ok: true as const };
  });
  const security = { smsCodes: { mobile, isOffered: true }, mobile };
  const { user } = await renderWith(<SmsCodes area="out" security={security} />, { user: merchantUser });
  expect(screen.getByText(m.profile_sms_codes_on({ mobile }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.profile_sms_codes_off() }));
  expect(await screen.findByText(m.profile_sms_codes_off_done())).toBeVisible();
  expect(isOff).toBe(true);
});

it('AUT-11 they need a mobile number', async () => {
  await renderWith(<SmsCodes area="out" security={{ ...off, mobile: null }} />, { user: merchantUser });
  expect(screen.getByRole('button', { name: m.profile_sms_codes_start() })).toBeDisabled();
  expect(screen.getByText(m.profile_sms_codes_no_mobile())).toBeVisible();
});

it('AUT-11 they are not offered where the network cannot send them', async () => {
  const security = { smsCodes: { mobile: null, isOffered: false }, mobile };
  await renderWith(<SmsCodes area="out" security={security} />, { user: merchantUser });
  expect(screen.queryByText(m.profile_sms_codes())).toBeNull();
});
