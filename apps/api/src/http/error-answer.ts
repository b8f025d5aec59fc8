import type { ErrorBody, ErrorCode } from '@sevadesk/contract/kernel/errors';
import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { errorText, faultText, type Locale } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError, type FieldProblem } from '../platform/app-error.ts';
import { isConnectionLost } from '../platform/database-errors.ts';

export type ErrorAnswer = { status: number; body: ErrorBody };

const byDatabaseCode: Record<string, ErrorCode> = {
  SD402: 'insufficient_balance',
  SD409: 'idempotency_conflict',
  SD410: 'duplicate',
  // Text that the database cannot store (NUL, invalid UTF-8) and numbers out of range are errors of the caller.
  '22021': 'malformed',
  '22P05': 'malformed',
  '22003': 'malformed',
  '22P02': 'malformed',
  '57014': 'unavailable',
  // No space: on the disk, within a quota or a file size limit, and in the database.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EFBIG: 'storage_full',
  '53100': 'storage_full',
};

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
  503: 'unavailable',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Converts any error to an AppError; an unknown one becomes `unexpected`, and its text is not exposed. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return new AppError('invalid_input', { fields: fieldFaultsOf(error), cause: error });
  const known = byDatabaseCode[codeOf(error) ?? ''];
  if (known) return new AppError(known, { cause: error });
  if (isConnectionLost(error)) return new AppError('unavailable', { cause: error });
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return new AppError(byStatus[status] ?? (status < 500 ? 'malformed' : 'unexpected'), { cause: error });
}

function items(fields: readonly FieldProblem[], locale: Locale) {
  return fields.map(({ field, fault }) => ({ field, message: faultText(fault, locale) }));
}

/** Returns the specification's error body in the reader's language, with our code and a reference that a person can quote. */
export function errorAnswer(error: AppError, locale: Locale, reference: string): ErrorAnswer {
  const body: ErrorBody = { message: errorText(error.code, locale, error.params), code: error.code, reference };
  if (error.asked) body.asked = error.asked;
  if (error.fields.length > 0) body.errors = items(error.fields, locale);
  return { status: error.status, body };
}
