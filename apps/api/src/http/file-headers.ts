import type { FileAnswer } from './bind.ts';

const shownInPage = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf', 'audio/wav']);

/** Returns headers for a file: a name in both encodings, no sniffing, sandboxed if shown in a page, otherwise an attachment. */
export function fileHeaders(file: FileAnswer): Record<string, string> {
  const inline = file.inline === true && shownInPage.has(file.type);
  const plain = file.name.replace(/[^\w.() -]/g, '_');
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  };
  if (file.maxAge !== undefined) headers['cache-control'] = `public, max-age=${file.maxAge}`;
  if (file.etag !== undefined) headers.etag = `"${file.etag}"`;
  const bytes = Buffer.isBuffer(file.content) ? file.content.length : file.bytes;
  if (bytes !== undefined) headers['content-length'] = String(bytes);
  return headers;
}
