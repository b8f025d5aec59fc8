import type { Fault } from '@sevadesk/contract/kernel/faults';
import type { MailTemplateInput } from '@sevadesk/contract/notifications';

type Values = Record<string, string | undefined>;
type Problem = { field: string; fault: Fault };

const placeholder = /\{([^{}\s]*)\}/g;

/** Placeholders without which the reader does not know what to do: a mail that has them must keep them. */
const needed = new Set(['reason', 'remark', 'text', 'due', 'left', 'date', 'userName', 'code', 'url', 'names', 'fact']);

/** Not useful in a subject, which is cut off and cannot be clicked. */
const inBodyAlone = new Set(['url', 'names', 'fact']);

export function isNeeded(name: string): boolean {
  return needed.has(name);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/** Fills in values in one pass, so that a value that looks like a placeholder stays as it is; a missing value becomes a dash. */
export function fillTemplate(words: string, values: Values): string {
  return words.replace(placeholder, (_, name: string) => values[name] ?? '-');
}

/** Returns the problems of a template: an unknown placeholder, at its field; a missing required one, at the body. */
export function validateTemplate({ subject, body }: MailTemplateInput, allowed: readonly string[]): Problem[] {
  const listed = (names: readonly string[]) => [...new Set(names)].map((name) => `{${name}}`).join(', ');
  const unknown = Object.entries({ subject, body }).flatMap(([field, words]): Problem[] => {
    const names = namesIn(words).filter((name) => !allowed.includes(name));
    return names.length > 0 ? [{ field, fault: { key: 'placeholder_unknown', params: { names: listed(names) } } }] : [];
  });
  const [used, inBody] = [subject + body, body].map((words) => new Set(namesIn(words)));
  const missing = allowed.filter((name) => isNeeded(name) && !(inBodyAlone.has(name) ? inBody : used)?.has(name));
  if (missing.length === 0) return unknown;
  return [...unknown, { field: 'body', fault: { key: 'placeholder_missing', params: { names: listed(missing) } } }];
}
