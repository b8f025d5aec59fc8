import { Button, Group, Text } from '@mantine/core';
import { type NpsStaffView, npsStaff } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconFileText } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderPapers } from '../../orders/index.ts';
import classes from './nps.module.css';
import { NpsActions } from './nps-actions.tsx';
import { NpsAside } from './nps-aside.tsx';
import { NpsFacts } from './nps-facts.tsx';
import { StaffPapers } from './staff-papers.tsx';
import { outcomeWords, paperWord, sourceWords } from './words.ts';

/** One registration for staff: actions first, then all data. */
export function NpsRecord({ id }: { id: string }) {
  const query = useCall(npsStaff.get, { params: { id } });
  return <Loaded query={query}>{(view) => <Record view={view} />}</Loaded>;
}

function Record({ view }: { view: NpsStaffView }) {
  const { id, status, merchantCode, shopName, question, history } = view;
  const may = useMay();
  return (
    <div className={classes.stack}>
      <Group justify="space-between">
        <StatusBadge of="nps" status={status} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileText size={14} />}
          onClick={() => void download(npsStaff.form, { params: { id } })}
        >
          {m.nps_form_open()}
        </Button>
      </Group>
      <OrderCourse kind="nps" of="nps" order={view} />
      <Facts
        facts={[
          { label: m.nps_col_code(), value: merchantCode },
          { label: m.nps_col_shop(), value: shopName },
          ...(question ? [{ label: m.nps_question(), value: question, wide: true }] : []),
        ]}
      />
      {may(npsStaff.query) ? <NpsActions key={view.version} view={view} /> : null}
      <OrderPapers files={history.files} wordOf={paperWord}>
        {may(npsStaff.upload) ? <StaffPapers id={id} /> : null}
      </OrderPapers>
      <NpsAside view={view} area="staff" />
      <Looks looks={view.looks} />
      <NpsFacts view={view} />
    </div>
  );
}

function Looks({ looks }: Pick<NpsStaffView, 'looks'>) {
  return (
    <Panel title={m.nps_looks()}>
      {looks.length === 0 ? <Text c="dimmed">{m.nps_looks_none()}</Text> : null}
      <ul className={classes.rows}>
        {looks.map(({ id, at, source, outcome, answer }) => (
          <li key={id}>
            {sourceWords[source]?.() ?? source}: {outcomeWords[outcome]?.() ?? outcome}
            <Text size="xs" c="dimmed">
              <DateText value={at} time /> {answer ? `· ${answer}` : ''}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
