import { ChildDied, type Child, createChild } from './child.ts';
import { FileRefused } from './file-refused.ts';
import type { OperationName } from './messages.ts';
import type { ImageSandbox, ImageTools, SandboxOptions } from './types.ts';

/** Lends children out, at most `size` at once, in the order of asking; a dead one is replaced when it is next needed. */
function createPool(size: number, make: () => Child) {
  const idle: Child[] = [];
  const all = new Set<Child>();
  const waiting: ((child: Child) => void)[] = [];
  let closed = false;

  function take(): Child | Promise<Child> {
    if (closed) throw new Error('The image sandbox is closed');
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (!child.isDead()) return child;
      all.delete(child);
    }
    if (all.size < size) return add();
    return new Promise((resolve) => waiting.push(resolve));
  }
  function add(): Child {
    const child = make();
    all.add(child);
    return child;
  }
  function giveBack(child: Child) {
    if (child.isDead()) all.delete(child);
    const next = waiting.shift();
    if (next) next(child.isDead() ? add() : child);
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
      await Promise.all([...all].map((child) => child.close()));
    },
  };
}

/**
 * Decodes foreign files in child processes, so that a file that breaks a decoder breaks neither the API nor its memory. A child
 * that ends by itself gets one more try in a new one; a file that ends two is refused as damaged.
 */
export function createImageSandbox(options: SandboxOptions = {}): ImageSandbox & { pids: () => number[] } {
  const { size = 2, memoryMb = 1024, timeLimitMs = 30_000 } = options;
  const pool = createPool(size, () => createChild({ memoryMb, timeLimitMs }));

  async function run(name: OperationName, input: unknown[]): Promise<unknown> {
    const attempt = () => pool.use((child) => child.ask(name, input));
    try {
      return await attempt().catch((error) => {
        if (error instanceof ChildDied) return attempt();
        throw error;
      });
    } catch (error) {
      if (error instanceof ChildDied) throw new FileRefused({ key: 'file_damaged', params: { why: 'died' } });
      throw error;
    }
  }
  // The child answers with what its operation of the same name returned; the types of both sides are ImageTools.
  const tool = <N extends OperationName>(name: N) =>
    ((...input: Parameters<ImageTools[N]>) => run(name, input)) as ImageTools[N];

  return {
    inspectImage: tool('inspectImage'),
    normaliseUpload: tool('normaliseUpload'),
    inspectPdf: tool('inspectPdf'),
    renderPdfPage: tool('renderPdfPage'),
    imagesToPdf: tool('imagesToPdf'),
    deskew: tool('deskew'),
    cropToSpec: tool('cropToSpec'),
    readCodes: tool('readCodes'),
    suggestBoxes: tool('suggestBoxes'),
    measureQuality: tool('measureQuality'),
    pids: pool.pids,
    close: pool.close,
  };
}
