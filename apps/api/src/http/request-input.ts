import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { multipart, type Uploaded } from './multipart.ts';

// PostgreSQL cannot store NUL, and half a surrogate pair is not valid text.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// No valid input is nearly as deep; deeper input is an attack on the stack.
const maxDepth = 60;

/** Refuses text in the input that no column could store, naming the field, and input that is nested too deeply. */
function refuseUnstorable(value: unknown, field: string, depth = 0): void {
  if (depth > maxDepth) throw new AppError('malformed');
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AppError('invalid_input', { fields: [{ field, fault: { key: 'characters' } }] });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      refuseUnstorable(item, field ? `${field}.${index}` : String(index), depth + 1);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) throw new AppError('malformed');
      refuseUnstorable(item, field ? `${field}.${key}` : key, depth + 1);
    }
  }
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnstorable(value, '');
  return schema.parse(value);
}

/** Parses and validates a request by the endpoint's own schemas; bodies are never coerced, and the schemas refuse unknown fields. */
export async function requestInput(endpoint: Endpoint, request: FastifyRequest) {
  const sent: Uploaded = { data: request.body, files: [] };
  const { data, files, incoming } = endpoint.upload ? await multipart(endpoint, request) : sent;
  return {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, data ?? {}),
    files,
    incoming,
  };
}
