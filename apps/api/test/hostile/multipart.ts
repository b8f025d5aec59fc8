export type Part = { name: string; value: string | Buffer; fileName?: string; type?: string };

export const boundary = 'hostile-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Returns a multipart body with exactly these parts; a part with a file name is a file. */
export function multipartBody(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${
        type ? `content-type: ${type}\r\n` : ''
      }\r\n`,
    ),
    Buffer.isBuffer(value) ? value : Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
