import { ActionIcon, Button } from '@mantine/core';
import { masters, type Printable } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './printables.module.css';

type Props = { printable: Printable; onOpen: () => void };

function periodOf({ form }: Printable): string | null {
  if (!form) return null;
  const from = formatDate(form.validFrom);
  return form.validTo
    ? m.masters_forms_between({ from, to: formatDate(form.validTo) })
    : m.masters_forms_since({ date: from });
}

/** A printable in the staff's list: ours or the official file, and since when. */
export function PrintableItem({ printable, onOpen }: Props) {
  const { key, title, form, replaced } = printable;
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <strong>{title}</strong>
        {form ? (
          <span className={classes.meta}>
            <span>{form.type === 'N' ? m.masters_forms_new() : m.masters_forms_change()}</span>
            <span>{periodOf(printable)}</span>
          </span>
        ) : null}
      </div>
      <div className={classes.state}>
        <StatusBadge of="master" status={replaced ? 'official' : 'facsimile'} />
        {replaced ? (
          <span className={classes.meta}>
            <DateText value={replaced.at} time />
          </span>
        ) : null}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          variant="subtle"
          aria-label={m.masters_forms_download_label({ title })}
          onClick={() => void download(masters.downloadForm, { params: { kind: key } })}
        >
          <IconDownload size={18} />
        </ActionIcon>
        <Button variant="default" size="compact-sm" aria-label={m.masters_forms_open_label({ title })} onClick={onOpen}>
          {m.masters_forms_open()}
        </Button>
      </div>
    </li>
  );
}
