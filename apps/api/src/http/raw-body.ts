import { type Readable, Transform } from 'node:stream';

const bodies = new WeakMap<object, Buffer[]>();

/** Copies the body while it is parsed: a signature is over the bytes, not over what they mean. */
export async function copyRawBody(request: object, _reply: unknown, payload: Readable): Promise<Readable> {
  const parts: Buffer[] = [];
  bodies.set(request, parts);
  const copy = new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part);
      done(null, part);
    },
  });
  payload.once('error', (error) => copy.destroy(error));
  return payload.pipe(copy);
}

/** Returns the bytes of the body; none if they were not copied. */
export function rawBodyOf(request: object): Buffer {
  return Buffer.concat(bodies.get(request) ?? []);
}
