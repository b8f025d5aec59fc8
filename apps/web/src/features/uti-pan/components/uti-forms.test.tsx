import { toPaise } from '@sevadesk/contract/kernel/money';
import { mostCoupons, uti } from '@sevadesk/contract/uti-pan';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { PsaRegistrationForm } from '../merchant/psa-form.tsx';
import { BuyForm } from './buy-form.tsx';
import { ApproveForm, CreditForm, RejectForm } from './desk-forms.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const unitPaise = toPaise(7_200);
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

/** Mocks every quote, and records the requests. */
function quotes() {
  const asked = vi.fn();
  mockEndpoint(uti.quote, ({ body }) => {
    asked(body);
    const quantity = body.by === 'quantity' ? body.quantity : Math.floor(body.amountPaise / unitPaise);
    const pricePaise = toPaise(quantity * unitPaise);
    const none = toPaise(0);
    const money = { pricePaise, gstPaise: none, commissionPaise: none, balancePaise: toPaise(1_000_000) };
    return { ...money, quantity, unitPaise };
  });
  return asked;
}

const showBuy = (onClose = vi.fn()) =>
  renderWith(<BuyForm opened psaId="SVPSA900001" onClose={onClose} />, { user: merchantUser });

it.each([
  ['nothing', '', 'Required'],
  ['no coupon', '0', /1/],
  ['one too many', String(mostCoupons + 1), new RegExp(String(mostCoupons))],
  ['half a coupon', '1.5', /whole|number/i],
  ['a word', 'ten', /Required|number/i],
])('VAL-02 %s is rejected at the quantity, and no price is requested', async (_name, typed, fault) => {
  const asked = quotes();
  const { user } = await showBuy();
  await user.clear(box('Coupons, up to 100'));
  if (typed) await user.type(box('Coupons, up to 100'), typed);
  await user.click(press('Show price'));
  await waitFor(() => expect(box('Coupons, up to 100')).toHaveAccessibleDescription(fault));
  expect(asked).not.toHaveBeenCalled();
});

it.each([1, mostCoupons])('MER-03 %i coupons have a price, which is the price of the purchase', async (quantity) => {
  const asked = quotes();
  const bought = vi.fn();
  const onClose = vi.fn();
  mockEndpoint(uti.buy, ({ body }) => {
    bought(body);
    return { id, number: 'UC261122000001' };
  });
  const { user } = await showBuy(onClose);
  await user.clear(box('Coupons, up to 100'));
  await user.type(box('Coupons, up to 100'), String(quantity));
  await user.click(press('Show price'));
  await user.click(await screen.findByRole('button', { name: /^Buy for [\d,]+\.\d\d\/-/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith({ by: 'quantity', type: 'electronic', quantity });
  expect(bought).toHaveBeenCalledWith({
    requestId: expect.any(String),
    wish: { by: 'quantity', type: 'electronic', quantity },
    expectedPaise: quantity * unitPaise,
  });
});

it('MER-03 an amount is sent in paise; a price is cleared when the quantity is changed', async () => {
  const asked = quotes();
  const { user } = await showBuy();
  await user.click(screen.getByRole('radio', { name: /amount/i }));
  await user.click(press('Show price'));
  await waitFor(() => expect(box('Amount in rupees')).toHaveAccessibleDescription(/Required/));
  await user.type(box('Amount in rupees'), '0.001');
  await user.click(press('Show price'));
  await waitFor(() => expect(box('Amount in rupees')).toHaveAccessibleDescription(/./));
  expect(asked).not.toHaveBeenCalled();
  await user.clear(box('Amount in rupees'));
  await user.type(box('Amount in rupees'), '500.50');
  await user.click(press('Show price'));
  expect(await screen.findByRole('button', { name: /^Buy for [\d,]+\.\d\d\/-/ })).toHaveTextContent('432.00');
  expect(asked).toHaveBeenCalledWith({ by: 'amount', type: 'electronic', amountPaise: 50_050 });
  await user.type(box('Amount in rupees'), '9');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Buy for [\d,]+\.\d\d\/-/ })).toBeNull());
});

