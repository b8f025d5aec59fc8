import type { PileView } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { ApiError, networkFailure } from '../../../../shared/failure/api-error.ts';
import { pageRanges } from './page-ranges.ts';
import { type PileCalls, type PileProgress, sendPile } from './send-pile.ts';

const chunkBytes = 10;
const pile: PileView = {
  id: '01900000-0000-7000-8120-000000000001',
  name: 'pile.pdf',
  bytes: 25,
  state: 'uploading',
  pages: null,
  read: 0,
  filed: 0,
  strays: 0,
  discarded: 0,
  createdBy: 'Namoona',
  createdAt: '2026-11-21T10:00:00.000Z',
  uncoded: 'tray',
  failure: null,
  chunkBytes,
  chunks: 3,
  received: [1],
  filings: [],
};
const file = new File(['a'.repeat(25)], 'pile.pdf', { type: 'application/pdf' });
const reading = { ...pile, state: 'reading' as const };

/** A server that stores the pieces, and loses the connection at the given requests. */
function server(lostAt: readonly number[] = []) {
  const sent: number[] = [];
  let asks = 0;
  const calls: PileCalls = {
    chunk: async ({ number, bytes }) => {
      if (lostAt.includes(asks++)) throw networkFailure();
      sent.push(number);
      expect(bytes.size).toBe(number === 2 ? 5 : chunkBytes);
      return { received: [1, ...sent] };
    },
    start: async () => reading,
  };
  return { sent, calls };
}

const signal = () => new AbortController().signal;

describe('uploading a batch scan', () => {
  it('sends only missing chunks, and starts when all have arrived', async () => {
    const { sent, calls } = server();
    const shares: number[] = [];
    const onProgress = ({ sent: share }: PileProgress) => shares.push(share);
    const started = await sendPile(file, pile, { signal: signal(), onProgress }, calls);
    expect([sent, started.state, shares.at(-1)]).toEqual([[0, 2], 'reading', 1]);
  });

  it('waits during a lost connection and reports it', async () => {
    const { sent, calls } = server([0, 1, 3]);
    const waits: boolean[] = [];
    const failures: number[] = [];
    const pause = async (count: number) => void failures.push(count);
    const onProgress = ({ isWaiting }: PileProgress) => waits.push(isWaiting);
    await sendPile(file, pile, { signal: signal(), pause, onProgress }, calls);
    expect([sent, failures, waits.at(-1)]).toEqual([[0, 2], [0, 1, 0], false]);
    expect(waits).toContain(true);
  });

  it("ends with the server's error", async () => {
    const { calls } = server();
    const refused = { ...calls, chunk: () => Promise.reject(new ApiError({ message: 'No PDF', status: 400 })) };
    const sending = sendPile(file, pile, { signal: signal(), onProgress: () => {} }, refused);
    await expect(sending).rejects.toMatchObject({ status: 400 });
  });
});

describe('page numbers', () => {
  it('are written as ranges', () => {
    expect(pageRanges([7, 1, 3, 2, 9, 10])).toBe('1–3, 7, 9–10');
  });
});
