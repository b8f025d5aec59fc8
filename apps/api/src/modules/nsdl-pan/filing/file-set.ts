import type { Readable } from 'node:stream';
import type { Ctx } from '../../../platform/context.ts';
import { readFile } from '../../downloads/index.ts';
import { type Application, findApplication } from '../core/application.repo.ts';
import { currentFiles, type FileKind } from '../core/files.repo.ts';
import { printForProvider } from '../paper/print-form.ts';
import { type ZipEntry, zipStream } from '../../../platform/zip-stream.ts';
import { type FilingNames, fileNameOf } from './filing.rules.ts';
import { registersOf } from './register.ts';

const pictures = { photo: 'photo', signature: 'signature', set: 'documents' } as const satisfies Partial<
  Record<FileKind, keyof FilingNames>
>;

/** The files of one application (photo, signature, signed set and filled form) under the provider's names. */
async function entriesOf(ctx: Ctx, application: Application, names: FilingNames): Promise<ZipEntry[]> {
  const values = { token: application.token ?? '', form: application.formCode };
  const stored = await currentFiles(ctx.db, application.id, ['photo', 'signature', 'set']);
  const entries: ZipEntry[] = stored.flatMap(({ kind, fileId }) =>
    kind === 'photo' || kind === 'signature' || kind === 'set'
      ? [
          {
            name: fileNameOf(names[pictures[kind]], values),
            bytes: async () => (await readFile(ctx, fileId)).content,
          },
        ]
      : [],
  );
  const form = async () => (await printForProvider(ctx, application)).content;
  return [...entries, { name: fileNameOf(names.form, values), bytes: form }];
}

async function applicationsOf(ctx: Ctx, ids: readonly string[]): Promise<Application[]> {
  const applications: Application[] = [];
  for (const id of ids) {
    const application = await findApplication(ctx.db, id);
    if (application) applications.push(application);
  }
  return applications;
}

export type FileSet = {
  names: FilingNames;
  ids: readonly string[];
  /** Called after the files of `built` applications are written; an exception stops the writing. */
  onBuilt: (built: number) => Promise<void>;
};

/** Calls `tell` when the last file of an application is read. */
function telling(entries: readonly ZipEntry[], tell: () => Promise<void>): ZipEntry[] {
  return entries.map((entry, place) => {
    if (place < entries.length - 1) return entry;
    const bytes = async () => {
      const content = await entry.bytes();
      await tell();
      return content;
    };
    return { ...entry, bytes };
  });
}

/** Streams the zip of a batch: registers first, then each application's files; memory holds one file at a time. */
export async function fileSetStream(ctx: Ctx, { ids, names, onBuilt }: FileSet): Promise<Readable> {
  const applications = await applicationsOf(ctx, ids);
  const registers = await registersOf(ctx, applications, names);
  const entries: ZipEntry[] = registers.map(({ name, text }) => ({ name, bytes: async () => Buffer.from(text) }));
  for (const [index, application] of applications.entries()) {
    const own = await entriesOf(ctx, application, names);
    entries.push(...telling(own, () => onBuilt(index + 1)));
  }
  return zipStream(entries);
}
