import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { sha256 } from '../platform/keys.ts';
import type { UploadedFile } from './bind.ts';

const keyShape = /^[\x21-\x7e]{8,100}$/;

/** Returns the Idempotency-Key of a request: 8 to 100 printable characters. Throws idempotency_missing. */
export function requestKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('idempotency_missing');
  return key;
}

/** Sorts the keys of all objects, so that their order in a request does not matter. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, inOrder(part)]));
}

type Content = { params: unknown; query: unknown; body: unknown; files: readonly UploadedFile[] };

/** Returns the identity of a request as a hash: the call, its input, and its files by their bytes. */
export function fingerprintOf(endpointId: string, { params, query, body, files }: Content): string {
  const bytes = files.map((file) => sha256(file.bytes.toString('base64')));
  return sha256(JSON.stringify([endpointId, inOrder(params), inOrder(query), inOrder(body), bytes]));
}

/** Returns the confirmation of a sum that a repeated call carries. */
export function confirmationOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = headers['x-confirmation'];
  return typeof token === 'string' && token.length <= 100 ? token : undefined;
}
