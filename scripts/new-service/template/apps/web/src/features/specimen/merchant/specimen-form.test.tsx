import { ownSpecimen } from '@sevadesk/contract/specimen';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { specimenPaths } from '../components/paths.ts';
import { SpecimenForm } from './specimen-form.tsx';

const id = '01900000-0000-7000-8000-0000000000aa';
const quote = { pricePaise: 10_000, gstPaise: 1_525, commissionPaise: 2_000, balancePaise: 50_000 };
const at = '2026-11-25T08:00:00.000Z';

async function open() {
  const created: unknown[] = [];
  const submitted: unknown[] = [];
  mockEndpoint(ownSpecimen.options, () => ({ quote }));
  mockEndpoint(ownSpecimen.create, ({ body }) => {
    created.push(body);
    return { id, version: 1 };
  });
  mockEndpoint(ownSpecimen.save, () => ({ id, version: 2 }));
  mockEndpoint(ownSpecimen.submit, ({ body }) => {
    submitted.push(body);
    return {
      id,
      number: 'ZZ261125000001',
      customerName: 'ASHA',
      mobile: '9876543210',
      pricePaise: quote.pricePaise,
      status: 'submitted' as const,
      createdAt: at,
      statusAt: at,
      version: 2,
      form: {},
      rejectReason: null,
      history: { timeline: [], money: [], files: [], terms: null },
    };
  });
  const permissions = ['m.specimen.view', 'm.specimen.apply'] as const;
  const path = specimenPaths.apply;
  return {
    ...(await renderWith(<SpecimenForm />, { user: merchantUser, permissions, path, route: path })),
    created,
    submitted,
  };
}
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const send = () => screen.findByRole('button', { name: 'Submit application' });

it('shows at each field what is missing and sends nothing', async () => {
  const { user, submitted } = await open();
  await user.type(await field(/^Mobile number/), '12');
  await user.click(await send());
  expect(await field(/^Customer’s name/)).toHaveAccessibleDescription(/Required/);
  expect(await field(/^Mobile number/)).toHaveAccessibleDescription(/digits/);
  expect(submitted).toEqual([]);
});

it('stores a draft once and sends it for the displayed price', async () => {
  const { user, created, submitted } = await open();
  expect(await screen.findByText('100.00/-')).toBeVisible();
  await user.type(await field(/^Customer’s name/), 'asha');
  await user.type(await field(/^Mobile number/), '9876543210');
  await user.type(await field(/^Details/), 'As agreed');
  await user.click(await send());
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted).toMatchObject([{ expectedPaise: 10_000 }]);
  expect(created).toHaveLength(1);
});
