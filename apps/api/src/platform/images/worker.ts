import './close-loaders.ts';
import { FaultFound } from './faults.ts';
import type { Answer, Ask } from './messages.ts';
import { operations } from './operations.ts';

/** Errors of our own calls; the bytes caused all others. */
const ours = [RangeError, ReferenceError];

/** libvips and pdfium return views on shared memory: the answer is a copy, and arrives as a Buffer. */
async function run({ id, name, input }: Ask): Promise<Answer> {
  try {
    const operation: (...given: never[]) => Promise<unknown> = operations[name];
    return { id, result: await Reflect.apply(operation, undefined, input.map(asBuffer)) };
  } catch (error) {
    if (error instanceof FaultFound) return { id, fault: error.fault };
    if (ours.some((kind) => error instanceof kind)) return { id, error: String(error) };
    if (/pixel limit/i.test(String(error))) return { id, fault: { key: 'file_pixels', params: { max: 50_000_000 } } };
    return { id, fault: { key: 'file_damaged', params: { why: 'decode' } } };
  }
}

function asBuffer(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? value.map(asBuffer) : value;
}

process.on('message', (ask: Ask) => {
  void run(ask).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));

const started: Answer = { id: 0, result: null };
process.send?.(started);
