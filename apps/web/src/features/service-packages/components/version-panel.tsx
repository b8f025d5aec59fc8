import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { PricePage, PriceVersion } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { DiffTable } from './diff-table.tsx';
import { namesOf } from './price-names.ts';
import classes from './prices.module.css';
import './add-status-words.ts';

type Props = {
  page: PricePage;
  shown: string | undefined;
  onShow: (id: string) => void;
  /** Undefined for read-only users. */
  onWithdraw?: (version: PriceVersion) => void;
};

/** All versions of the page, and the differences between any two. */
export function VersionPanel({ page, shown, onShow, onWithdraw }: Props) {
  const { versions } = page;
  const published = versions.filter(({ state }) => state !== 'draft');
  return (
    <>
      <Panel title={m.service_packages_versions_title()} flush>
        <table className={classes.table} aria-label={m.service_packages_versions_title()}>
          <thead>
            <tr>
              <th>{m.service_packages_versions_day()}</th>
              <th>{m.service_packages_status()}</th>
              <th>{m.service_packages_note()}</th>
              <th>{m.service_packages_versions_by()}</th>
              <th>
                <VisuallyHidden>{m.service_packages_show()}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {published.map((version) => (
              <tr key={version.id}>
                <th scope="row">
                  <DateText value={version.validFrom} />
                </th>
                <td>
                  <StatusBadge of="prices" status={version.state} />
                </td>
                <td data-wide data-empty={version.note === '' || undefined}>
                  {version.note || '-'}
                </td>
                <td data-wide>
                  {version.changedBy ?? '-'}
                  <span className={classes.dim}>
                    <DateText value={version.changedAt} time />
                  </span>
                </td>
                <td data-end data-narrow data-wide>
                  {version.state === 'coming' && onWithdraw ? (
                    <Button size="compact-sm" variant="subtle" color="red" onClick={() => onWithdraw(version)}>
                      {m.service_packages_withdraw()}
                    </Button>
                  ) : null}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-pressed={shown === version.id}
                    aria-label={`${m.service_packages_show()}: ${formatDate(version.validFrom)}`}
                    onClick={() => onShow(version.id)}
                  >
                    {m.service_packages_show()}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {versions.length > 1 ? <Comparison page={page} /> : null}
    </>
  );
}

function nameOf({ validFrom, state }: PriceVersion): string {
  const word = statusWord('prices', state);
  return validFrom === null ? word : `${formatDate(validFrom)} · ${word}`;
}

/** Compares two versions; by default the newest with the one in force, or with its predecessor. */
function Comparison({ page }: { page: PricePage }) {
  const { versions } = page;
  const [newest] = versions;
  const base = versions.find(({ id, state }) => state === 'current' && id !== newest?.id) ?? versions[1];
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const before = versions.find(({ id }) => id === chosen.before) ?? base;
  const after = versions.find(({ id }) => id === chosen.after) ?? newest;
  const data = versions.map((version) => ({ value: version.id, label: nameOf(version) }));
  if (!before || !after) return null;
  return (
    <Panel title={m.service_packages_diff_title()} flush>
      <div className={classes.bar}>
        <NativeSelect
          label={m.service_packages_diff_from()}
          data={data}
          value={before.id}
          onChange={(event) => setChosen({ ...chosen, before: event.currentTarget.value })}
        />
        <NativeSelect
          label={m.service_packages_diff_to()}
          data={data}
          value={after.id}
          onChange={(event) => setChosen({ ...chosen, after: event.currentTarget.value })}
        />
      </div>
      <div className={classes.block}>
        <DiffTable before={before.rows} after={after.rows} names={namesOf(page, before, after)} />
      </div>
    </Panel>
  );
}
