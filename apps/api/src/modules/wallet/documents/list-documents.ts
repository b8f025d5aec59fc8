import { type DocumentRow, documents, type OwnDocumentRow, type TdsRow } from '@sevadesk/contract/wallet';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import {
  documentBase,
  documentColumns,
  ownDocumentBase,
  ownDocumentColumns,
  tdsBase,
  tdsColumns,
} from './documents.repo.ts';

/** Lists the signed-in merchant's documents, newest first. */
export function listOwnDocuments(ctx: MerchantCtx): ListSource<OwnDocumentRow> {
  return listSource({
    fields: documents.own.list,
    columns: ownDocumentColumns,
    base: ownDocumentBase(ctx.readDb, ctx.actor.merchantId),
    search: ['number', 'reference'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}

/** Lists the documents of all merchants, newest first. */
export function listDocuments(ctx: UserCtx): ListSource<DocumentRow> {
  return listSource({
    fields: documents.list.list,
    columns: documentColumns,
    base: documentBase(ctx.readDb),
    search: ['number', 'reference', 'merchantCode', 'shopName'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}

/** Lists the deducted tax by payee and quarter, the latest year first. */
export function listTds(ctx: UserCtx): ListSource<TdsRow> {
  return listSource({
    fields: documents.tds.list,
    columns: tdsColumns,
    base: tdsBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'financialYear', dir: 'desc' },
  });
}
