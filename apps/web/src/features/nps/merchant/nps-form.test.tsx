import { nps } from '@sevadesk/contract/nps';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { npsPaths } from '../components/paths.ts';
import { NpsForm } from './nps-form.tsx';

const limits = {
  validFrom: '2020-01-01',
  minAge: 18,
  maxAge: 70,
  tier1MinPaise: 50_000,
  tier2MinPaise: 25_000,
  equitySteps: [{ fromAge: 18, maxPercent: 75 }],
  source: 'sample',
  setBy: null,
};

const open = async () => {
  mockEndpoint(nps.options, () => ({
    limits,
    managers: [{ code: 'sbi', name: 'SBI', isActive: true }],
    quote: null,
    today: '2026-11-23',
  }));
  // Input stays on the screen even while saving fails.
  failEndpoint(nps.create, 0);
  return renderWith(<NpsForm />, { user: merchantUser, path: npsPaths.apply, route: npsPaths.apply });
};
const firstName = () => screen.findByRole('textbox', { name: /^First name/ });

it('MER-13 continues only to the first step with a missing value, and says Required at its fields', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Bank/ }));
  expect(await firstName()).toHaveAccessibleDescription(/Required/);
  expect(screen.getByRole('button', { name: /^Person/ })).toHaveAttribute('aria-current', 'step');
});

it('MER-13 keeps saying Required when a field is emptied again, and typed values stay', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await user.type(await firstName(), 'LEELA');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const place = await screen.findByRole('textbox', { name: /^Place of birth/ });
  expect(place).toHaveAccessibleDescription(/Required/);
  await user.click(place);
  await user.tab();
  expect(place).toHaveAccessibleDescription(/Required/);
  expect(await firstName()).toHaveValue('LEELA');
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  expect(screen.getByRole('button', { name: /^Account/ })).toHaveAttribute('aria-current', 'step');
});

it('MER-13 requires confirmation before the page is closed while typed values are not saved', async () => {
  const { user } = await open();
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await user.type(await firstName(), 'LEELA');
  expect(wouldAsk()).toBe(true);
});
