import { type ErrorCode, errorStatus } from '@sevadesk/contract/kernel/errors';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Path } from './mutations.ts';
import type { Answer } from './send.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The only shape of an error; it has no other fields. */
const refusalBody = z.strictObject({
  message: z.string().min(3),
  code: z.enum(codes),
  reference: z.uuid(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(3) })).optional(),
});

/** Traces of internals: stack lines, SQL, names of tables, libraries and files. */
const inside =
  /\n\s+at |node_modules|\.[tj]s:\d|syntax error|violates|pg_|\bselect\b.+\bfrom\b|relation "|ZodError|FST_|undefined/i;

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** Returns the standard API headers that are missing in this response. */
export function headerFaults({ headers }: Pick<Answer, 'headers'>): string[] {
  const policy = String(headers['content-security-policy']);
  const held = {
    ...Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name, headers[name] === value])),
    'x-request-id': /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])),
    'content-security-policy': policy.includes("default-src 'none'") && policy.includes('sandbox'),
    'cache-control': headers['cache-control'] === 'no-store',
    'no x-powered-by': headers['x-powered-by'] === undefined,
  };
  return Object.entries(held).flatMap(([name, holds]) => (holds ? [] : [`header ${name}`]));
}

/** Returns why a response is no valid rejection: 4xx, the specified shape, the standard headers and no internals. */
export function refusalFaults(answer: Answer): string[] {
  const shape = refusalBody.safeParse(answer.error);
  const start = answer.text.slice(0, 200);
  if (!shape.success) return [`${answer.status} is not of the shape: ${start}`];
  const status = errorStatus[shape.data.code];
  const leak = inside.exec(answer.text)?.[0];
  return [
    ...(answer.status === status && status < 500 ? [] : [`${answer.status} ${start}`]),
    ...(leak === undefined ? [] : [`shows "${leak}": ${start}`]),
    ...headerFaults(answer),
  ];
}

export function expectRefusal(answer: Answer): void {
  expect(refusalFaults(answer)).toEqual([]);
}

/** Whether a rejection refers to the place: the field itself, a part of it, or its parent. */
export function pointsAt({ error }: Answer, path: Path): boolean {
  const place = path.join('.');
  const fields = Array.isArray(error.errors) ? error.errors.map(({ field }) => field) : [];
  return fields.some((field) => field === place || field.startsWith(`${place}.`) || place.startsWith(`${field}.`));
}
