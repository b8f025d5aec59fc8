import { Button, Modal, TextInput } from '@mantine/core';
import type { Printable } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import { DownloadFormButton } from './download-form-button.tsx';
import { isNamed } from './printable-groups.ts';
import classes from './printables.module.css';

/** The sixteen filled samples, in a searchable modal. */
export function SampleForms({ samples }: { samples: readonly Printable[] }) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = samples.filter((one) => isNamed(one, search.trim()));
  return (
    <>
      <Button leftSection={<IconFileDescription size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {m.masters_software_sample()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m.masters_software_sample()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <p className={classes.hint}>{m.masters_software_sample_help()}</p>
        <TextInput
          type="search"
          aria-label={m.masters_software_sample_search()}
          placeholder={m.masters_software_sample_search()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <ul className={classes.samples}>
          {shown.map(({ key, title }) => (
            <li key={key}>
              <span>{title}</span>
              <DownloadFormButton kind={key} label={m.masters_form_download()} title={title} size="compact-sm" />
            </li>
          ))}
          {shown.length === 0 ? <li>{m.masters_software_sample_none()}</li> : null}
        </ul>
      </Modal>
    </>
  );
}
