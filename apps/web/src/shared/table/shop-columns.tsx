import { TwoLines } from '../ui/values/two-lines.tsx';
import type { Column } from './columns.ts';

type OfShop = { shopName: string; merchantCode: string };

/** The shop of a row: its name with the branch code below, and an optional column with the code alone. */
export const shopColumns = <Row extends OfShop>(name: () => string, code: () => string): [Column<Row>, Column<Row>] => [
  {
    id: 'shopName',
    header: name,
    kind: 'name',
    cell: ({ shopName, merchantCode }) => <TwoLines below={merchantCode}>{shopName}</TwoLines>,
  },
  { id: 'merchantCode', header: code, cell: ({ merchantCode }) => merchantCode, hidden: true },
];
