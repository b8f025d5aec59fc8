import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { inboxCalls } from '@sevadesk/contract/notifications';
import { readEvents, type StreamEnd } from '../../../shared/api/read-events.ts';

export type NoticeNews = ReplyOf<typeof inboxCalls.stream>;
/** Called without news when it is time to poll. */
export type OnNews = (news: NoticeNews | undefined) => void;

const pollMs = 60_000;
/** A stream may silently stall, behind a proxy that buffers it. */
const lookAnywayMs = 5 * 60_000;
const firstGapMs = 1_000;
const longestGapMs = 60_000;
const crowdedGapMs = 10 * 60_000;
/** The page's own requests come first. */
const settleMs = 2_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Returns the delay until the next try, with jitter, because the tabs of many people must not all reconnect at once after a restart. */
export function gapAfter(failures: number, random = Math.random()): number {
  return Math.min(longestGapMs, firstGapMs * 2 ** failures) * (0.5 + random / 2);
}

async function keepStream(endpoint: Pick<Endpoint, 'path'>, onNews: OnNews, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let heard = false;
    const end = await readEvents<NoticeNews>(
      endpoint,
      (news) => {
        heard = true;
        onNews(news);
      },
      signal,
    ).catch((): StreamEnd => 'failed');
    if (signal.aborted) return;
    failures = heard ? 0 : failures + 1;
    if (end === 'failed') onNews(undefined);
    await pause(end === 'crowded' ? crowdedGapMs : gapAfter(failures), signal);
  }
}

/**
 * Reports new notifications of the signed-in person, with one stream for all tabs of a browser: the tab that holds the lock reads
 * it and informs the others. It polls when the stream fails, and every minute where browsers have no locks (plain http).
 */
export function watchNotices(name: string, endpoint: Pick<Endpoint, 'path'>, onNews: OnNews): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const tabs = new BroadcastChannel(name);
  const locks = (navigator as Partial<Navigator>).locks;
  let lastNews = Date.now();
  const tell: OnNews = (news) => {
    lastNews = Date.now();
    onNews(news);
  };
  tabs.onmessage = ({ data }: MessageEvent<{ news?: NoticeNews }>) => tell(data.news);
  const lead = async () => {
    await pause(settleMs, signal);
    await keepStream(
      endpoint,
      (news) => {
        tabs.postMessage({ news });
        tell(news);
      },
      signal,
    );
  };
  locks?.request(name, { signal }, lead).catch(() => {});
  const timer = setInterval(() => {
    if (Date.now() - lastNews >= (locks ? lookAnywayMs : pollMs)) tell(undefined);
  }, pollMs);
  return () => {
    ending.abort();
    clearInterval(timer);
    tabs.close();
  };
}
