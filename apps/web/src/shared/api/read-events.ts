import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { getLocale } from '@sevadesk/messages';
import { lastActive } from '../session/activity.ts';
import { useAuth } from '../session/auth-store.ts';
import { loadViewAs } from '../session/view-as.ts';
import { refreshSession } from './refresh.ts';

/** Why a stream ended: this page may reopen it at once, later, or never. */
export type StreamEnd = 'ended' | 'failed' | 'crowded';

/** After this time without activity a reopening stream no longer keeps a person signed in. */
const idleMs = 10 * 60_000;

async function mayTryAgain(token: string | null): Promise<boolean> {
  if (!token || loadViewAs() || Date.now() - lastActive() > idleMs) return false;
  return refreshSession(token).catch(() => false);
}

/**
 * Reads server-sent events with the session's bearer token in the header, so that no URL contains a token; EventSource cannot
 * send headers. Resolves when the server or the signal ends the stream.
 */
export async function readEvents<News>(
  endpoint: Pick<Endpoint, 'path'>,
  onNews: (news: News) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const { authToken } = useAuth.getState();
  const answer = await fetch(endpoint.path, {
    headers: { accept: 'text/event-stream', 'accept-language': getLocale(), authorization: `Bearer ${authToken}` },
    credentials: 'include',
    signal,
  });
  if (!answer.ok) await answer.body?.cancel();
  if (answer.status === 401) return (await mayTryAgain(authToken)) ? 'ended' : 'failed';
  if (!answer.ok || !answer.body) return 'failed';
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const frames = `${waiting}${part.value}`.split('\n\n');
    waiting = frames.pop() ?? '';
    if (frames.some((frame) => frame.startsWith('event: crowded'))) return 'crowded';
    for (const frame of frames) if (frame.startsWith('data: ')) onNews(JSON.parse(frame.slice(6)));
  }
  return 'ended';
}
