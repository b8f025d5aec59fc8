import { moveRecordKinds } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { batchesOfMove, type ImportKind, markRepeatedLines } from '../imports/index.ts';
import { same } from './move-lines.rules.ts';
import { serviceOfFile } from './order-states.rules.ts';

/** The texts of a line that an earlier file has, too. */
export const repeatWords: ImportKind['effectWords'] = {
  in_other_file: {
    count: (locale) => m.move_kinds_effect_other_file({}, { locale }),
    row: (locale) => m.move_kinds_row_other_file({}, { locale }),
  },
};

type File = { fileName: string; mapping: unknown };
const hasService = ({ mapping }: File) => 'service' in (mapping as Record<string, number>);

/** Numbers of orders are compared within one service: of two files without a column for it, only if they are called the same. */
const mayRepeat = (file: File, earlier: File) =>
  hasService(file) ||
  hasService(earlier) ||
  same(serviceOfFile(file.fileName)) === same(serviceOfFile(earlier.fileName));

/** Once every file is read, lets records that several files have come in once: from the first of them; in the caller's transaction. */
export async function markRepeatedRecords(ctx: Ctx, moveId: string): Promise<void> {
  const batches = (await batchesOfMove(ctx.db, moveId)).filter(({ status }) => status === 'checked');
  for (const kind of moveRecordKinds) {
    const files = batches.filter((batch) => batch.kind === kind);
    for (const [at, file] of files.entries()) {
      const earlier = files.slice(0, at).filter((one) => kind !== 'move-orders' || mayRepeat(file, one));
      const isWhole = kind === 'move-statements';
      await markRepeatedLines(
        ctx,
        file.id,
        earlier.map(({ id }) => ({ id, isWhole })),
      );
    }
  }
}
