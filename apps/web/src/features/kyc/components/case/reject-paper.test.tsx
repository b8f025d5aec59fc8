import { type KycDocumentView, kycStaff } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../../shared/test/render-with.tsx';
import { reasonOptions } from '../words.ts';
import { RejectPaper } from './reject-paper.tsx';

const id = '01900000-0000-7000-8000-000000000001';

it('a document is rejected with one of the reasons, for the version that was reviewed', async () => {
  const [sent, onDone] = [vi.fn(), vi.fn()];
  mockRaw(kycStaff.decide, ({ body }) => {
    sent(body);
    return { status: 200, body: {} };
  });
  const paper = { document: 'pan', version: 5 } as KycDocumentView;
  const { user } = await renderWith(
    <RejectPaper subject="merchant" id={id} paper={paper} opened onDone={onDone} onClose={vi.fn()} />,
    { user: staffUser },
  );
  const submit = await screen.findByRole('button', { name: m.kyc_case_reject() });
  await user.click(submit);
  expect(sent).not.toHaveBeenCalled();
  const [first] = reasonOptions();
  await user.selectOptions(screen.getByRole('combobox'), first?.value ?? '');
  await user.type(screen.getByRole('textbox', { name: m.kyc_case_remark() }), 'Too dark');
  await user.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({
    document: 'pan',
    version: 5,
    verdict: 'rejected',
    reason: first?.value,
    remark: 'Too dark',
  });
});
