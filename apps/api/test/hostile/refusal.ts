import { type ErrorCode, errorStatus } from '@sevadesk/contract/kernel/errors';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Path } from './mutations.ts';
import type { Answer } from './send.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The one shape of every refusal; nothing else may stand in it. */
const refusalBody = z.strictObject({
  message: z.string().min(3),
  code: z.enum(codes),
  reference: z.uuid(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(3) })).optional(),
});

/** Traces of the inside: stack lines, SQL, names of tables, libraries and files. */
const inside =
  /\n\s+at |node_modules|\.[tj]s:\d|syntax error|violates|pg_|\bselect\b.+\bfrom\b|relation "|ZodError|FST_|undefined/i;

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** Which of the headers that every answer of the API carries are missing from this one. */
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

/** What keeps an answer from being a refusal (4xx) of the specified shape, with the usual headers and nothing of the inside in it. */
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

/** Whether a refusal points at the place: the field itself, something in it, or what it stands in. */
export function pointsAt({ error }: Answer, path: Path): boolean {
  const place = path.join('.');
  const fields = Array.isArray(error.errors) ? error.errors.map(({ field }) => field) : [];
  return fields.some((field) => field === place || field.startsWith(`${place}.`) || place.startsWith(`${field}.`));
}
