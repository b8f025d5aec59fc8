import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { Ready } from './totals.ts';

const id = '01900000-0000-7000-8000-000000000001';
const row = { id, cardName: 'ANITA RAO', type: 'N', formCode: '93', todayPricePaise: 10_700 };

/** The part of a ready application that the panel uses. */
const readyWith = (pricePaise: number | null, balancePaise = 250_000): Ready => ({
  data: [{ ...row, todayPricePaise: pricePaise } as Ready['data'][number]],
  balancePaise,
  consent: 'The applicant agrees.',
  consentVersion: '2026-11',
});

function Shown({ first, next, onDone }: { first: Ready; next: Ready; onDone: () => void }) {
  const [ready, setReady] = useState(first);
  return (
    <PayPanel
      ready={ready}
      chosen={[id]}
      onLookAgain={async () => {
        setReady(next);
        return next;
      }}
      onDone={onDone}
    />
  );
}

const show = (first: Ready, { next = first, onDone = () => {} } = {}) =>
  renderWith(<Shown first={first} next={next} onDone={onDone} />, {
    user: merchantUser,
    permissions: ['m.gateway.pay', 'm.payments.request'],
  });
const pay = () => screen.getByRole('button', { name: /^Pay [\d,]+\.\d\d\/-/ });

it('MER-08 charges the displayed amount, and only after the applicant agrees', async () => {
  const asked = vi.fn();
  const onDone = vi.fn();
  mockEndpoint(nsdlPan.confirm, ({ body }) => {
    asked(body);
    return { data: [{ id, token: '261121000001', pricePaise: 10_700, cardName: 'ANITA RAO' }], balancePaise: 239_300 };
  });
  const { user } = await show(readyWith(10_700), { onDone });
  expect(pay()).toBeDisabled();
  expect(pay()).toHaveAccessibleDescription('Confirm that the applicant agrees.');
  await user.click(screen.getByRole('checkbox'));
  expect(pay()).not.toHaveAccessibleDescription();
  await user.click(pay());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith({ ids: [id], consent: true, consentVersion: '2026-11', pricePaise: 10_700 });
});

it('MER-08 a changed price is shown with the old one, and requires confirmation again', async () => {
  failEndpoint(nsdlPan.confirm, 409, { message: 'The price has changed.', code: 'price_changed' });
  const { user } = await show(readyWith(10_700), { next: readyWith(12_900) });
  await user.click(screen.getByRole('checkbox'));
  await user.click(pay());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(/107\.00.*129\.00.*Nothing was charged/);
  expect(pay()).toHaveTextContent('129.00');
  expect(pay()).toBeEnabled();
});

it('an insufficient balance shows the missing amount and links to the top-up', async () => {
  const { user } = await show(readyWith(10_650, 5_000));
  await user.click(screen.getByRole('checkbox'));
  expect(pay()).toBeDisabled();
  expect(pay()).toHaveAccessibleDescription('Your wallet balance does not cover the total.');
  expect(screen.getByText(/short by ₹ 56\.50/)).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Add money by UPI')).toHaveAttribute('href', '/merchant/paymentgateway/pg-gateway?amount=5700');
  expect(link('Add money by bank transfer')).toHaveAttribute('href', '/merchant/accounting/payment?amount=5700');
});

it('an application without a price cannot be paid', async () => {
  const { user } = await show(readyWith(null));
  await user.click(screen.getByRole('checkbox'));
  expect(pay()).toBeDisabled();
  expect(screen.getByText('Your package has no price for this yet.')).toBeVisible();
});

it.each([
  ['opens the scans of the paid applications', 0, { data: [] }, '/merchant/product/nsdl-pan/physical/list'],
  ['stays while it is pending', 0, {}, '/'],
  ['stays when it was rejected', 500, { data: [] }, '/'],
])('ERR-02 a payment without a response %s', async (_, status, left, path) => {
  failEndpoint(nsdlPan.confirm, status, { message: 'Inside' });
  const { user, router } = await show(readyWith(10_700), { next: { ...readyWith(10_700), ...left } });
  await user.click(screen.getByRole('checkbox'));
  await user.click(pay());
  const words = path === '/' ? /Inside|network error/i : /the fee was charged once/;
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

it('more applications than one call accepts are not paid for in part', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `01900000-0000-7000-8000-0000000000${at + 10}`);
  const ready = { ...readyWith(100), data: ids.map((one) => ({ ...row, id: one }) as Ready['data'][number]) };
  const panel = <PayPanel ready={ready} chosen={ids} onLookAgain={async () => ready} onDone={() => {}} />;
  const { user } = await renderWith(panel, { user: merchantUser });
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText(/Select at most 50 applications/)).toBeVisible();
  expect(pay()).toBeDisabled();
});
