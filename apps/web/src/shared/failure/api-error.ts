import type { ErrorBody, FieldError } from '@sevadesk/contract/kernel/errors';
import { m } from '@sevadesk/messages';

type Parts = { message: string; status: number; fieldErrors?: FieldError[]; code?: string; reference?: string };

/** Any failed call. `status` 0 means no response; `reference` is the number to quote to support. */
export class ApiError extends Error {
  readonly status: number;
  readonly fieldErrors: FieldError[];
  readonly code?: string;
  readonly reference?: string;

  constructor({ message, status, fieldErrors = [], code, reference }: Parts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.code = code;
    this.reference = reference;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

export function networkFailure(): ApiError {
  return new ApiError({ message: m.shared_network_error_text(), status: 0, code: 'network' });
}

/** A change that was not sent, because the device has no network. */
export function offlineRefusal(): ApiError {
  return new ApiError({ message: m.shell_offline_refused(), status: 0, code: 'offline' });
}

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
type Body = Partial<ErrorBody> & { data?: Json };

/** The error of a response that is not 2xx, whatever its body; the message is empty when the server sent none. */
export async function errorOfAnswer(status: number, text: string): Promise<ApiError> {
  const body = readBody(text);
  if (!body) return new ApiError({ message: '', status });
  // Loaded on failure only: it contains zod, which the entry chunk must not.
  const { fieldErrorsOf } = await import('@sevadesk/contract/kernel/errors');
  const { code, reference, errors } = body;
  const message = [textOf(body.message), textOf(body.data)].filter(Boolean).join(' ');
  return new ApiError({ message, status, code, reference, fieldErrors: fieldErrorsOf({ message, errors }) });
}

/** Formats a response's details as text: lists with commas, named values as 'name: value'. */
function textOf(data: Json): string {
  if (data === null || data === undefined) return '';
  if (Array.isArray(data)) return data.map(textOf).filter(Boolean).join(', ');
  if (typeof data !== 'object') return String(data);
  const named = Object.entries(data).map(([name, value]) => [name, textOf(value)]);
  return named
    .filter(([, value]) => value)
    .map((pair) => pair.join(': '))
    .join(', ');
}

function readBody(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'string') return { message: body };
    if (Array.isArray(body)) return { message: body.map(String).join('\n') };
    return body !== null && typeof body === 'object' ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** Converts anything thrown to an ApiError, so that a screen handles one kind of failure. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ message: error instanceof Error ? error.message : '', status: 0, code: 'unexpected' });
}

const passing: readonly (number | undefined)[] = [0, 429, 502, 503, 504];

/** Whether there was no response, or the server was busy or starting: the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  const { status, code } = asApiError(error);
  return code !== 'unexpected' && passing.includes(status);
}

/** The generic alert: the message or 'An unexpected error occurred', then one 'field: message' line each (ERR-01). */
export function errorLines(error: unknown): string[] {
  const { message, fieldErrors } = asApiError(error);
  const lines = fieldErrors.map(({ field, message: text }) => (field ? `${field}: ${text}` : text));
  return [message || m.shared_unexpected_error(), ...lines];
}
