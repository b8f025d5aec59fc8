import { m } from '@sevadesk/messages';
import { column, type MoveColumn } from './columns.ts';
import { readAccountNumber, readers } from './values/index.ts';

/** The id of a row in the old system, by which other tables name it. */
const formerId: MoveColumn = column('formerId', {
  title: m.move_kinds_former_id,
  read: readers.code,
  aliases: ['id', 'row id', 'bank id', 'record id', 'sr id'],
  max: 40,
  neverCounter: true,
});

/** A bank account of the network into which shops pay. */
export const bankColumns: readonly MoveColumn[] = [
  formerId,
  column('bankName', {
    title: m.move_kinds_bank_name,
    read: readers.name,
    aliases: ['bank name', 'bank', 'name of bank'],
    required: true,
    max: 80,
  }),
  column('holderName', {
    title: m.move_kinds_holder,
    read: readers.name,
    aliases: ['account holder', 'holder name', 'account name', 'holder', 'beneficiary name', 'beneficiary', 'name'],
    max: 120,
  }),
  column('accountNumber', {
    title: m.move_kinds_account_number,
    read: readAccountNumber,
    aliases: ['account number', 'account no', 'account', 'a/c no', 'ac no', 'acc no', 'bank account no', 'accno'],
    required: true,
  }),
  column('ifsc', {
    title: m.move_kinds_ifsc,
    read: readers.ifsc,
    aliases: ['ifsc', 'ifsc code', 'bank ifsc'],
    required: true,
    look: 'ifsc',
  }),
  column('branch', {
    title: m.move_kinds_branch,
    read: readers.name,
    aliases: ['branch', 'branch name', 'bank branch'],
    max: 80,
  }),
];
