import { Button, Checkbox, Group, Text } from '@mantine/core';
import { mostSlips } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './filing/filing.module.css';
import { FilingTabs } from './filing/filing-tabs.tsx';
import { type Slip, useSlips } from './filing/use-slips.ts';
import { paths } from './core/paths.ts';

/** Slips in bulk: dropped, matched by their names, reviewed, and only then attached. */
export function SlipsView() {
  const { slips, busy, take, attach, clear } = useSlips();
  const [replace, setReplace] = useState(false);
  const found = slips.filter(({ state }) => state === 'matched' || state === 'has_slip');
  const toSend = slips.filter(
    ({ state }) => state === 'matched' || state === 'refused' || (replace && state === 'has_slip'),
  );
  const hasFormer = slips.some(({ state }) => state === 'has_slip');
  return (
    <ListPage
      title={m.nsdl_pan_filing_slips_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_filing_title(), link: { to: paths.filing } },
        { label: m.nsdl_pan_filing_slips_title() },
      ]}
    >
      <FilingTabs />
      {slips.length === 0 ? (
        <Panel>
          <Text mb="md">{m.nsdl_pan_filing_slips_help({ most: String(mostSlips) })}</Text>
          <FileDrop
            slot="ack-slip"
            label={m.nsdl_pan_filing_slips_drop()}
            files={[]}
            onChange={(files) => void take(files)}
            multiple
          />
        </Panel>
      ) : (
        <Panel
          title={m.nsdl_pan_filing_slips_found({ found: String(found.length), all: String(slips.length) })}
          action={
            <Group gap="sm">
              {hasFormer ? (
                <Checkbox
                  size="sm"
                  label={m.nsdl_pan_filing_slips_replace()}
                  checked={replace}
                  onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
                />
              ) : null}
              <Button variant="default" size="compact-sm" disabled={busy} onClick={clear}>
                {m.nsdl_pan_filing_slips_clear()}
              </Button>
              <Button
                size="compact-sm"
                leftSection={<IconPaperclip size={16} />}
                loading={busy}
                disabled={toSend.length === 0}
                onClick={() => void attach(toSend, replace)}
              >
                {m.nsdl_pan_filing_slips_attach({ count: String(toSend.length) })}
              </Button>
            </Group>
          }
          flush
        >
          <SlipTable slips={slips} />
        </Panel>
      )}
    </ListPage>
  );
}

function SlipTable({ slips }: { slips: readonly Slip[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={m.nsdl_pan_filing_slips_table()}>
        <thead>
          <tr>
            <th scope="col">{m.nsdl_pan_filing_slips_file()}</th>
            <th scope="col">{m.nsdl_pan_filing_slips_application()}</th>
            <th scope="col">{m.nsdl_pan_filing_slips_fit()}</th>
          </tr>
        </thead>
        <tbody>
          {slips.map(({ file, name, application, state }) => (
            <tr key={`${name} ${file.size} ${file.lastModified}`}>
              <td>{name}</td>
              <td>{application ? `${application.cardName} · ${application.aknNo ?? application.token}` : '-'}</td>
              <td>
                <StatusBadge of="slip" status={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
