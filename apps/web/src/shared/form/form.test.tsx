import { withFault } from '@sevadesk/contract/kernel/faults';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../failure/api-error.ts';
import { renderWith } from '../test/render-with.tsx';
import { FDate, FFile, FMoney, Form, FPin, FSelect, FText } from './index.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  pan: z
    .string()
    .refine(...withFault((text: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(text), 'pan'))
    .optional(),
  kind: z.string().min(1),
  amountPaise: z.int().positive().optional(),
  birth: z.iso.date().optional(),
  pin: z.string().optional(),
});
type Values = z.output<typeof schema>;

function show(onSubmit: (values: Values) => unknown, defaults = {}) {
  return renderWith(
    <Form schema={schema} defaults={defaults} onSubmit={onSubmit} submitLabel="Save it">
      <FText name="name" label="Name" required />
      <FText name="pan" label="PAN" upper />
      <FSelect name="kind" label="Kind" options={[{ value: 'a', label: 'Kind A' }]} />
      <FMoney name="amountPaise" label="Amount" />
      <FDate name="birth" label="Date of birth" />
      <FPin name="pin" label="Pincode" />
    </Form>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

it("VAL-01 empty required fields say 'Required', a select offers '--Select--', and the first error gets the focus", async () => {
  const submit = vi.fn();
  const { user } = await show(submit);
  expect(screen.getByRole('option', { name: '--Select--' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(field('Name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

it('returns paise and dates, accepts only capitals and digits, and shows schema errors as text', async () => {
  const submit = vi.fn();
  const { user } = await show(submit);
  await user.type(field('Name'), 'Asha');
  await user.type(field('PAN'), 'abc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'a');
  await user.type(field('Amount'), '107.5');
  await user.type(field('Date of birth'), '05111990');
  await user.type(field('Pincode'), '42x2001');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await screen.findByText(/Enter a PAN of 10 characters/);
  await user.clear(field('PAN'));
  await user.type(field('PAN'), 'zzzpa0001z');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toEqual({
    name: 'Asha',
    pan: 'ZZZPA0001Z',
    kind: 'a',
    amountPaise: 10750,
    birth: '1990-11-05',
    pin: '422001',
  });
});

it('VAL-01 a date is parsed day first and strictly, and can be cleared', async () => {
  const submit = vi.fn();
  const { user } = await show(submit, { name: 'Asha', kind: 'a' });
  await user.type(field('Date of birth'), '31022024');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  expect(field('Date of birth')).toHaveValue('31/02/2024');
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Clear date' }));
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Asha', kind: 'a' }));
});

it('ERR-02 a rejected submit shows the message on top, errors at their fields, and keeps typed values', async () => {
  const refused = new ApiError({
    message: 'This name is taken',
    status: 409,
    reference: 'R-4',
    fieldErrors: [
      { field: 'name', message: 'Already in use' },
      { field: 'elsewhere', message: 'Odd' },
    ],
  });
  const { user } = await show(() => Promise.reject(refused), { kind: 'a' });
  await user.type(field('Name'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This name is taken');
  expect(alert).toHaveTextContent('elsewhere: Odd');
  expect(alert).not.toHaveTextContent('R-4');
  expect(screen.getByText('Already in use')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Asha');
  expect(field('Name')).toHaveFocus();
});

it('ERR-02 every error text of the server about a field is shown at that field', async () => {
  const refused = new ApiError({
    message: 'Check the form',
    status: 400,
    fieldErrors: [
      { field: 'name', message: 'Too short' },
      { field: 'pin', message: 'Unknown pincode' },
      { field: 'name', message: 'Letters only' },
    ],
  });
  const { user } = await show(() => Promise.reject(refused), { name: 'A', kind: 'a' });
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/Too short\s+Letters only/));
  expect(field('Pincode')).toHaveAccessibleDescription('Unknown pincode');
  expect(field('Name')).toHaveFocus();
});

it('shows the reference number for an internal error', async () => {
  const broken = new ApiError({ message: 'It did not work', status: 500, reference: 'R-5' });
  const { user } = await show(() => Promise.reject(broken), { name: 'Asha', kind: 'a' });
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('R-5');
});

it('a service that is away says one sentence in view, without a number for support, and the same press succeeds afterwards', async () => {
  const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
  const away = 'The service is not available right now. Try again in a few minutes.';
  const submit = vi.fn(async () => {});
  submit.mockRejectedValueOnce(new ApiError({ message: away, status: 503, reference: 'R-6' }));
  const { user } = await show(submit, { kind: 'a' });
  await user.type(field('Name'), 'आशा देवी');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(away);
  expect(alert).not.toHaveTextContent('R-6');
  expect(scrolled.mock.contexts).toContain(alert);
  expect(field('Name')).toHaveValue('आशा देवी');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(submit).toHaveBeenLastCalledWith({ name: 'आशा देवी', kind: 'a' });
  scrolled.mockRestore();
});

it('LAY-06 covers the page while a form is submitted; Ctrl+S submits', async () => {
  const waiting: { finish?: (value: unknown) => void } = {};
  const { user } = await show(() => new Promise((resolve) => (waiting.finish = resolve)), { name: 'Asha', kind: 'a' });
  field('Name').focus();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByTestId('submit-overlay')).toBeInTheDocument();
  waiting.finish?.(undefined);
  await waitFor(() => expect(screen.queryByTestId('submit-overlay')).not.toBeInTheDocument());
});

it('a required file has its star, and without it the first save stops at it with nothing lost', async () => {
  const submit = vi.fn();
  const { user } = await renderWith(
    <Form
      schema={z.strictObject({ remark: z.string(), slip: z.array(z.instanceof(File)).min(1) })}
      defaults={{ remark: '', slip: [] }}
      onSubmit={submit}
      submitLabel="Save it"
    >
      <FText name="remark" label="Remark" />
      <FFile name="slip" slot="slip" label="Slip" help="As the bank gave it" required />
    </Form>,
  );
  const file = screen.getByLabelText('Slip');
  expect(file).toBeRequired();
  expect(document.querySelector('[data-field="slip"]')).toHaveTextContent('Slip *As the bank gave it');
  await user.type(field('Remark'), 'Paid at the counter');
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(document.querySelector('[data-field="slip"] [role="alert"]')).not.toBeEmptyDOMElement());
  expect(submit).not.toHaveBeenCalled();
  expect(field('Remark')).toHaveValue('Paid at the counter');
});

it('a server without capacity is reported at the file, which stays selected with all typed values, and the form can be sent again', async () => {
  const message = 'There is no room left to save this.';
  const submit = vi.fn();
  submit.mockRejectedValueOnce(new ApiError({ status: 507, code: 'storage_full', message }));
  const { user } = await renderWith(
    <Form
      schema={z.strictObject({ remark: z.string(), slip: z.array(z.instanceof(File)) })}
      defaults={{ remark: '', slip: [] }}
      onSubmit={submit}
      submitLabel="Save it"
    >
      <FText name="remark" label="Remark" />
      <FFile name="slip" slot="slip" label="Slip" />
    </Form>,
  );
  await user.type(field('Remark'), 'Paid at the counter');
  const slip = new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Slip'), slip);
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(document.querySelector('[data-field="slip"] [role="alert"]')).toHaveTextContent(message));
  expect(field('Remark')).toHaveValue('Paid at the counter');
  expect(screen.getByText('slip.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save it' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.lastCall?.[0]).toEqual({ remark: 'Paid at the counter', slip: [slip] });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
