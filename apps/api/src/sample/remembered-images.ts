import { createHash } from 'node:crypto';
import type { ImageTools } from '../platform/images/types.ts';

/** Returns the identity of an operation's input as text: bytes by their hash, the rest unchanged. */
function fingerprint(name: string, input: readonly unknown[]): string {
  const hash = createHash('sha256').update(name);
  const add = (value: unknown): void => {
    if (value instanceof Uint8Array) hash.update(value);
    else if (Array.isArray(value)) for (const one of value) add(one);
    else hash.update(JSON.stringify(value) ?? '');
  };
  add(input);
  return hash.digest('hex');
}

/** Caches the tools' results by input, because many of the sample's applications share a picture. */
export function rememberedImages(tools: ImageTools): ImageTools {
  const known = new Map<string, unknown>();
  const remembered = <A extends unknown[], R>(name: string, work: (...input: A) => Promise<R>) => {
    const answers = known as Map<string, Promise<R>>;
    return (...input: A): Promise<R> => {
      const key = fingerprint(name, input);
      const before = answers.get(key);
      if (before) return before;
      const answer = work(...input);
      answers.set(key, answer);
      return answer;
    };
  };
  return {
    ...tools,
    inspectUpload: remembered('inspectUpload', tools.inspectUpload),
    normaliseUpload: remembered('normaliseUpload', tools.normaliseUpload),
    straightenSheet: remembered('straightenSheet', tools.straightenSheet),
    cropToSpec: remembered('cropToSpec', tools.cropToSpec),
    grayPixels: remembered('grayPixels', tools.grayPixels),
    imagesToPdf: remembered('imagesToPdf', tools.imagesToPdf),
  };
}
