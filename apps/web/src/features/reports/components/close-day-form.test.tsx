import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type DaySheet, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { CloseDayForm } from './close-day-form.tsx';

const sheet = { day: '2026-11-21', cashPaise: toPaise(1_250_050) } as DaySheet;

it('a day is closed with the counted cash beside the expected; an empty count is not zero', async () => {
  const sent = vi.fn();
  mockRaw(reports.closeDay, ({ params, body }) => {
    sent(params.day, body);
    return { status: 422, body: { message: 'Explain the difference' } };
  });
  const { user } = await renderWith(<CloseDayForm sheet={sheet} />, { user: staffUser });
  expect(await screen.findByText('12,500.50/-')).toBeVisible();
  const submit = screen.getByRole('button', { name: m.reports_close_button() });
  await user.click(submit);
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: m.reports_cash_counted() }), '0');
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]).toEqual(['2026-11-21', expect.objectContaining({ countedCashPaise: 0 })]);
  expect(await screen.findByText('Explain the difference')).toBeVisible();
  expect(screen.queryByText(m.reports_closed_done())).toBeNull();
});
