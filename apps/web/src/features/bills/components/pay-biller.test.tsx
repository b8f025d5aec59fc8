import { type Biller, ownBills } from '@sevadesk/contract/bills';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { PayBiller } from './pay-biller.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const label = (en: string) => ({ en, hi: null });
const biller: Biller = {
  id: 'DEMO-POWER',
  name: 'Namoona Power',
  category: 'electricity',
  state: null,
  aliases: [],
  params: [
    {
      name: 'Consumer.No',
      label: label('Consumer number'),
      kind: 'numeric',
      min: 10,
      max: 10,
      pattern: '1[0-9]+',
      optional: false,
      choices: [],
    },
    {
      name: 'unit',
      label: label('Billing unit'),
      kind: 'choice',
      min: null,
      max: null,
      pattern: null,
      optional: true,
      choices: ['North', 'South'],
    },
  ],
  fetch: 'required',
  amount: 'exact',
  minPaise: 100,
  maxPaise: null,
  feePaise: 0,
  feeBasisPoints: 0,
  hasPlans: false,
  circles: [],
};
const bill = {
  fetchId: id,
  customerName: 'ASHA NAMOONA',
  billNumber: 'B1',
  billDate: '2026-11-01',
  dueDate: '2026-11-30',
  amountPaise: 120_000,
  earlyPaise: null,
  earlyUntil: null,
  latePaise: null,
  duePaise: 120_000,
};
const consumer = () => screen.getByRole('textbox', { name: 'Consumer number' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

function mockNetwork(outcome: 'bill' | 'refused' | 'unknown' = 'bill') {
  const asked = vi.fn();
  mockEndpoint(ownBills.fetchBill, ({ body }) => {
    asked(body);
    const reason = outcome === 'refused' ? 'No such consumer' : null;
    return { outcome, bill: outcome === 'bill' ? bill : null, reason, balancePaise: 500_000 };
  });
  mockEndpoint(ownBills.quote, ({ body: { amountPaise } }) => ({
    amountPaise,
    feePaise: 500,
    totalPaise: amountPaise + 500,
    commissionPaise: 300,
    balancePaise: 500_000,
  }));
  return asked;
}

const show = (of: Partial<Biller> = {}, onPaid = vi.fn(), known: Record<string, string> = {}) =>
  renderWith(<PayBiller biller={{ ...biller, ...of }} known={known} onPaid={onPaid} />, { user: merchantUser });

it.each([
  ['nothing', '', /Required/],
  ['too few digits', '123', /10/],
  ['letters', '1abcdefghi', /./],
  ['a value against the pattern', '2000000000', /./],
])(
  'VAL-02 %s is rejected at the field by the rule of the catalogue, and no bill is fetched',
  async (_, typed, fault) => {
    const asked = mockNetwork();
    const { user } = await show();
    if (typed) await user.type(consumer(), typed);
    await user.click(press('Fetch bill'));
    await waitFor(() => expect(consumer()).toBeInvalid());
    expect(consumer()).toHaveAccessibleDescription(fault);
    expect(asked).not.toHaveBeenCalled();
  },
);

async function fetchAndQuote(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(consumer(), '1000000001');
  await user.click(press('Fetch bill'));
  expect(await screen.findByText('ASHA NAMOONA')).toBeVisible();
  return screen.findByRole('button', { name: /^Pay 1,205\.00/ });
}

it("the bill is fetched by the network's names and paid with the displayed amount", async () => {
  const asked = mockNetwork();
  const [sent, onPaid] = [vi.fn(), vi.fn()];
  mockEndpoint(ownBills.pay, ({ body }) => {
    sent(body);
    return { id, number: 'BP261122000001', status: 'paid' as const };
  });
  const { user } = await show({}, onPaid);
  await user.click(await fetchAndQuote(user));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith({ billerId: 'DEMO-POWER', params: { 'Consumer.No': '1000000001' } });
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ fetchId: id, amountPaise: 120_000, expectedPaise: 120_500, confirmDuplicate: false }),
  );
});

it('the same bill within a day requires confirmation, and is then paid by the same request', async () => {
  mockNetwork();
  failEndpoint(ownBills.pay, 409, { message: 'Paid already.', code: 'duplicate' });
  const onPaid = vi.fn();
  const { user } = await show({}, onPaid);
  await user.click(await fetchAndQuote(user));
  const sent = vi.fn();
  expect(await screen.findByText('Pay this bill again?')).toBeVisible();
  mockEndpoint(ownBills.pay, ({ body }) => {
    sent(body);
    return { id, number: 'BP261122000002', status: 'pending' as const };
  });
  await user.click(press('Pay again'));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ confirmDuplicate: true }));
});

it.each([
  ['refused', 'No such consumer'],
  ['unknown', /did not answer in time/],
] as const)('a biller that requires a bill is not paid when the network responds %s', async (outcome, said) => {
  mockNetwork(outcome);
  const { user } = await show();
  await user.type(consumer(), '1000000001');
  await user.click(press('Fetch bill'));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show total' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay 1/ })).toBeNull();
});

it('an amount and a bill are cleared when the values behind them change', async () => {
  mockNetwork();
  const { user } = await show();
  await fetchAndQuote(user);
  await user.type(consumer(), '{Backspace}2');
  await waitFor(() => expect(screen.queryByText('ASHA NAMOONA')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Pay 1/ })).toBeNull();
});

it('less than the bill is rejected if the biller does not accept partial payment', async () => {
  mockNetwork();
  const { user } = await show({ amount: 'at_least' });
  await user.type(consumer(), '1000000001');
  await user.click(press('Fetch bill'));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '1199.99');
  await user.click(press('Show total'));
  await waitFor(() => expect(amount).toBeInvalid());
  expect(screen.queryByRole('button', { name: /^Pay 1/ })).toBeNull();
});

it('the bill of a customer with known values is fetched immediately, and once; with a missing value it is not', async () => {
  const asked = mockNetwork();
  const { unmount } = await show({}, vi.fn(), { 'Consumer.No': '1000000001' });
  expect(await screen.findByText('ASHA NAMOONA')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  unmount();
  await show({}, vi.fn(), { unit: 'North' });
  expect(consumer()).toHaveValue('');
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['both lengths', { min: 8, max: 12 }, 'Digits only · Length: 8 to 12'],
  ['one length', { min: 10, max: 10 }, 'Digits only · Length: 10'],
  ['the least length alone', { min: 8, max: null }, 'Digits only · Length: 8 or more'],
  ['no length', { min: null, max: null, kind: 'alphanumeric' as const }, 'Letters and digits'],
])('a field shows its format and its length: %s', async (_, rule, help) => {
  mockNetwork();
  await show({ params: [{ ...biller.params[0]!, ...rule }] });
  expect(consumer()).toHaveAccessibleDescription(help);
});
