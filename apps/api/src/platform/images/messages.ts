import type { FileFault } from './faults.ts';
import type { ImageTools } from './types.ts';

export type OperationName = keyof ImageTools;

/** A request to the child process and its answer, by structured clone: buffers are passed unchanged. */
export type Ask = { id: number; name: OperationName; input: unknown[] };
export type Answer = { id: number } & (
  | { result: unknown }
  | { fault: FileFault }
  /** An error of the caller or of ours, not of the file. */
  | { error: string }
);
