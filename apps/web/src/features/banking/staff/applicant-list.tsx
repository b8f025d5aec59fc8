import { Button, Group, Switch } from '@mantine/core';
import { banking, type LeadRow } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import classes from '../components/banking.module.css';
import { DeskClicks } from '../components/desk-clicks.tsx';
import { DeskLead } from '../components/desk-lead.tsx';
import { LeadBoard } from '../components/lead-board.tsx';
import { leadColumns } from '../components/lead-columns.tsx';

const here = '/backend/actions/banking/applicant/list';
type View = 'table' | 'board' | 'links';
type Opened = Pick<LeadRow, 'id' | 'number'>;

/** STF-18: all leads as a table or as a board, and the links opened by shops. */
export function ApplicantList() {
  const { as: view = 'table' } = useSearch({ strict: false }) as { as?: View };
  const [opened, setOpened] = useState<Opened>();
  const mayImport = useMay()(banking.move);
  return (
    <ListPage
      title={m.banking_list_title()}
      breadcrumb={[{ label: m.banking_title(), link: { to: '/backend/actions/banking' } }]}
      action={
        mayImport ? (
          <Button renderRoot={(props) => <Link to="/backend/actions/banking/applicant/import" {...props} />}>
            {m.banking_report_title()}
          </Button>
        ) : undefined
      }
    >
      <Views view={view} />
      {view === 'board' ? <Board onOpen={setOpened} /> : null}
      {view === 'links' ? <DeskClicks /> : null}
      {view === 'table' ? (
        <DataTable
          endpoint={banking.list}
          exportEndpoint={banking.export}
          columns={leadColumns(setOpened)}
          rowId={(row) => row.id}
          peek={{ id: opened?.id, open: setOpened }}
          cardColumns={['name', 'shopName', 'productName', 'status']}
          empty={{ title: m.banking_empty_title() }}
        />
      ) : null}
      <RowDrawer
        row={opened}
        title={({ number }) => m.banking_record_title({ number })}
        onClose={() => setOpened(undefined)}
      >
        {({ id }) => <DeskLead id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function Views({ view }: { view: View }) {
  const navigate = useNavigate();
  const words = { table: m.banking_table(), board: m.banking_board(), links: m.banking_tab_clicks() };
  return (
    <div className={classes.tabs}>
      {(['table', 'board', 'links'] as const).map((name) => (
        <Button
          key={name}
          size="xs"
          variant={view === name ? 'light' : 'subtle'}
          aria-pressed={view === name}
          onClick={() => void navigate({ to: here, search: name === 'table' ? {} : { as: name } })}
        >
          {words[name]}
        </Button>
      ))}
    </div>
  );
}

function Board({ onOpen }: { onOpen: (lead: Opened) => void }) {
  const { mine } = useSearch({ strict: false }) as { mine?: 'yes' };
  const navigate = useNavigate();
  const query = useCall(banking.board, { query: mine ? { mine: 'yes' } : {} }, { keepPrevious: true });
  return (
    <>
      <Group>
        <Switch
          label={m.banking_board_mine()}
          checked={mine === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({ to: here, search: checked ? { as: 'board', mine: 'yes' } : { as: 'board' } })
          }
        />
      </Group>
      <Loaded query={query}>{(board) => <LeadBoard board={board} onOpen={onOpen} />}</Loaded>
    </>
  );
}