it('a changed price is shown and nothing is bought twice', async () => {
  quotes();
  failEndpoint(uti.buy, 409, { message: 'The price has changed.', code: 'price_changed' });
  const { user } = await showBuy();
  await user.click(press('Show price'));
  await user.click(await screen.findByRole('button', { name: /^Buy for [\d,]+\.\d\d\/-/ }));
  expect(await screen.findByText('The price has changed.')).toBeVisible();
});

const values = {
  psaName: 'ASHA NAMOONA',
  pan: 'ZZZPA0001Z',
  birthDate: '',
  mobile: '9000000110',
  email: 'asha@example.in',
  shopName: 'Asha Kendra',
  address: '1 Example Marg',
  district: 'New Delhi',
  state: 'DL',
  pin: '110001',
};

it.each([
  ['PAN', 'ZZZHA0001Z', /person|firm|company|PAN/i],
  ['Mobile', '12345', /mobile/i],
  ['E-mail', 'asha@', /e-mail/i],
  ['PIN code', '11000', /./],
  ['Name as on the PAN card', 'आशा', /./],
])('VAL-02 the registration shows the error of %s at its field and saves nothing', async (name, typed, fault) => {
  const saved = vi.fn();
  mockEndpoint(uti.start, () => ({ current: null, values, asksAadhaar: false, quote: null }));
  mockEndpoint(uti.save, ({ body }) => {
    saved(body);
    return { id };
  });
  const { user } = await renderWith(<PsaRegistrationForm />, { user: merchantUser, permissions: ['m.uti.apply'] });
  await user.clear(await screen.findByRole('textbox', { name }));
  await user.type(box(name), typed);
  await user.click(press('Save and add documents'));
  await waitFor(() => expect(box(name)).toHaveAccessibleDescription(fault));
  expect(saved).not.toHaveBeenCalled();
});

it('the registration shows an error of the server at its field', async () => {
  mockEndpoint(uti.start, () => ({ current: null, values, asksAadhaar: false, quote: null }));
  failEndpoint(uti.save, 400, { message: 'Please check.', errors: [{ field: 'birthDate', message: 'Too young' }] });
  const { user } = await renderWith(<PsaRegistrationForm />, { user: merchantUser, permissions: ['m.uti.apply'] });
  await user.click(await screen.findByRole('button', { name: 'Save and add documents' }));
  await waitFor(() => expect(box('Date of birth')).toHaveAccessibleDescription(/Too young/));
});

it('STF-17 staff enter an id in capitals, a reason of three letters, and optionally a reference', async () => {
  const [approve, reject, credit] = [vi.fn(), vi.fn(), vi.fn()];
  const shown = { opened: true, what: 'UP261122000001', onClose: () => {} };
  const first = await renderWith(<ApproveForm {...shown} onSubmit={approve} />, { user: merchantUser });
  await first.user.type(await screen.findByRole('textbox', { name: 'PSA ID' }), 'a b');
  await first.user.click(press('Enter PSA ID'));
  await waitFor(() => expect(box('PSA ID')).toHaveAccessibleDescription(/./));
  expect(approve).not.toHaveBeenCalled();
  await first.user.clear(box('PSA ID'));
  await first.user.type(box('PSA ID'), 'svpsa1');
  await first.user.click(press('Enter PSA ID'));
  await waitFor(() => expect(approve).toHaveBeenCalledWith({ psaId: 'SVPSA1' }));
  first.unmount();
  const second = await renderWith(<RejectForm {...shown} text="Given back" onSubmit={reject} />, {
    user: merchantUser,
  });
  await second.user.type(await screen.findByRole('textbox', { name: 'Reason shown to the merchant' }), 'no');
  await second.user.click(press('Reject'));
  await waitFor(() => expect(box('Reason shown to the merchant')).toHaveAccessibleDescription(/3/));
  expect(reject).not.toHaveBeenCalled();
  second.unmount();
  const third = await renderWith(<CreditForm {...shown} onSubmit={credit} />, { user: merchantUser });
  await third.user.click(await screen.findByRole('button', { name: 'Credit' }));
  await waitFor(() => expect(credit).toHaveBeenCalledWith({}));
});
