import { imports } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { checkImport, startImport, undoImport } from './decide-import.ts';
import type { Kinds } from './find-kind.ts';
import { getImport, listImportRows, listImports, listKinds } from './get-import.ts';
import { readSample } from './read-sample.ts';
import { uploadImport } from './upload-import.ts';
import { rejectsOf } from './write-rejects.ts';
import { writeTemplate } from './write-template.ts';

/** Returns the routes of the import engine for these kinds. */
export function importsRoutes(kinds: Kinds): readonly BoundRoute[] {
  return [
    bind(imports.kinds, (ctx) => listKinds(ctx, kinds)),
    bind(imports.template, (ctx, { params }) => writeTemplate(ctx, kinds, params)),
    bind(imports.upload, (ctx, { body, files }) => uploadImport(ctx, kinds, { ...body, files })),
    ...bindList({ list: imports.list, export: imports.export }, (ctx, query) => listImports(ctx, kinds, query), {
      name: 'imports',
      title: (locale) => m.imports_desk_title({}, { locale }),
      columns: (locale) => [
        { id: 'fileName', title: m.imports_file({}, { locale }), value: (row) => row.fileName },
        {
          id: 'kind',
          title: m.imports_kind({}, { locale }),
          value: (row) => row.kind,
          words: (value) => kinds.find(({ kind }) => kind === value)?.title(locale) ?? value,
        },
        { id: 'sourceName', title: m.imports_source({}, { locale }), value: (row) => row.sourceName },
        {
          id: 'createdAt',
          title: m.imports_created_at({}, { locale }),
          kind: 'instant',
          value: (row) => row.createdAt,
        },
        { id: 'createdBy', title: m.imports_created_by({}, { locale }), value: (row) => row.createdBy },
        { id: 'totalRows', title: m.imports_total({}, { locale }), kind: 'count', value: (row) => row.totalRows },
        { id: 'newRows', title: m.imports_new({}, { locale }), kind: 'count', value: (row) => row.newRows },
        {
          id: 'duplicateRows',
          title: m.imports_duplicate({}, { locale }),
          kind: 'count',
          value: (row) => row.duplicateRows,
        },
        { id: 'faultyRows', title: m.imports_faulty({}, { locale }), kind: 'count', value: (row) => row.faultyRows },
        { id: 'doneRows', title: m.imports_done({}, { locale }), kind: 'count', value: (row) => row.doneRows },
      ],
    }),
    bind(imports.rows, (ctx, { params, body }) => listImportRows(ctx, kinds, { ...params, query: body })),
    bind(imports.rejects, (ctx, { params }) => rejectsOf(ctx, kinds, params)),
    bind(imports.get, (ctx, { params }) => getImport(ctx, kinds, params)),
    bind(imports.readSample, (ctx, { params, body }) => readSample(ctx, kinds, { ...params, ...body })),
    bind(imports.check, (ctx, { params, body }) => checkImport(ctx, kinds, { ...params, ...body })),
    bind(imports.start, (ctx, { params }) => startImport(ctx, kinds, params)),
    bind(imports.undo, (ctx, { params }) => undoImport(ctx, kinds, params)),
  ];
}
