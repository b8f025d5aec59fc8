import { customerConsentVersion, ownCustomers } from '@sevadesk/contract/customers';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { ConsentChoice, consentNumberOf, useConsentChoice } from './components/consent-choice.tsx';
import { OrderProgress } from './components/order-progress.tsx';

function OrderForm({ onNumber }: { onNumber?: (number: string | undefined) => void }) {
  const consent = useConsentChoice();
  const submit = () => {
    onNumber?.(consentNumberOf(consent.typed));
    void consent.record({ kind: 'bill', id: sampleId(1) });
  };
  return (
    <>
      <ConsentChoice choice={consent} asksNumber={onNumber !== undefined} />
      <button type="button" onClick={submit}>
        Pay
      </button>
    </>
  );
}

const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay' }));

it('a form asks for no consent unless it is selected, and then stores it for the new order', async () => {
  const sent: unknown[] = [];
  mockEndpoint(ownCustomers.consent, ({ params, body }) => {
    sent.push([params, body]);
    return { ok: true as const };
  });
  await renderWith(<OrderForm />, { user: merchantUser });
  pay();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: m.customers_consent_order() }));
  fireEvent.change(screen.getByLabelText(m.customers_language()), { target: { value: 'hi' } });
  pay();
  const params = { recordKind: 'bill', id: sampleId(1) };
  await waitFor(() => expect(sent).toEqual([[params, { version: customerConsentVersion, locale: 'hi' }]]));
  expect(await screen.findByText(m.customers_given_done())).toBeVisible();
});

it('a form without a number asks for one beside the consent', async () => {
  failEndpoint(ownCustomers.consent, 409, { message: 'No number' });
  const numbers: unknown[] = [];
  await renderWith(<OrderForm onNumber={(number) => numbers.push(number)} />, { user: merchantUser });
  fireEvent.click(screen.getByRole('checkbox', { name: m.customers_consent_order() }));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '12345' } });
  expect(screen.getByText(m.customers_mobile_wrong())).toBeVisible();
  pay();
  fireEvent.change(field, { target: { value: '98765 43210' } });
  pay();
  expect(numbers).toEqual([undefined, '9876543210']);
});

it('the customer reads where an order is and what happens next', async () => {
  const progress = { what: 'Bill payment', stage: 'shop' as const, since: '2026-11-27T06:30:00.000Z' };
  await renderWith(<OrderProgress progress={progress} />);
  expect(screen.getByText('Bill payment')).toBeVisible();
  expect(screen.getByText(m.customers_stage_shop())).toBeVisible();
  expect(screen.getByText(m.customers_next_shop())).toBeVisible();
});
