import { TwoLines } from '../ui/values/two-lines.tsx';
import type { Column } from './columns.ts';

type OfShop = { shopName: string; merchantCode: string };

/** Whose row it is: the shop's name with its branch code below, and the code alone for who wants it in a column. */
export const shopColumns = <Row extends OfShop>(name: () => string, code: () => string): [Column<Row>, Column<Row>] => [
  {
    id: 'shopName',
    header: name,
    kind: 'name',
    cell: ({ shopName, merchantCode }) => <TwoLines below={merchantCode}>{shopName}</TwoLines>,
  },
  { id: 'merchantCode', header: code, cell: ({ merchantCode }) => merchantCode, hidden: true },
];
