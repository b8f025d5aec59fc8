import { moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { expect, it, vi } from 'vitest';
import { staffUser } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { MoveForm } from './components/move-form.tsx';
import { UploadForm } from './components/upload-form.tsx';

const staff = { user: staffUser, permissions: ['move-in.manage'] as const };

it('a migration begins with the name of the old system and its cut-over day', async () => {
  const created = vi.fn();
  const { refused, sent } = await workForm({
    form: () => <MoveForm onDone={created} />,
    endpoint: moveIn.create,
    reply: { id: sampleId(1) },
    ...staff,
    fill: { system: 'Old Portal', cutOverOn: '20-11-2026' },
  });
  expect(refused).toEqual(['system', 'cutOverOn']);
  expect(sent).toEqual({ system: 'Old Portal', cutOverOn: '2026-11-20' });
  expect(created).toHaveBeenCalledWith(sampleId(1));
});

it('a file of a migration has its kind, and its columns come next', async () => {
  const kinds = (['move-shops', 'move-balances'] as const).map((kind) => ({
    kind,
    title: kind,
    columns: [],
    sources: [],
  }));
  const { refused, sent, said, at } = await workForm({
    form: () => <UploadForm moveId={sampleId(1)} kinds={kinds} kind="move-shops" />,
    endpoint: moveIn.upload,
    reply: { id: sampleId(2) },
    ...staff,
    fill: { kind: 'move-balances', file: [new File(['a,b'], 'wallets.csv', { type: 'text/csv' })] },
  });
  expect(refused).toEqual(['file']);
  expect(sent).toEqual({ kind: 'move-balances', files: ['wallets.csv'] });
  expect(said).toBe(m.move_in_file_added());
  expect(at).toBe(`/backend/setting/move-in/${sampleId(1)}/file/${sampleId(2)}`);
});
