import { nsdlPanPile, type PileView } from '@sevadesk/contract/nsdl-pan';
import { call } from '../../../../shared/api/call.ts';
import { retryUntilDone, type Trying } from '../../components/retry-until-done.ts';

/** Identifies a file, so that it is recognized when selected again after a reload. */
export const fingerprintOf = ({ name, size, lastModified }: File) => `${size}/${lastModified}/${name}`.slice(0, 200);

async function sha256Of(piece: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await piece.arrayBuffer()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type PileProgress = { sent: number; isWaiting: boolean };
type SendOptions = Pick<Trying, 'signal' | 'pause'> & { onProgress: (progress: PileProgress) => void };

type Piece = { id: string; number: number; sha256: string; bytes: Blob };
export type PileCalls = {
  chunk: (piece: Piece, signal: AbortSignal, onProgress: (share: number) => void) => Promise<{ received: number[] }>;
  start: (id: string, signal: AbortSignal) => Promise<PileView>;
};

const server: PileCalls = {
  chunk: ({ id, number, sha256, bytes }, signal, onProgress) => {
    const files = [new File([bytes], 'piece')];
    return call(nsdlPanPile.chunk, { params: { id }, body: { number, sha256 } }, { files, signal, onProgress });
  },
  start: (id, signal) => call(nsdlPanPile.start, { params: { id }, body: {} }, { signal }),
};

/**
 * Uploads the missing pieces one after the other, and starts the processing. Retries after a lost connection;
 * rejects with the server's other errors.
 */
export async function sendPile(
  file: File,
  { id, chunks, chunkBytes, received: arrived }: PileView,
  options: SendOptions,
  calls: PileCalls = server,
): Promise<PileView> {
  const received = new Set(arrived);
  const { signal, onProgress } = options;
  const tell = (share: number, isWaiting = false) =>
    onProgress({ sent: Math.min(1, (received.size + share) / chunks), isWaiting });
  for (let number = 0; number < chunks; number++) {
    if (received.has(number)) continue;
    signal.throwIfAborted();
    const bytes = file.slice(number * chunkBytes, (number + 1) * chunkBytes);
    const piece = { id, number, bytes, sha256: await sha256Of(bytes) };
    const send = () => calls.chunk(piece, signal, tell);
    const answer = await retryUntilDone(send, { ...options, onWait: () => tell(0, true) });
    for (const one of answer.received) received.add(one);
    tell(0);
  }
  return retryUntilDone(() => calls.start(id, signal), { ...options, onWait: () => tell(0, true) });
}
