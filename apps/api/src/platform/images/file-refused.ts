import { AppError } from '../app-error.ts';
import type { FileFault } from './faults.ts';

/** Thrown by every operation on a file that the person must replace; becomes `file_refused` (400) at the given field. */
export class FileRefused extends AppError {
  readonly fault: FileFault;

  constructor(fault: FileFault, field = 'file') {
    const params = 'params' in fault ? { ...fault.params } : {};
    super('file_refused', { fields: [{ field, fault: { key: fault.key, params } }] });
    this.name = 'FileRefused';
    this.fault = fault;
  }
}
