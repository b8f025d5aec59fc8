import type { FileFault } from './faults.ts';
import type { ImageTools } from './types.ts';

export type OperationName = keyof ImageTools;

/** What goes to the child process and comes back, by structured clone: buffers travel as they are. */
export type Ask = { id: number; name: OperationName; input: unknown[] };
export type Answer = { id: number } & (
  | { result: unknown }
  | { fault: FileFault }
  /** A mistake of the caller or of ours, not of the file. */
  | { error: string }
);
