import { Button } from '@mantine/core';
import { type PackageMerchantRow, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { stateChoices, stateText } from '../../../shared/format/state-text.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

type Props = {
  packageId: string;
  /** Undefined for read-only users. */
  onMove?: (rows: PackageMerchantRow[], clear: () => void) => void;
};

const columns: Columns<PackageMerchantRow> = [
  { id: 'code', header: m.service_packages_code, cell: (row) => row.code },
  { id: 'shopName', header: m.service_packages_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'idName', header: m.service_packages_id_name, cell: (row) => row.idName },
  { id: 'district', header: m.service_packages_district, cell: (row) => row.district },
  {
    id: 'state',
    header: m.service_packages_state,
    cell: (row) => stateText(row.state),
    options: stateChoices,
  },
  {
    id: 'isBlocked',
    header: m.service_packages_status,
    cell: (row) => <StatusBadge of="account" status={row.isBlocked ? 'blocked' : 'active'} />,
    pin: true,
  },
];

/** The merchants of the package; selected ones can be moved to another. */
export function PackageMerchants({ packageId, onMove }: Props) {
  return (
    <DataTable
      endpoint={servicePackages.merchants}
      exportEndpoint={servicePackages.merchantsExport}
      columns={columns}
      rowId={(row) => row.id}
      fixed={{ packageId }}
      empty={{ title: m.service_packages_merchants_empty_title(), text: m.service_packages_merchants_empty_text() }}
      bulk={
        onMove
          ? (rows, clear) => <Button onClick={() => onMove(rows, clear)}>{m.service_packages_move()}</Button>
          : undefined
      }
    />
  );
}
