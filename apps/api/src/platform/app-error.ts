import { type ErrorCode, errorStatus } from '@sevadesk/contract/kernel/errors';
import type { Fault } from '@sevadesk/contract/kernel/faults';

export type FieldProblem = { field: string; fault: Fault };

/** The only way to refuse: an error code of the catalogue, optionally with faults at fields and values for the text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  readonly params: Record<string, string | number>;
  /** What must be confirmed before a repeat of the call succeeds. */
  readonly asked?: { amountPaise: number; reasons: string[] };

  constructor(
    code: ErrorCode,
    details: {
      fields?: readonly FieldProblem[];
      params?: Record<string, string | number>;
      asked?: { amountPaise: number; reasons: string[] };
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.params = details.params ?? {};
    if (details.asked) this.asked = details.asked;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns an error at one field: `throw fieldError('utr', 'taken')`. Status 400, or the given code's. */
export function fieldError(
  field: string,
  key: Fault['key'],
  code: ErrorCode = 'invalid_input',
  params?: Fault['params'],
): AppError {
  return new AppError(code, { fields: [{ field, fault: params ? { key, params } : { key } }] });
}
