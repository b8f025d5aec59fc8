import { documentKinds, type OwnDocumentRow } from '@sevadesk/contract/wallet';
import type { Columns } from '../../../shared/table/index.ts';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { documentWords } from './document-words.ts';

const options = documentKinds.map((value) => ({ value, label: documentWords[value] }));

/** Columns of both lists of documents; `between` comes before the reference. */
export function documentColumns<Row extends OwnDocumentRow>(between: Columns<Row> = []): Columns<Row> {
  return [
    { id: 'number', header: m.wallet_document_number, cell: (row) => <CopyNumber value={row.number} /> },
    { id: 'kind', header: m.wallet_document_kind, cell: (row) => documentWords[row.kind](), options },
    { id: 'dated', header: m.wallet_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
    ...between,
    { id: 'reference', header: m.wallet_document_reference, cell: (row) => row.reference || '-' },
    { id: 'amountPaise', header: m.wallet_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  ];
}
