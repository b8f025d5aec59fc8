import { m } from '@sevadesk/messages';
import { column, type MoveColumn } from './columns.ts';
import { readers } from './values/index.ts';

/** An entry of a list of the old system. */
export const masterColumns: readonly MoveColumn[] = [
  column('list', {
    title: m.move_kinds_list,
    read: readers.text,
    aliases: ['list', 'list name', 'master', 'master name', 'master type', 'group', 'category', 'type', 'module'],
    max: 60,
  }),
  column('name', {
    title: m.move_kinds_entry,
    read: readers.text,
    aliases: [
      'name',
      'title',
      'text',
      'value',
      'label',
      'courier name',
      'courier',
      'company name',
      'reason',
      'reason name',
      'objection',
      'topic',
      'topic name',
      'subject',
      'description',
    ],
    required: true,
    max: 160,
  }),
];
