import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { IncomingFile, UploadedFile } from './bind.ts';

const dataLimit = 512 * 1024;
const megabyte = 1024 * 1024;

/** An upload's fields and files as received, before any check of schema or content. */
export type Uploaded = { data: unknown; files: UploadedFile[]; incoming?: IncomingFile };
type Bounds = { maxFiles: number; maxBytes: number };
type Parts = AsyncIterator<MultipartFile | MultipartValue>;

/** Lets the server read multipart bodies. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(fastifyMultipart, { throwFileSizeLimit: true });
  server.addHook('onResponse', async (request) => {
    // Drains the rest of a refused file, so that the connection can be reused.
    if (request.isMultipart() && !request.raw.readableEnded) request.raw.unpipe().resume();
  });
}

function unknownPart(name: string): AppError {
  return new AppError('invalid_input', {
    fields: [{ field: name, fault: { key: 'unknown_field', params: { names: name } } }],
  });
}

async function take(part: MultipartFile | MultipartValue, uploaded: Uploaded): Promise<void> {
  if (part.type === 'file' && part.fieldname === 'file') {
    uploaded.files.push({ name: part.filename.slice(-120), bytes: await part.toBuffer() });
  } else if (part.type === 'field' && part.fieldname === 'data') {
    uploaded.data = JSON.parse(String(part.value));
  } else throw unknownPart(part.fieldname);
}

/**
 * Yields the bytes of a file as they arrive. The file is complete only after the last one: an interruption, a size above the limit
 * or a further part throws there. Throws file_refused, invalid_input, malformed.
 */
async function* comingIn({ file }: MultipartFile, parts: Parts, bounds: Bounds): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file) yield piece as Buffer;
    const next = await parts.next();
    if (!next.done) throw unknownPart(next.value.fieldname);
  } catch (error) {
    throw refusalOf(error, bounds);
  }
}

/** Reads parts `data` (JSON) and `file`, up to a streamed slot's file. Throws upload_missing, file_refused, invalid_input, malformed. */
export async function multipart(endpoint: Endpoint, request: FastifyRequest): Promise<Uploaded> {
  const slot = uploadSlots[endpoint.upload ?? 'scan'];
  if (!request.isMultipart())
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const uploaded: Uploaded = { data: {}, files: [] };
  const maxFiles = 'maxFiles' in slot ? slot.maxFiles : 1;
  const bounds = { maxFiles, maxBytes: slot.maxBytes };
  const limits = { fileSize: slot.maxBytes, files: maxFiles, fields: 4, fieldSize: dataLimit, parts: maxFiles + 4 };
  try {
    const parts: Parts = request.parts({ limits });
    for (;;) {
      const { done, value: part } = await parts.next();
      if (done) return uploaded;
      if ('isStreamed' in slot && part.type === 'file' && part.fieldname === 'file')
        return { ...uploaded, incoming: { name: part.filename.slice(-120), content: comingIn(part, parts, bounds) } };
      await take(part, uploaded);
    }
  } catch (error) {
    throw refusalOf(error, bounds);
  }
}

/** Converts an error of the parser, which is always caused by the request: a truncated body, a missing boundary, invalid JSON. */
function refusalOf(error: unknown, { maxFiles, maxBytes }: Bounds): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const fault = { key: 'file_size', params: { max: Math.floor(maxBytes / megabyte) } } as const;
    return new AppError('file_refused', { fields: [{ field: 'file', fault }], cause: error });
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    const fault = { key: 'too_many', params: { max: maxFiles } } as const;
    return new AppError('file_refused', { fields: [{ field: 'file', fault }], cause: error });
  }
  return new AppError('malformed', { cause: error });
}
