import { toPaise } from '@sevadesk/contract/kernel/paise';
import { documents, ledger, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { AdjustmentDecision } from './components/adjustment-decision.tsx';
import { AdjustmentForm } from './components/adjustment-form.tsx';
import { HoldEndForm } from './components/hold-end-form.tsx';
import { PostingPeek } from './components/posting-peek.tsx';
import { TaxIdentityForm } from './components/tax-identity-form.tsx';

const staff = { user: staffUser, permissions: ['wallet.view', 'wallet.adjust', 'wallet.approve'] } as const;
const posted = { id: sampleId(1), number: 7, status: 'posted' };

beforeEach(() => {
  mockSample(ledger.policy, { secondPersonPaise: toPaise(100_000) });
  mockSample(ledger.standing, { balancePaise: toPaise(10_000), owedPaise: toPaise(0) });
  mockSample(wallet.accounts, {
    data: [
      { code: `wallet:${sampleId(3)}`, name: 'Asha Point', kind: 'wallet' },
      { code: 'house:bank', name: 'Bank', kind: 'house' },
      { code: 'house:held', name: 'Held', kind: 'house' },
      { code: 'house:merchant-receivable', name: 'Owed', kind: 'house' },
    ],
  });
});

const accounts = () =>
  [...document.querySelectorAll<HTMLOptionElement>('[name="accountCode"] option')].map(({ value }) => value);
async function chooseShop() {
  fireEvent.change(document.querySelector('input[aria-haspopup="listbox"]') as Element, { target: { value: 'Asha' } });
  fireEvent.click(await screen.findByText('Asha Point'));
}

it('BEY-01 a correction has a wallet, an amount and a reason; an automatically posted account cannot be its other side', async () => {
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <AdjustmentForm onDone={(reply) => (onDone(reply), done())} />,
    endpoint: ledger.adjust,
    reply: posted,
    ...staff,
    before: () => expect(accounts()).toEqual(['', 'house:bank']),
    fill: { accountCode: 'house:bank', amountPaise: '50', reason: 'Bank error' },
    afterFill: chooseShop,
  });
  expect(refused).toEqual(['merchantId', 'accountCode', 'amountPaise', 'reason']);
  expect(sent).toEqual({
    id: expect.any(String),
    kind: 'credit',
    merchantId: sampleId(3),
    accountCode: 'house:bank',
    amountPaise: 5_000,
    reason: 'Bank error',
  });
  expect(onDone).toHaveBeenCalledWith(posted);
});

it('BEY-01 above the set amount a second person is required, and a debit beyond the balance is shown before', async () => {
  await renderWith(<AdjustmentForm onDone={vi.fn()} />, staff);
  expect(await screen.findByText(m.wallet_adjust_submit())).toBeVisible();
  await chooseShop();
  await fillField('amountPaise', '1000');
  expect(await screen.findByText(m.wallet_adjust_submit_second())).toBeVisible();
  expect(screen.queryByText(m.wallet_adjust_too_much({ balance: '₹ 100.00' }))).toBeNull();
  await fillField('kind', 'debit');
  expect(await screen.findByText(m.wallet_adjust_too_much({ balance: '₹ 100.00' }))).toBeVisible();
  await fillField('kind', 'penalty');
  expect(screen.queryByText(m.wallet_adjust_too_much({ balance: '₹ 100.00' }))).toBeNull();
  expect(document.querySelector('[name="accountCode"]')).toBeNull();
});

const row = sampleOf(ledger.adjustments.reply, { data: [{ number: 7, amountPaise: toPaise(5_000) }] } as never)
  .data[0]!;

it('BEY-01 R opens the remark of a rejection; nothing is rejected without it', async () => {
  const { refused, sent, params, said } = await workForm({
    form: (onDone) => <AdjustmentDecision row={row} onDone={onDone} />,
    endpoint: ledger.rejectAdjustment,
    reply: posted,
    ...staff,
    open: m.wallet_reject(),
    fill: { remark: 'No slip' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['remark'],
    sent: { remark: 'No slip' },
    params: { id: row.id },
  });
  expect(said).toBe(m.wallet_rejected_note({ number: '7' }));
});

it('BEY-01 A shows the amount first', async () => {
  const { user } = await renderWith(<AdjustmentDecision row={row} onDone={vi.fn()} />, staff);
  await screen.findByText(m.wallet_approve());
  await user.keyboard('a');
  expect(await screen.findByText(/50\.00/)).toBeVisible();
});

it('BEY-02 a hold ends one way, for a reason', async () => {
  const hold = sampleOf(ledger.holds.reply).data[0]!;
  const { refused, sent, params, said } = await workForm({
    form: (onDone) => <HoldEndForm hold={hold} onClose={onDone} />,
    endpoint: ledger.endHold,
    reply: { ...posted, status: 'pending' },
    ...staff,
    fill: { end: 'release', reason: 'The provider called' },
  });
  expect(refused).toEqual(['end', 'reason']);
  expect(sent).toEqual({ id: expect.any(String), end: 'release', reason: 'The provider called' });
  expect({ params, said }).toEqual({ params: { id: hold.id }, said: m.wallet_adjust_waiting_note({ number: '7' }) });
});

it('STF-21 a posting is reversed for a reason, if it may be', async () => {
  mockSample(ledger.posting, { id: sampleId(4), mayReverse: true } as never);
  mockSample(documents.of);
  const { refused, sent, params, said } = await workForm({
    form: () => <PostingPeek id={sampleId(4)} onClose={vi.fn()} onOpen={vi.fn()} />,
    endpoint: ledger.reverse,
    reply: posted,
    ...staff,
    open: m.wallet_posting_reverse(),
    fill: { reason: 'Posted twice' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['reason'],
    sent: { id: expect.any(String), reason: 'Posted twice' },
  });
  expect({ params, said }).toEqual({ params: { id: sampleId(4) }, said: m.wallet_adjust_posted_note({ number: '7' }) });
});

it('STF-21 one that may not be reversed offers nothing', async () => {
  mockSample(ledger.posting, { mayReverse: false } as never);
  mockSample(documents.of);
  await renderWith(<PostingPeek id={sampleId(4)} onClose={vi.fn()} onOpen={vi.fn()} />, staff);
  expect(await screen.findByText('narration')).toBeVisible();
  expect(screen.queryByText(m.wallet_posting_reverse())).toBeNull();
});

it("STF-21 the network's PAN is the one in its GSTIN; only the SAC is required", async () => {
  mockSample(documents.taxIdentity, { legalName: '', gstin: '', pan: '', tan: '', sac: '' });
  const { refused, sent, said } = await workForm({
    form: (onDone) => <TaxIdentityForm onDone={onDone} />,
    endpoint: documents.saveTaxIdentity,
    ...staff,
    before: () => fillField('gstin', '27AAAPA'),
    fill: { legalName: 'Test Network', gstin: '27AAAPA1234A1ZT', pan: 'AAAPA1234A', sac: '998599' },
  });
  expect(refused).toEqual(['gstin', 'sac']);
  expect(sent).toEqual({ legalName: 'Test Network', gstin: '27AAAPA1234A1ZT', pan: 'AAAPA1234A', sac: '998599' });
  expect(said).toBe(m.wallet_tax_identity_saved());
});
