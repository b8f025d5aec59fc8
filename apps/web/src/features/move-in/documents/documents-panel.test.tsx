import { type MoveArchive, moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { sampleId } from '../../../shared/test/sample.ts';
import { workList } from '../../../shared/test/work-list.tsx';
import { DocumentRows } from './document-rows.tsx';
import { DocumentsPanel } from './documents-panel.tsx';

const moveId = sampleId(1);
const archiveId = sampleId(2);
let archives: MoveArchive[];
let sent: string[];

const archiveOf = (overrides: Partial<MoveArchive>): MoveArchive => ({
  id: archiveId,
  fileName: 'papers.zip',
  purpose: 'kyc',
  bytes: 5_000_000,
  status: 'read',
  refusal: null,
  counts: [
    { status: 'no_shop', count: 3 },
    { status: 'ready', count: 12 },
  ],
  createdAt: '2026-11-27T04:00:00.000Z',
  ...overrides,
});

beforeEach(() => {
  sent = [];
  mockEndpoint(moveDocuments.archives, () => ({ data: archives }));
  for (const act of ['start', 'undo', 'remove'] as const)
    mockEndpoint(moveDocuments[act], ({ params }) => {
      sent.push(`${act} ${params.id} ${params.archiveId}`);
      return { ok: true as const };
    });
});

const shown = async (archive: MoveArchive) => {
  archives = [archive];
  await renderWith(<DocumentsPanel moveId={moveId} />, { permissions: ['move-in.manage'] });
  return within(await screen.findByRole('region', { name: 'papers.zip' }));
};
const buttonsOf = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole('button').map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent);

it('an archive that was read shows its files, and is started after confirmation', async () => {
  const user = userEvent.setup();
  const panel = await shown(archiveOf({}));
  const links = panel.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual([
    `${m.shared_status_move_document_ready()}12`,
    `${m.shared_status_move_document_no_shop()}3`,
    m.move_documents_view(),
  ]);
  expect(panel.getByText(m.move_documents_fix())).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: m.move_documents_start({ count: '12' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(m.move_documents_start_text())).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: m.move_documents_start({ count: '12' }) }));
  expect(await screen.findByText(m.move_documents_started())).toBeInTheDocument();
  expect(sent).toEqual([`start ${moveId} ${archiveId}`]);
});

it.each([
  ['read', [{ status: 'no_shop', count: 3 }], [m.move_documents_delete_of({ file: 'papers.zip' })]],
  ['running', [{ status: 'ready', count: 3 }], []],
  ['finished', [{ status: 'done', count: 3 }], [m.move_documents_undo()]],
  ['finished', [{ status: 'taken', count: 3 }], [m.move_documents_delete_of({ file: 'papers.zip' })]],
  ['undoing', [{ status: 'done', count: 3 }], []],
  ['undone', [{ status: 'undone', count: 3 }], [m.move_documents_delete_of({ file: 'papers.zip' })]],
] as const)('while it is %s with %j, the offered actions are %j', async (status, counts, acts) => {
  const panel = await shown(archiveOf({ status, counts: [...counts] }));
  expect(buttonsOf(panel)).toEqual(acts);
});

it('one that cannot be read shows why', async () => {
  const panel = await shown(archiveOf({ status: 'refused', refusal: 'archive_path', counts: [] }));
  expect(panel.getByRole('alert')).toHaveTextContent(m.move_sources_refused_archive_path());
});

it('each file is listed with its shop, its document and its status', async () => {
  const row = { path: 'R104/pan.jpg', formerCode: 'R104', code: 'RT1001', document: 'pan', picture: 1 } as const;
  const { cells } = await workList(<DocumentRows moveId={moveId} />, moveDocuments.list, {
    may: ['move-in.manage'],
    row: { ...row, shopName: 'Shop 1', merchantId: sampleId(3), bytes: 2_097_152, status: 'done', isSettable: false },
  });
  expect(cells).toMatchInlineSnapshot(`
    [
      "R104/pan.jpg",
      "R104",
      "RT1001",
      "Shop 1",
      "PAN card",
      "recordNumber",
      "1",
      "2 MB",
      "fileName",
      "Imported",
    ]
  `);
});

it('a ZIP of old orders and applications says so: other names, another start', async () => {
  const user = userEvent.setup();
  const panel = await shown(archiveOf({ purpose: 'records' }));
  expect(panel.getByText(m.move_documents_records_fix())).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: m.move_documents_start({ count: '12' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(m.move_documents_records_start_text())).toBeInTheDocument();
  await user.click(dialog.getAllByRole('button')[0] as HTMLElement);
  expect(screen.getByText(m.move_documents_text())).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: m.move_documents_purpose_records() }));
  expect(screen.getByText(m.move_documents_records_text())).toBeInTheDocument();
  expect(screen.queryByText(m.move_documents_text())).toBeNull();
});
