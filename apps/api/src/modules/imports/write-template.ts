import type { ImportKindName } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { writeXlsx } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type Kinds, kindsFor } from './find-kind.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
// Text format, so that Excel keeps long numbers and leading zeros.
const asText = '@';
const widthOf = (title: string) => Math.max(14, title.length + 4);

/** Writes an empty workbook with a kind's columns and a sheet that explains them. Throws not_found if the caller may not import it. */
export async function writeTemplate(ctx: UserCtx, kinds: Kinds, { importKind }: { importKind: ImportKindName }) {
  const { locale } = ctx;
  const kind = kindsFor(ctx, kinds).find((one) => one.kind === importKind);
  if (!kind) throw new AppError('not_found');
  const titles = kind.columns.map(({ title }) => title(locale));
  const about = kind.columns.map(({ title, required, aliases }) => [
    title(locale),
    required ? m.imports_yes({}, { locale }) : m.imports_no({}, { locale }),
    aliases.join(', '),
  ]);
  const head = [
    m.imports_template_column({}, { locale }),
    m.imports_template_required({}, { locale }),
    m.imports_template_names({}, { locale }),
  ];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: m.imports_rows_title({}, { locale }),
        columns: titles.map((title) => ({ width: widthOf(title), numFmt: asText })),
        rows: [titles],
      },
      {
        name: m.imports_template_about({}, { locale }),
        columns: [{ width: 32 }, { width: 12 }, { width: 90 }],
        rows: [head, ...about],
      },
    ],
  });
  return { name: `${kind.kind}.xlsx`, type: sheetType, content: Readable.from([Buffer.from(bytes)]) };
}
