import { ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { ProofPanel } from './proof-panel.tsx';

it.each([
  [true, m.wallet_proof_whole()],
  [false, m.wallet_proof_recent()],
])('BEY-01 the last check of the ledger says what it read (everything: %s)', async (isWhole, text) => {
  const proof = {
    id: '01900000-0000-7000-8000-000000000001',
    isNightly: true,
    isWhole,
    startedAt: '2026-11-27T20:30:00.000Z',
    finishedAt: '2026-11-27T20:31:00.000Z',
    postings: 12_345,
    differenceCount: 0,
    differences: [],
    askedBy: null,
  };
  mockEndpoint(ledger.proofs, () => ({ data: [proof] }));
  await renderWith(<ProofPanel />, { user: staffUser, permissions: ['wallet.view'] });
  expect(await screen.findByText(m.wallet_proof_good({ postings: '12,345' }))).toBeInTheDocument();
  expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
});
