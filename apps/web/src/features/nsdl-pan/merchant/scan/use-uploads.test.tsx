import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockRaw } from '../../../../shared/test/mock-endpoint.ts';
import type { KeptUpload } from './upload-store.ts';
import { useUploads } from './use-uploads.ts';

const applicationId = '01900000-0000-7000-8000-000000000001';

async function sendRefused(status: number, message: string) {
  const kept = new Map<string, KeptUpload>();
  const store = {
    keep: vi.fn(async (upload: KeptUpload) => void kept.set(upload.key, upload)),
    drop: vi.fn(async (key: string) => void kept.delete(key)),
    unfinished: async () => [],
  };
  failEndpoint(nsdlPan.uploadScan, status, { message });
  const { result } = renderHook(() => useUploads(applicationId, () => undefined, store));
  const file = new File(['scan'], 'scan.jpg', { type: 'image/jpeg' });
  act(() => result.current.add([file]));
  await waitFor(() => expect(result.current.list[0]?.state).toBe('failed'));
  return { result, kept, file };
}

it('a server without capacity is reported at the scan, whose file stays for a retry', async () => {
  const { result, kept, file } = await sendRefused(507, 'There is no room left to save this.');
  expect(result.current.list[0]?.reason).toBe('There is no room left to save this.');
  // A page from a camera exists nowhere else: it must survive a reload.
  expect([...kept.values()].map((upload) => upload.file)).toEqual([file]);
  act(() => result.current.retry(result.current.list[0]?.key ?? ''));
  await waitFor(() => expect(result.current.list[0]?.state).toBe('failed'));
  expect(result.current.list).toHaveLength(1);
});

it('a file rejected for its content is discarded', async () => {
  const { kept } = await sendRefused(400, 'This is no picture.');
  await waitFor(() => expect(kept.size).toBe(0));
});

it('sends the next file while the server reads the last one, but no more than three concurrently', async () => {
  const begun: { order: number; left: () => void; answer: () => void }[] = [];
  mockRaw(nsdlPan.uploadScan, ({ body, sent }) => {
    const data = (body as FormData).get('data');
    const order: number = typeof data === 'string' ? JSON.parse(data).order : Number.NaN;
    return new Promise((resolve) => {
      begun.push({ order, left: () => sent(1), answer: () => resolve({ status: 200, body: { pages: [] } }) });
    });
  });
  const store = { keep: async () => undefined, drop: async () => undefined, unfinished: async () => [] };
  const { result } = renderHook(() => useUploads(applicationId, () => undefined, store));
  const states = () => result.current.list.map(({ state }) => state);
  act(() => result.current.add(['1', '2', '3', '4'].map((name) => new File([name], `${name}.pdf`))));
  await waitFor(() => expect(states()).toEqual(['sending', 'waiting', 'waiting', 'waiting']));
  act(() => begun[0]?.left());
  await waitFor(() => expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']));
  act(() => begun[1]?.left());
  await waitFor(() => expect(begun).toHaveLength(3));
  act(() => begun[2]?.left());
  act(() => begun[1]?.answer());
  await waitFor(() => expect(states()).toEqual(['sending', 'done', 'sending', 'sending']));
  const [first = 0] = begun.map(({ order }) => order);
  expect(begun.map(({ order }) => order - first)).toEqual([0, 1, 2, 3]);
});
