import type { FormDefinition } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import { csvText } from '../../../platform/export/csv-text.ts';
import type { ExportColumn } from '../../../platform/export/types.ts';
import type { Application } from '../core/application.repo.ts';
import { openAadhaar } from '../core/store-aadhaar.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { type FilingNames, fileNameOf } from './filing.rules.ts';

type Line = { application: Application; aadhaar: string | null };
type Column = ExportColumn<Line>;

const column = (id: string, value: (line: Line) => string | null): Column => ({ id, title: id, value });

function valueOf({ application: { data }, aadhaar }: Line, key: string, kind: string): string | null {
  if (kind === 'aadhaar') return aadhaar;
  const value = data[key];
  return Array.isArray(value) ? value.join(' ') : (value ?? null);
}

/** The register's columns: the form's fields in order, then the names of the files. */
function columnsOf(form: FormDefinition, names: FilingNames): Column[] {
  const file = (pattern: string) => (line: Line) =>
    fileNameOf(pattern, { token: line.application.token ?? '', form: form.code });
  return [
    column('token', ({ application }) => application.token),
    column('form', ({ application }) => application.formCode),
    column('type', ({ application }) => application.type),
    column('category', ({ application }) => application.category),
    ...form.fields.map(({ key, kind }) => column(key, (line) => valueOf(line, key, kind))),
    column('photoFile', file(names.photo)),
    column('signatureFile', file(names.signature)),
    column('documentsFile', file(names.documents)),
    column('formFile', file(names.form)),
  ];
}

/**
 * Returns the registers of a file set as CSV, name and text of one file per kind of form: rows in the given order, complete Aadhaar
 * numbers from the vault.
 */
export async function registersOf(ctx: Ctx, applications: readonly Application[], names: FilingNames) {
  const versions = [...new Set(applications.map(({ formVersionId }) => formVersionId))];
  const registers: { name: string; text: string }[] = [];
  for (const version of versions) {
    const members = applications.filter(({ formVersionId }) => formVersionId === version);
    const [first] = members;
    if (!first) continue;
    const form = await formOfApplication(ctx, first);
    const lines: Line[] = [];
    for (const application of members) lines.push({ application, aadhaar: await openAadhaar(ctx, application.id) });
    const kind = `${form.code}_${form.category}_${form.type}`;
    registers.push({
      name: fileNameOf(names.register, { token: '', form: kind }),
      text: csvText(columnsOf(form, names), lines, true),
    });
  }
  return registers;
}
