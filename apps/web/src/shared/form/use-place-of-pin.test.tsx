import { masters } from '@sevadesk/contract/masters';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { mockEndpoint } from '../test/mock-endpoint.ts';
import { renderWith } from '../test/render-with.tsx';
import { Form, FPin, FText } from './index.ts';
import { usePlaceOfPin } from './use-place-of-pin.ts';

const places: Record<string, { state: string; districts: string[] }> = {
  '411001': { state: 'Maharashtra', districts: ['Pune'] },
  '440001': { state: 'Maharashtra', districts: ['Nagpur'] },
  '208001': { state: 'Uttar Pradesh', districts: ['Kanpur Nagar'] },
};
const nowhere = { state: '', districts: [] };

function Address() {
  const propose = usePlaceOfPin('pin', ({ state, district }) => ({ state, district }));
  return (
    <>
      <FPin name="pin" label="PIN code" onComplete={propose} />
      <FText name="district" label="District" />
      <FText name="state" label="State" />
    </>
  );
}

const schema = z.object({ pin: z.string(), district: z.string(), state: z.string() });

async function open(defaults: z.infer<typeof schema> = { pin: '', district: '', state: '' }) {
  mockEndpoint(masters.pincode, ({ params: { pin } }) => ({
    pincode: pin,
    postOffice: '',
    ...(places[pin] ?? nowhere),
  }));
  const { user } = await renderWith(
    <Form schema={schema} defaults={defaults} submitLabel="Save" onSubmit={vi.fn()}>
      <Address />
    </Form>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const place = () => [field('District'), field('State')].map((input) => (input as HTMLInputElement).value);
  return { user, field, type, place };
}

it('suggests district and state, and a corrected PIN code replaces both', async () => {
  const { type, place } = await open();
  await type('PIN code', '411001');
  await waitFor(() => expect(place()).toEqual(['Pune', 'MH']));
  await type('PIN code', '208001');
  await waitFor(() => expect(place()).toEqual(['Kanpur Nagar', 'UP']));
});

it('keeps a typed value instead of a suggestion, whatever the PIN code', async () => {
  const { type, place } = await open();
  await type('PIN code', '411001');
  await waitFor(() => expect(place()).toEqual(['Pune', 'MH']));
  await type('District', 'Haveli');
  await type('PIN code', '208001');
  await waitFor(() => expect(place()).toEqual(['Haveli', 'UP']));
});

it('distinguishes suggested and typed values in a reopened draft', async () => {
  const first = await open({ pin: '411001', district: 'Pune', state: 'MH' });
  await first.type('PIN code', '440001');
  await waitFor(() => expect(first.place()).toEqual(['Nagpur', 'MH']));
});

it('keeps a district that was typed before the draft was closed', async () => {
  const { type, place } = await open({ pin: '411001', district: 'Haveli', state: 'MH' });
  await type('PIN code', '208001');
  await waitFor(() => expect(place()).toEqual(['Haveli', 'UP']));
});

it('changes nothing for an unknown PIN code', async () => {
  const { type, place } = await open({ pin: '411001', district: 'Pune', state: 'MH' });
  await type('PIN code', '999999');
  await type('PIN code', '208001');
  await waitFor(() => expect(place()).toEqual(['Kanpur Nagar', 'UP']));
});

it('a suggestion that comes while a person is in the field is replaced by the first letter', async () => {
  const { user, type, place, field } = await open();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  mockEndpoint(masters.pincode, async ({ params: { pin } }) => {
    await asked;
    return { pincode: pin, postOffice: '', state: 'Uttar Pradesh', districts: ['Kanpur Nagar'] };
  });
  await type('PIN code', '208001');
  const district = field('District') as HTMLInputElement;
  await user.click(district);
  answer();
  await waitFor(() => expect(place()).toEqual(['Kanpur Nagar', 'UP']));
  await waitFor(() => expect([district.selectionStart, district.selectionEnd]).toEqual([0, 12]));
  await user.keyboard('Kanpur');
  expect(place()).toEqual(['Kanpur', 'UP']);
});
