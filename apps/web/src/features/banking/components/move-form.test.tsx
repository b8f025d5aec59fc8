import { banking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { isPlainMove, type Movable, MoveForm } from './move-form.tsx';

const loan: Movable = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'LD261122000001',
  kind: 'loan',
  version: 3,
  bankRef: null,
};

async function show(to: Parameters<typeof MoveForm>[0]['to'], lead = loan) {
  const sent = vi.fn();
  const onDone = vi.fn();
  mockEndpoint(banking.move, ({ body }) => {
    sent(body);
    return { id: lead.id, number: lead.number, status: body.to, version: 4 } as never;
  });
  const { user } = await renderWith(<MoveForm lead={lead} to={to} onDone={onDone} />, { user: staffUser });
  const submit = () => user.click(screen.getByRole('button', { name: m.banking_move_button() }));
  return { user, sent, onDone, submit };
}

describe('the values required to move a lead', () => {
  it("a loan is sanctioned with the bank's reference and its amount", async () => {
    const { user, sent, submit } = await show('sanctioned');
    await user.type(screen.getByRole('textbox', { name: m.banking_bank_ref() }), 'BK-77');
    await user.type(screen.getByRole('textbox', { name: m.banking_move_amount_sanctioned() }), '250000');
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      to: 'sanctioned',
      version: 3,
      bankRef: 'BK-77',
      amountPaise: 25_000_000,
    });
  });

  it('a lead is lost with only a reason', async () => {
    const { user, sent, submit } = await show('rejected');
    expect(screen.queryByRole('textbox', { name: m.banking_bank_ref() })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: m.banking_reason() }), 'Low income');
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ remark: 'Low income' })));
  });

  it('an action with a commission is announced before it is done', async () => {
    await show('disbursed', { ...loan, bankRef: 'BK-77' });
    expect(await screen.findByText(m.banking_move_earns())).toBeVisible();
  });

  it('nothing is required if nothing is missing', () => {
    expect(isPlainMove(loan, 'contacted')).toBe(true);
    expect(isPlainMove(loan, 'logged_in')).toBe(false);
    expect(isPlainMove({ ...loan, bankRef: 'BK-77' }, 'logged_in')).toBe(true);
    expect(isPlainMove({ ...loan, bankRef: 'BK-77' }, 'disbursed')).toBe(false);
  });
});
