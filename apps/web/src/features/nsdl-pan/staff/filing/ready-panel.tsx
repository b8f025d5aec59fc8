import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type FilingReady, nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import { IconPackageExport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { paths } from '../core/paths.ts';
import classes from './filing.module.css';
import { useFiling } from './use-filing.ts';

type Group = FilingReady['groups'][number];

/** Applications to file, by form and category; each with a button that files up to a full batch. */
export function ReadyPanel() {
  const ready = useCall(nsdlPanFiling.ready, {}, { refetchInterval: 30_000 });
  return (
    <Panel title={m.nsdl_pan_filing_ready_title()} flush>
      <Loaded query={ready}>
        {({ groups, most }) =>
          groups.length === 0 ? (
            <p className={classes.note}>{m.nsdl_pan_filing_ready_none()}</p>
          ) : (
            <ul className={classes.ready}>
              {groups.map((group) => (
                <ReadyGroup key={`${group.formCode} ${group.category} ${group.type}`} group={group} most={most} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ReadyGroup({ group, most }: { group: Group; most: number }) {
  const { formCode, category, type, count, oldestAt } = group;
  const { file, busy } = useFiling();
  const navigate = useNavigate();
  const onFile = async () => {
    const id = await file({ formCode, category, type });
    if (id !== undefined) await navigate({ to: paths.batch, params: { id } });
  };
  const words = {
    form: formCode,
    category: panKindLabel('category', category),
    type: panKindLabel('type', type.toLowerCase()),
  };
  return (
    <li>
      <span>{m.nsdl_pan_filing_ready_group(words)}</span>
      <small>
        {m.nsdl_pan_filing_ready_of({ count: formatCount(count) })}
        {' · '}
        {m.nsdl_pan_filing_ready_since()} <DateText value={oldestAt} time />
      </small>
      <Button
        size="compact-sm"
        loading={busy}
        leftSection={<IconPackageExport size={16} />}
        onClick={() => void onFile()}
      >
        {m.nsdl_pan_filing_ready_file({ count: formatCount(Math.min(count, most)) })}
      </Button>
    </li>
  );
}
