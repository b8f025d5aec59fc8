import type { ClickRow, OwnClickRow } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import type { Column, Columns } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

const shared = <Row extends OwnClickRow>(): Column<Row>[] => [
  { id: 'reference', header: m.banking_reference, cell: (row) => <CopyNumber value={row.reference} /> },
  { id: 'createdAt', header: m.banking_created, kind: 'date', cell: (row) => <DateText value={row.createdAt} time /> },
  { id: 'bankName', header: m.banking_bank, cell: (row) => row.bankName },
  { id: 'productName', header: m.banking_product, cell: (row) => row.productName },
  { id: 'leadNumber', header: m.banking_number, cell: (row) => row.leadNumber ?? '-' },
];

export const ownClickColumns: Columns<OwnClickRow> = shared();
export const clickColumns: Columns<ClickRow> = [
  ...shared<ClickRow>(),
  ...shopColumns<ClickRow>(m.banking_shop, m.banking_shop_code),
];
