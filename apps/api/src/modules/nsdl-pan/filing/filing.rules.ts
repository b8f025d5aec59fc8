import { filingStates, mostFiled } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { z } from 'zod';

const storedNames = z.object({
  most: z.number(),
  photo: z.string(),
  signature: z.string(),
  documents: z.string(),
  form: z.string(),
  register: z.string(),
});
export type FilingNames = z.infer<typeof storedNames>;

/** The default names, as the provider's desktop software expects them. */
const firstNames: FilingNames = {
  most: mostFiled,
  photo: '{token}_photo.jpg',
  signature: '{token}_sign.jpg',
  documents: '{token}_docs.pdf',
  form: '{token}_form.pdf',
  register: 'register_{form}.csv',
};

/** Parses the stored setting: the maximum size of a batch, and the names of its files. */
export function filingNames(stored: unknown): FilingNames {
  const read = storedNames.safeParse(stored);
  const names = read.success ? read.data : firstNames;
  return { ...names, most: Math.min(Math.max(1, names.most), mostFiled) };
}

/** Returns a file's name by its pattern, e.g. '{token}_photo.jpg'; removes characters that could leave the zip's folder. */
export function fileNameOf(pattern: string, values: { token: string; form: string }): string {
  const named = pattern.replaceAll('{token}', values.token).replaceAll('{form}', values.form);
  return named.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '');
}

/** Parses the stored state of a batch. */
export const filingStateOf = storedCode(filingStates);

export type SlipNumber = { token: string } | { aknNo: string };

/** Returns the token (12 digits) and acknowledgement numbers (15 digits) in a file's name; ignores other runs of digits. */
export function numbersIn(fileName: string): SlipNumber[] {
  const runs = fileName.match(/\d+/g) ?? [];
  return runs.flatMap((run): SlipNumber[] => {
    if (run.length === 12) return [{ token: run }];
    return run.length === 15 ? [{ aknNo: run }] : [];
  });
}
