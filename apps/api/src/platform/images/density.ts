/** Inserts a JFIF header with the resolution: sharp omits it, and its own option adds a colour profile of several kilobytes. */
export function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const head = Buffer.from('ffe000104a46494600010101000000000000', 'hex');
  head.writeUInt16BE(dpi, 12);
  head.writeUInt16BE(dpi, 14);
  return Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(2)]);
}
