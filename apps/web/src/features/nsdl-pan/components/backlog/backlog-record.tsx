import { Anchor, Stack } from '@mantine/core';
import { imports } from '@sevadesk/contract/imports';
import { type BacklogHistory, panBacklogStaff, type StaffBacklogRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import type { Columns } from '../../../../shared/table/columns.ts';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../../shared/ui/blocks/timeline.tsx';

type Step = BacklogHistory['steps'][number];

const stepWords: Record<Step['what'], () => string> = {
  imported: m.nsdl_pan_backlog_step_imported,
  attached: m.nsdl_pan_backlog_step_attached,
  replaced: m.nsdl_pan_backlog_step_replaced,
  extract: m.nsdl_pan_backlog_step_extract,
  erased: m.nsdl_pan_backlog_step_erased,
};

/** The imported file of a row, as a link for users who may view imports. */
function Origin({ batch, view }: { batch: BacklogHistory['batch']; view: string }) {
  const may = useMay();
  const text = m.nsdl_pan_backlog_step_from({ file: batch.fileName, line: batch.rowNo });
  if (!may(imports.get)) return text;
  return <Anchor renderRoot={(props) => <Link to={view} params={{ id: batch.id }} {...props} />}>{text}</Anchor>;
}

type Props = { row: StaffBacklogRow; columns: Columns<StaffBacklogRow>; importView: string };

/** An application of the old system: its data, its source and its history since. */
export function BacklogRecord({ row, columns, importView }: Props) {
  const history = useCall(panBacklogStaff.history, { query: { transid: row.transid } });
  return (
    <Stack gap="md">
      <Facts columns={2} facts={columns.map(({ header, cell }) => ({ label: header(), value: cell(row) }))} />
      <Panel title={m.shared_timeline()}>
        <Loaded query={history}>
          {({ batch, steps }) => (
            <Timeline
              entries={steps.map(({ id, what, at, who }) => ({
                id,
                at,
                who,
                title: stepWords[what](),
                text: what === 'imported' ? <Origin batch={batch} view={importView} /> : undefined,
              }))}
            />
          )}
        </Loaded>
      </Panel>
    </Stack>
  );
}
