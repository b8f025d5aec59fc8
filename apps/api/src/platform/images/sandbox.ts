import { AppError } from '../app-error.ts';
import { type Child, ChildDied, createChild } from './child.ts';
import { FileRefused } from './file-refused.ts';
import type { OperationName } from './messages.ts';
import type { ImageSandbox, ImageTools, SandboxOptions } from './types.ts';

type Waiter = { give: (child: Child) => void; refuse: (error: Error) => void };

/**
 * Lends children out, at most `size` at once, in the order of asking; a dead one is replaced when it is next needed.
 * Throws unavailable for whoever has waited too long, or when it is closed meanwhile.
 */
function createPool(size: number, waitLimitMs: number, make: () => Child) {
  const idle: Child[] = [];
  const all = new Set<Child>();
  const waiting: Waiter[] = [];
  let closed = false;

  function wait(): Promise<Child> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        clearTimeout(timer);
        const place = waiting.indexOf(waiter);
        if (place >= 0) waiting.splice(place, 1);
        reject(error);
      };
      const timer = setTimeout(() => refuse(new AppError('unavailable')), waitLimitMs);
      const waiter: Waiter = {
        give: (child) => {
          clearTimeout(timer);
          resolve(child);
        },
        refuse,
      };
      waiting.push(waiter);
    });
  }
  function take(): Child | Promise<Child> {
    if (closed) throw new AppError('unavailable', { cause: new Error('The image sandbox is closed') });
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (!child.isDead()) return child;
      all.delete(child);
    }
    if (all.size < size) return add();
    return wait();
  }
  function add(): Child {
    const child = make();
    all.add(child);
    return child;
  }
  function giveBack(child: Child) {
    if (child.isDead()) all.delete(child);
    const next = waiting.shift();
    if (next) next.give(child.isDead() ? add() : child);
    else if (!child.isDead()) idle.push(child);
  }
  return {
    async use<T>(work: (child: Child) => Promise<T>): Promise<T> {
      const child = await take();
      try {
        return await work(child);
      } finally {
        giveBack(child);
      }
    },
    pids: () => [...all].flatMap((child) => child.pid ?? []),
    async close() {
      closed = true;
      for (const waiter of [...waiting]) waiter.refuse(new AppError('unavailable'));
      await Promise.all([...all].map((child) => child.close()));
    },
  };
}

/**
 * Decodes foreign files in child processes, so that a file that breaks a decoder breaks neither the API nor its memory. A child
 * that ends by itself gets one more try in a new one; a file that ends two is refused as damaged (file_refused). When no child is
 * to be had, the call ends with unavailable: nobody waits without end.
 */
export function createImageSandbox(options: SandboxOptions = {}): ImageSandbox & { pids: () => number[] } {
  const { size = 2, memoryMb = 1024, timeLimitMs = 30_000, waitLimitMs = 60_000 } = options;
  const pool = createPool(size, waitLimitMs, () => createChild({ memoryMb, timeLimitMs }));
  let closing = false;

  async function run(name: OperationName, input: unknown[]): Promise<unknown> {
    const attempt = () => pool.use((child) => child.ask(name, input));
    try {
      return await attempt().catch((error) => {
        if (error instanceof ChildDied && !closing) return attempt();
        throw error;
      });
    } catch (error) {
      // Ended by us, or never begun: the file is not at fault, and the same call may succeed a little later.
      if (error instanceof ChildDied && (closing || error.neverStarted))
        throw new AppError('unavailable', { cause: error });
      if (error instanceof ChildDied) throw new FileRefused({ key: 'file_damaged', params: { why: 'died' } });
      throw error;
    }
  }
  // The child answers with what its operation of the same name returned; the types of both sides are ImageTools.
  const tool = <N extends OperationName>(name: N) =>
    ((...input: Parameters<ImageTools[N]>) => run(name, input)) as ImageTools[N];

  return {
    inspectImage: tool('inspectImage'),
    inspectUpload: tool('inspectUpload'),
    normaliseUpload: tool('normaliseUpload'),
    inspectPdf: tool('inspectPdf'),
    renderPdfPage: tool('renderPdfPage'),
    imagesToPdf: tool('imagesToPdf'),
    countPages: tool('countPages'),
    straightenSheet: tool('straightenSheet'),
    cutOut: tool('cutOut'),
    rework: tool('rework'),
    cropToSpec: tool('cropToSpec'),
    readCodes: tool('readCodes'),
    grayPixels: tool('grayPixels'),
    measureQuality: tool('measureQuality'),
    pictogram: tool('pictogram'),
    pids: pool.pids,
    close() {
      closing = true;
      return pool.close();
    },
  };
}
