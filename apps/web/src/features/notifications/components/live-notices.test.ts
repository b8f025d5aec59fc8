import { notifications } from '@sevadesk/contract/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSession } from '../../../shared/session/auth-store.ts';
import { merchantUser } from '../../../shared/test/render-with.tsx';
import { gapAfter, type NoticeNews, watchNotices } from './live-notices.ts';

const news: NoticeNews = { unread: 3, notices: [] };
let endWatch: (() => void) | undefined;

/** Browser locks for one page: the first request holds the lock until its work ends. */
function giveLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, work: () => Promise<void>) => {
    if (held.has(name)) return;
    held.add(name);
    await work();
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** jsdom's Blob has no stream. */
const streamOf = (...frames: string[]) =>
  new Response(
    new ReadableStream({
      start(body) {
        for (const frame of frames) body.enqueue(new TextEncoder().encode(frame));
        body.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

beforeEach(() => {
  vi.useFakeTimers();
  saveSession({ user: merchantUser, authToken: 'token', refreshToken: 'refresh' });
});
afterEach(() => {
  endWatch?.();
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.useRealTimers();
});

describe('live notifications', () => {
  it('sends the token in the header, never in the address, and reads frames in chunks (ASVS 14.2.1)', async () => {
    giveLocks();
    const text = `data: ${JSON.stringify(news)}\n\n`;
    const asked = vi.fn(async () => streamOf(': open\n\n', text.slice(0, 9), text.slice(9)));
    vi.stubGlobal('fetch', asked);
    const heard = vi.fn();
    endWatch = watchNotices('one', notifications.stream, heard);
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(news));
    expect(asked).toHaveBeenCalledWith(
      '/api/notices/stream',
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer token' }) }),
    );
  });

  it('polls every minute automatically without a stream', async () => {
    const heard = vi.fn();
    endWatch = watchNotices('two', notifications.stream, heard);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('reconnects after growing intervals, at most a minute, not all tabs at once', () => {
    expect([0, 1, 2, 3].map((failures) => gapAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(gapAfter(40, 1)).toBe(60_000);
    expect(gapAfter(40, 0)).toBe(30_000);
  });
});
