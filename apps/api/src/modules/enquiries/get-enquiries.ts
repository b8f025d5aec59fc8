import {
  type EnquiryRow,
  type EnquiryView,
  enquiries,
  enquiryEntryKinds,
  enquiryStatuses,
} from '@sevadesk/contract/enquiries';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { enquiryById, enquiryColumns, enquiryListBase, entriesOf, selectEnquiryRow } from './enquiries.repo.ts';

const fields = enquiries.list.list ?? {};

/** Lists enquiries, newest first. */
export function listEnquiries(ctx: UserCtx): ListSource<EnquiryRow> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(enquiryColumns).flatMap(([name, sql]) => {
      const field = fields[name];
      return field ? [[name, { ...field, sql }]] : [];
    }),
  );
  return {
    base: enquiryListBase(ctx.readDb),
    select: selectEnquiryRow,
    columns,
    search: ['refNo', 'name', 'mobileNo', 'emailId', 'subject'].flatMap((name) => columns[name]?.sql ?? []),
    id: enquiryColumns.id,
    defaultSort: { column: 'dated', dir: 'desc' },
    row: (selected) => selected as unknown as EnquiryRow,
  };
}

/** Returns one enquiry with its history, newest first. Throws not_found. */
export async function getEnquiry(ctx: UserCtx, id: string): Promise<EnquiryView> {
  const found = await enquiryById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const entries = await entriesOf(ctx.db, id);
  return {
    id: found.id,
    refNo: found.refNo,
    dated: found.createdAt,
    name: found.name,
    mobileNo: found.mobile,
    emailId: found.email,
    subject: found.subject,
    message: found.message,
    status: enquiryStatuses.find((known) => known === found.status) ?? 'open',
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.madeAt,
      kind: enquiryEntryKinds.find((known) => known === entry.kind) ?? 'note',
      text: entry.text,
      by: entry.displayName,
    })),
  };
}
