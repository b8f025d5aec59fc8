import { formerPapers } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { sampleId } from '../../../shared/test/sample.ts';
import { FormerPapers } from './former-papers.tsx';

const papers = [
  { id: sampleId(2), document: 'receipt', name: 'U001_receipt.pdf', bytes: 2_097_152 },
  { id: sampleId(3), document: 'photo', name: 'U001/photo.jpg', bytes: 1_048_576 },
] as const;
const data = papers.map((paper) => ({ ...paper, importedAt: '2026-11-27T04:00:00.000Z' }));

const opened = async (area: 'staff' | 'merchant') => {
  const asked: string[] = [];
  mockEndpoint(formerPapers.anyOrder.list, ({ params }) => (asked.push(`staff order ${params.id}`), { data }));
  mockEndpoint(formerPapers.order.list, ({ params }) => (asked.push(`order ${params.id}`), { data }));
  mockEndpoint(formerPapers.anyApplication.list, ({ query }) => (asked.push(`staff ${query.transid}`), { data }));
  mockEndpoint(formerPapers.application.list, ({ query }) => (asked.push(`own ${query.transid}`), { data }));
  const { user } = await renderWith(
    <>
      <FormerPapers area={area} record={{ of: 'order', id: sampleId(1) }} number="U001" count={2} />
      <FormerPapers area={area} record={{ of: 'application', transid: '10000001' }} number="10000001" count={1} />
      <FormerPapers area={area} record={{ of: 'order', id: sampleId(4) }} number="U002" count={0} />
    </>,
  );
  return { user, asked };
};

it('the documents of an old order open beside it, each with its document and its old name', async () => {
  const { user, asked } = await opened('staff');
  expect(screen.queryByRole('button', { name: /U002/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.move_documents_count({ count: '2', number: 'U001' }) }));
  const drawer = within(await screen.findByRole('dialog', { name: m.move_documents_of({ number: 'U001' }) }));
  expect(await drawer.findByText(m.move_documents_kind_receipt())).toBeInTheDocument();
  expect(drawer.getByText('U001_receipt.pdf, 2,048 KB')).toBeInTheDocument();
  const downloads = drawer.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(downloads).toEqual([
    m.shared_close(),
    m.move_documents_open({ name: 'U001_receipt.pdf' }),
    m.move_documents_open({ name: 'U001/photo.jpg' }),
  ]);
  expect(asked).toEqual([`staff order ${sampleId(1)}`]);
});

it('each area reads the documents of an application by its own call', async () => {
  const { user, asked } = await opened('merchant');
  await user.click(screen.getByRole('button', { name: m.move_documents_count({ count: '1', number: '10000001' }) }));
  expect(await screen.findByText(m.move_documents_kind_receipt())).toBeInTheDocument();
  expect(asked).toEqual(['own 10000001']);
});
