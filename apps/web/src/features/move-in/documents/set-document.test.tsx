import { moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { sampleId } from '../../../shared/test/sample.ts';
import { workList } from '../../../shared/test/work-list.tsx';
import { paperWords } from '../../kyc/index.ts';
import { DocumentRows } from './document-rows.tsx';
import { SetDocument } from './set-document.tsx';

const moveId = sampleId(1);

it('a file without a shop in its name is assigned manually: a code and a document, never an Aadhaar card', async () => {
  const body: unknown[] = [];
  mockEndpoint(moveDocuments.set, (asked) => {
    body.push(asked.body);
    return { ok: true as const };
  });
  const none = {
    merchantId: null,
    formerCode: null,
    code: null,
    shopName: null,
    document: null,
    recordNumber: null,
    picture: null,
  };
  const { user, rowActions } = await workList(<DocumentRows moveId={moveId} />, moveDocuments.list, {
    may: ['move-in.manage'],
    row: { ...none, path: 'scan 12.jpg', bytes: 1_000, status: 'no_shop', isSettable: true },
  });
  expect(rowActions).toEqual([m.move_documents_set_of({ file: 'scan 12.jpg' })]);
  await user.click(screen.getByRole('button', { name: m.move_documents_set_of({ file: 'scan 12.jpg' }) }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('textbox', { name: m.move_in_target_shop() }), 'R104');
  const select = drawer.getByRole('combobox', { name: m.move_documents_document() });
  expect(within(select).queryByRole('option', { name: paperWords.aadhaar() })).toBeNull();
  await user.selectOptions(select, paperWords.shop());
  await user.click(drawer.getByRole('button', { name: m.move_in_save() }));
  expect(await screen.findByText(m.move_documents_set_done())).toBeInTheDocument();
  expect(body).toEqual([{ shopCode: 'R104', document: 'shop' }]);
});

it('a shop outside this migration is rejected at its field, and typed values stay', async () => {
  failEndpoint(moveDocuments.set, 400, {
    code: 'invalid_input',
    message: 'Check the fields',
    errors: [{ field: 'shopCode', message: 'Not found' }],
  });
  const none = {
    merchantId: null,
    formerCode: null,
    code: null,
    shopName: null,
    document: null,
    recordNumber: null,
    picture: null,
  };
  const file = { path: 'R9 pan.jpg', fileName: 'kyc.zip', bytes: 1_000, status: 'no_shop', isSettable: true } as const;
  const row = { id: sampleId(2), ...none, ...file };
  const { user } = await renderWith(<SetDocument moveId={moveId} row={row} />, {
    user: staffUser,
    permissions: ['move-in.manage'],
  });
  await user.click(await screen.findByRole('button', { name: m.move_documents_set_of({ file: 'R9 pan.jpg' }) }));
  const drawer = within(await screen.findByRole('dialog'));
  const code = drawer.getByRole('textbox', { name: m.move_in_target_shop() });
  await user.type(code, 'R9');
  await user.selectOptions(drawer.getByRole('combobox'), paperWords.pan());
  await user.click(drawer.getByRole('button', { name: m.move_in_save() }));
  expect(await drawer.findByText('Check the fields')).toBeInTheDocument();
  expect(code).toHaveAccessibleDescription(/Not found/);
  expect(code).toHaveValue('R9');
});
