import { AppError } from '../app-error.ts';
import { type Child, ChildDied, createChild } from './child.ts';
import { FileRefused } from './file-refused.ts';
import type { OperationName } from './messages.ts';
import { createTurns, type Waiting } from './turns.ts';
import type { ImageSandbox, ImageTools, SandboxOptions } from './types.ts';

type Waiter = Waiting & { give: (child: Child) => void; refuse: (error: Error) => void };

/** The maximum of waiting operations per owner, so that the queue cannot fill the memory. */
const mostWaiting = 60;

/**
 * Lends at most `size` children at once, in the turns of their owners; replaces a dead one when it is next needed.
 * Throws unavailable after too long a wait, for too many waiting operations, or after closing.
 */
function createPool(size: number, waitLimitMs: number, make: () => Child) {
  const idle: Child[] = [];
  const all = new Set<Child>();
  const turns = createTurns<Waiter>();
  let closed = false;

  function wait(who: Waiting): Promise<Child> {
    const isTooMuch = turns.waiting().filter(({ owner }) => owner === who.owner).length >= mostWaiting;
    if (isTooMuch) throw new AppError('unavailable');
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        clearTimeout(timer);
        turns.leave(waiter);
        reject(error);
      };
      const timer = setTimeout(() => refuse(new AppError('unavailable')), waitLimitMs);
      const waiter: Waiter = {
        ...who,
        give: (child) => {
          clearTimeout(timer);
          resolve(child);
        },
        refuse,
      };
      turns.wait(waiter);
    });
  }
  function take(who: Waiting): Child | Promise<Child> {
    if (closed) throw new AppError('unavailable', { cause: new Error('The image sandbox is closed') });
    const child = free() ?? (all.size < size ? add() : undefined);
    if (!child) return wait(who);
    turns.note(who.owner);
    return child;
  }
  function free(): Child | undefined {
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (!child.isDead()) return child;
      all.delete(child);
    }
    return undefined;
  }
  function add(): Child {
    const child = make();
    all.add(child);
    return child;
  }
  function giveBack(child: Child) {
    if (child.isDead()) all.delete(child);
    const next = turns.next();
    if (next) next.give(child.isDead() ? add() : child);
    else if (!child.isDead()) idle.push(child);
  }
  return {
    async use<T>(who: Waiting, work: (child: Child) => Promise<T>): Promise<T> {
      const child = await take(who);
      try {
        return await work(child);
      } finally {
        giveBack(child);
      }
    },
    pids: () => [...all].flatMap((child) => child.pid ?? []),
    async close() {
      closed = true;
      for (const waiter of turns.waiting()) waiter.refuse(new AppError('unavailable'));
      await Promise.all([...all].map((child) => child.close()));
    },
  };
}

/** All operations without an owner share one turn. */
const nobody = '';

type Run = (who: Waiting, name: OperationName, input: unknown[]) => Promise<unknown>;

/** Returns every operation as a call, in the turns of one owner. */
function toolsOf(run: Run, owner: string): ImageTools {
  // The child returns the result of its operation of the same name; ImageTools defines the types of both sides.
  const tool = <N extends OperationName>(name: N) =>
    ((...input: Parameters<ImageTools[N]>) => run({ owner, left: 1 }, name, input)) as ImageTools[N];
  return {
    inspectImage: tool('inspectImage'),
    inspectUpload: tool('inspectUpload'),
    normaliseUpload: tool('normaliseUpload'),
    inspectPdf: tool('inspectPdf'),
    renderPdfPage: tool('renderPdfPage'),
    imagesToPdf: tool('imagesToPdf'),
    countPages: tool('countPages'),
    straightenSheet: ((source, request) =>
      run({ owner, left: request.left ?? 1 }, 'straightenSheet', [source, request])) as ImageTools['straightenSheet'],
    cropOut: tool('cropOut'),
    rework: tool('rework'),
    cropToSpec: tool('cropToSpec'),
    readCodes: tool('readCodes'),
    grayPixels: tool('grayPixels'),
    measureQuality: tool('measureQuality'),
    pictogram: tool('pictogram'),
  };
}

/**
 * Decodes untrusted files in child processes, so that a file that breaks a decoder breaks neither the API nor its memory. A child
 * that dies gets one retry in a new one; a file that kills two is refused as damaged (file_refused). If no child is available,
 * the call throws unavailable after a limited wait. For the order of calls see turns.ts.
 */
export function createImageSandbox(options: SandboxOptions = {}): ImageSandbox & { pids: () => number[] } {
  const { size = 2, memoryMb = 1024, keepMb = memoryMb * 0.7, timeLimitMs = 30_000, waitLimitMs = 60_000 } = options;
  const pool = createPool(size, waitLimitMs, () => createChild({ memoryMb, keepMb, timeLimitMs }));
  let closing = false;

  const run: Run = async (who, name, input) => {
    const attempt = () => pool.use(who, (child) => child.ask(name, input));
    try {
      return await attempt().catch((error) => {
        if (error instanceof ChildDied && !closing) return attempt();
        throw error;
      });
    } catch (error) {
      // Ended by us, or never started: not the file's fault, and the same call may succeed later.
      if (error instanceof ChildDied && (closing || error.neverStarted))
        throw new AppError('unavailable', { cause: error });
      if (error instanceof ChildDied) throw new FileRefused({ key: 'file_damaged', params: { why: 'died' } });
      throw error;
    }
  };

  return {
    ...toolsOf(run, nobody),
    inTurnsOf: (owner) => toolsOf(run, owner),
    pids: pool.pids,
    close() {
      closing = true;
      return pool.close();
    },
  };
}
