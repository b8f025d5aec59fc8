import { operations, setupSteps } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { SetupPage } from './setup-page.tsx';

it('separates steps before the first customer, ways to add shops, and optional steps', async () => {
  mockEndpoint(operations.setup, () => ({ steps: setupSteps.map((step) => ({ step, isDone: step === 'mail' })) }));
  await renderWith(<SetupPage />, { user: staffUser, permissions: ['operations.view', 'move-in.manage'] });
  const [before, shops, later] = [
    await screen.findByRole('region', { name: m.operations_setup_group_before() }),
    screen.getByRole('region', { name: m.operations_setup_group_shops() }),
    screen.getByRole('region', { name: m.operations_setup_group_later() }),
  ];
  expect(within(before).getByText(m.operations_setup_done())).toBeInTheDocument();
  expect(within(before).getAllByText(m.operations_setup_technician())).toHaveLength(2);
  expect(within(later).getByText(m.operations_setup_step_staff())).toBeInTheDocument();
  expect(within(shops).getByText(m.operations_setup_step_application())).toBeInTheDocument();
  expect(within(shops).getByRole('link', { name: m.operations_setup_shop_form() })).toHaveAttribute(
    'href',
    '/auth/register',
  );
});
