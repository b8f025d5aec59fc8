import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './scan/use-uploads.ts';

const id = '01900000-0000-7000-8000-000000000001';
const keys = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'] as const;
const upload = (key: string, name: string, share: number): Upload => ({
  key,
  at: 1,
  state: 'sending',
  share,
  file: new File(['x'], name),
});

it('shows the page of each file that is being read, and the upload progress of others', async () => {
  mockEndpoint(nsdlPan.readings, () => ({ readings: [{ key: keys[0], page: 3, pages: 20 }] }));
  const uploads = [upload(keys[0], 'form.pdf', 1), upload(keys[1], 'card.jpg', 0.5)];
  await renderWith(<UploadList id={id} uploads={uploads} onRetry={() => undefined} />);
  expect(
    await screen.findByText(m.nsdl_pan_merchant_scan_reading_page({ name: 'form.pdf', page: 3, pages: 20 })),
  ).toBeVisible();
  expect(screen.getByText(m.nsdl_pan_merchant_scan_uploading({ name: 'card.jpg', share: 50 }))).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: m.shared_file_progress({ name: 'form.pdf' }) });
  expect(bar).toHaveAttribute('aria-valuenow', '10');
});
