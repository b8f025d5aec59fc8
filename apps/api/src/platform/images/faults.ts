import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { AppError } from '../app-error.ts';

/** What can be wrong with an uploaded file; keys of the fault catalogue, params for its text and for tests. */
export type FileFault =
  | { key: 'file_type'; params?: { found?: string } }
  | { key: 'file_damaged'; params?: { why?: 'decode' | 'time' | 'memory' | 'died' } }
  | { key: 'file_size'; params: { max: number } }
  | { key: 'file_pages'; params: { max: number; pages: number } }
  | { key: 'file_encrypted'; params?: Record<string, never> }
  | { key: 'file_active'; params: { what: string } }
  | { key: 'file_pixels'; params: { max: number } }
  | { key: 'file_small'; params: { width: number; height: number } }
  | { key: 'file_unreachable'; params: { max: number; smallest: number } };

type FileFaultKey = Extract<FaultKey, FileFault['key']>;

/** Thrown by every operation on a file that a person must replace; becomes `file_refused` (400) at the given field. */
export class FileRefused extends AppError {
  readonly fault: FileFault & { key: FileFaultKey };

  constructor(fault: FileFault, field = 'file') {
    super('file_refused', { fields: [{ field, fault: { key: fault.key, params: { ...fault.params } } }] });
    this.name = 'FileRefused';
    this.fault = fault;
  }
}
