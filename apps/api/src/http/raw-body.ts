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

/** Returns the bytes of the body with its signature; none if the endpoint is not signed. */
export function signedBody(
  { signedBy = '' }: { signedBy?: string | undefined },
  request: { headers: Record<string, string | string[] | undefined> },
): { raw: Buffer; signature: string } {
  return { raw: Buffer.concat(bodies.get(request) ?? []), signature: String(request.headers[signedBy] ?? '') };
}
