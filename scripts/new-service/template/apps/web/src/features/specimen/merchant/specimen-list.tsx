import { Button } from '@mantine/core';
import { ownSpecimen, type SpecimenRow } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { specimenPaths } from '../components/paths.ts';
import { specimenColumns as c, numberColumn, onlyStatus } from '../components/specimen-columns.tsx';
import { SpecimenRecord } from '../components/specimen-record.tsx';

const only = (status: string) => onlyStatus(status, statusWord('specimen', status));

/** The shop's applications; a draft opens its form, others open beside the list. */
export function SpecimenList() {
  const navigate = useNavigate();
  const mayApply = useMay()(ownSpecimen.create);
  const [open, setOpen] = useState<SpecimenRow>();
  const columns = useMemo(() => {
    const onOpen = (row: SpecimenRow) => {
      if (row.status === 'draft' && mayApply) void navigate({ to: specimenPaths.apply, search: { id: row.id } });
      else setOpen(row);
    };
    return [numberColumn<SpecimenRow>(onOpen), c.customer, c.mobile, c.price, c.createdAt, c.status];
  }, [mayApply, navigate]);
  const add = mayApply ? (
    <Button component={Link} to={specimenPaths.apply} leftSection={<IconPlus size={16} />}>
      {m.specimen_new()}
    </Button>
  ) : null;
  return (
    <ListPage title={m.specimen_list_title()} action={add}>
      <DataTable
        endpoint={ownSpecimen.list}
        exportEndpoint={ownSpecimen.export}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        cardColumns={['number', 'customerName', 'pricePaise']}
        views={[
          { label: m.specimen_all(), filters: [] },
          only('draft'),
          only('submitted'),
          only('approved'),
          only('rejected'),
        ]}
        empty={{ title: m.specimen_none(), text: m.specimen_none_hint(), action: add }}
      />
      <RowDrawer row={open} title={({ number }) => number} onClose={() => setOpen(undefined)}>
        {({ id }) => <Own id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function Own({ id }: { id: string }) {
  const query = useCall(ownSpecimen.get, { params: { id } });
  return <Loaded query={query}>{(order) => <SpecimenRecord order={order} />}</Loaded>;
}
