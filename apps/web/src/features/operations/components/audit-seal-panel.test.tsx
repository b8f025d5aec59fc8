import { operations } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { AuditSealPanel } from './audit-seal-panel.tsx';

const hash = `${'c0ffee'.repeat(10)}beef`;
const view = { position: 812, hash, sealedAt: '2026-11-27T20:00:00.000Z', addresses: '', lastMail: null };

it('compares a seal, and tells an administrator of a different one to inform the auditor', async () => {
  mockEndpoint(operations.auditSeal, () => view);
  const asked: unknown[] = [];
  mockEndpoint(operations.compareSeal, ({ body }) => {
    asked.push(body);
    return { result: 'different' as const, sealedAt: null };
  });
  await renderWith(<AuditSealPanel />, { user: staffUser, permissions: ['operations.view'] });
  expect(await screen.findByText(hash)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: m.operations_seal_addresses_save() })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: m.operations_seal_compare() }));
  expect(asked).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(m.operations_seal_compare_position(), { exact: false }), {
    target: { value: '812' },
  });
  fireEvent.change(screen.getByLabelText(m.operations_seal_compare_hash(), { exact: false }), {
    target: { value: 'a'.repeat(64) },
  });
  fireEvent.click(screen.getByRole('button', { name: m.operations_seal_compare() }));
  expect(await screen.findByRole('alert')).toHaveTextContent(m.operations_seal_different({ position: '812' }));
});
