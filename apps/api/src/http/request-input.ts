import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { UploadedFile } from './bind.ts';

const dataLimit = 512 * 1024;

// PostgreSQL cannot store NUL, and half a surrogate pair is no text at all.
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// No input of ours is nearly as deep; what is deeper is made to exhaust the stack of whatever walks it.
const maxDepth = 60;

/** Refuses text anywhere in the input that no field could store, naming the field, and input nested without end. */
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

async function multipart(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ data: unknown; files: UploadedFile[] }> {
  const slot = uploadSlots[endpoint.upload ?? 'scan'];
  if (!request.isMultipart())
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const files: UploadedFile[] = [];
  let data: unknown = {};
  const maxFiles = 'maxFiles' in slot ? slot.maxFiles : 1;
  try {
    for await (const part of request.parts({
      limits: { fileSize: slot.maxBytes, files: maxFiles, fields: 4, fieldSize: dataLimit, parts: maxFiles + 4 },
    })) {
      if (part.type === 'file') files.push({ name: part.filename.slice(-120), bytes: await part.toBuffer() });
      else if (part.fieldname === 'data') data = JSON.parse(String(part.value));
      else
        throw new AppError('invalid_input', {
          fields: [{ field: part.fieldname, fault: { key: 'unknown_field', params: { names: part.fieldname } } }],
        });
    }
  } catch (error) {
    throw multipartError(error, slot.maxBytes);
  }
  return { data, files };
}

function multipartError(error: unknown, maxBytes: number): unknown {
  if (error instanceof SyntaxError) return new AppError('malformed', { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('file_refused', {
      fields: [{ field: 'file', fault: { key: 'file_size', params: { max: Math.floor(maxBytes / 1024 / 1024) } } }],
      cause: error,
    });
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new AppError('file_refused', { fields: [{ field: 'file', fault: { key: 'too_many' } }], cause: error });
  }
  return error;
}

/** Reads and checks everything a request carries, by the endpoint's own schemas; nothing is coerced in bodies, unknown fields are refused by the schemas. */
export async function requestInput(endpoint: Endpoint, request: FastifyRequest) {
  const { data, files } = endpoint.upload ? await multipart(endpoint, request) : { data: request.body, files: [] };
  return {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, data ?? {}),
    files,
  };
}
