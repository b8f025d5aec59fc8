import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type OperationsView, operations } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { AuditSealPanel } from '../components/audit-seal-panel.tsx';
import { BackupTable } from '../components/backup-table.tsx';
import { databaseFacts, processFacts } from '../components/facts-of.tsx';
import { LineTable } from '../components/line-table.tsx';
import { SealingPanel } from '../components/sealing-panel.tsx';
import { sizeText, spanText } from '../components/sizes.ts';
import { StatementTable } from '../components/statement-table.tsx';

const jobsLink = (state: string) =>
  ({
    to: '/backend/settings/operations/jobs',
    search: { filters: [{ field: 'state', opt: 'eq', value1: state }] },
  }) as Figure['link'];

function proofWord({ proof }: OperationsView): string {
  if (proof === null) return m.operations_figure_proof_none();
  return proof.differenceCount === 0
    ? m.operations_figure_proof_ok()
    : m.operations_figure_proof_bad({ count: String(proof.differenceCount) });
}

function figuresOf(view: OperationsView): Figure[] {
  const { jobs, storage, audit, backups, database, proof } = view;
  const [last] = backups;
  const wait = jobs.oldestWaitingSeconds;
  return [
    { label: m.operations_figure_failed(), value: formatCount(jobs.failed), link: jobsLink('failed') },
    {
      label: m.operations_figure_waiting(),
      value: formatCount(jobs.waiting),
      note: wait === null ? undefined : m.operations_figure_waiting_note({ time: spanText(wait) }),
      link: jobsLink('waiting'),
    },
    ...(database.isDistributed
      ? []
      : [
          {
            label: m.operations_figure_backup(),
            value: last ? formatDateTime(last.endedAt) : m.operations_figure_backup_none(),
          },
        ]),
    {
      label: m.operations_figure_proof(),
      value: proofWord(view),
      note: proof?.finishedAt ? formatDateTime(proof.finishedAt) : undefined,
      link: { to: '/backend/account/adjustments' },
    },
    {
      label: m.operations_figure_audit(),
      value:
        audit.unsealed === 0
          ? m.operations_figure_audit_ok()
          : m.operations_figure_audit_bad({ count: String(audit.unsealed) }),
      note: audit.lastSealAt ? formatDateTime(audit.lastSealAt) : undefined,
    },
    ...(storage
      ? [
          {
            label: m.operations_figure_storage(),
            value: sizeText(storage.freeBytes),
            note: m.operations_figure_storage_note({ total: sizeText(storage.totalBytes) }),
          },
        ]
      : []),
  ];
}

/** BEY: the state of the installation for its operator: queue, backups, proofs, providers, database, slow statements. */
export function OperationsPage() {
  const query = useCall(operations.overview, {}, { refetchInterval: 15_000 });
  const { data } = query;
  return (
    <DashboardPage
      title={m.operations_title()}
      figures={data ? figuresOf(data) : []}
      aside={
        data ? (
          <>
            <Panel title={m.operations_database_title()}>
              <Facts facts={databaseFacts(data)} />
            </Panel>
            <Panel title={m.operations_process_title()}>
              <Facts facts={processFacts(data)} />
            </Panel>
          </>
        ) : undefined
      }
    >
      <Loaded query={query}>
        {(view) => (
          <>
            <Panel title={m.operations_backups_title()}>
              <BackupTable backups={view.backups} database={view.database} />
            </Panel>
            <AuditSealPanel />
            <SealingPanel />
            <Panel title={m.operations_providers_title()}>
              <LineTable lines={view.lines} />
            </Panel>
            <Panel title={m.operations_statements_title()}>
              <StatementTable statements={view.statements} />
            </Panel>
          </>
        )}
      </Loaded>
    </DashboardPage>
  );
}
