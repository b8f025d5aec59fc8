/** Faults of an uploaded file: keys of the fault catalogue, params for its text and for tests. */
export type FileFault =
  | { key: 'file_type'; params?: { found: string } }
  | { key: 'file_damaged'; params: { why: 'empty' | 'decode' | 'time' | 'memory' | 'died' } }
  | { key: 'file_size'; params: { max: number } }
  | { key: 'file_pages'; params: { max: number; pages: number } }
  | { key: 'file_encrypted' }
  | { key: 'file_active'; params: { what: string } }
  | { key: 'file_pixels'; params: { max: number } }
  | { key: 'file_small'; params: { width: number; height: number } }
  | { key: 'file_unreachable'; params: { max: number; smallest: number } };

/** Thrown by an operation in the child process; becomes FileRefused in the API. */
export class FaultFound extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault.key);
    this.fault = fault;
  }
}
