import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { PaymentView } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { PaymentProof } from './payment-proof.tsx';

const line = {
  dated: '2026-11-20',
  narration: 'UPI/CR/412345678901/BAZAAR',
  reference: null,
  creditPaise: toPaise(50_000),
  how: 'rule' as const,
  reasons: ['amount_equal' as const, 'reference_equal' as const, 'date_equal' as const],
};
const request = { amountPaise: toPaise(50_000), reference: '412345678901', paidOn: '2026-11-20', line } as PaymentView;

it("STF-08 a UTR that is only in the narration is shown in the bank's spelling", async () => {
  await renderWith(<PaymentProof payment={request} />);
  expect(await screen.findByText(m.payments_match_reference_equal())).toBeVisible();
  expect(screen.getByText('412345678901')).toBeVisible();
});

it('STF-08 another UTR is not shown as the requested one', async () => {
  await renderWith(
    <PaymentProof payment={{ ...request, reference: '999999999999', line: { ...line, reasons: ['amount_equal'] } }} />,
  );
  expect(await screen.findByText(m.payments_match_reference_differs())).toBeVisible();
  expect(screen.getByText(m.payments_match_date_differs())).toBeVisible();
  expect(screen.queryByText('999999999999')).toBeNull();
});
