import { Button, TextInput } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { FormFileCard } from '../components/form-file-card.tsx';
import {
  groupOf,
  groupWords,
  isNamed,
  type PrintableGroupName,
  printableGroups,
} from '../components/printable-groups.ts';
import { PrintableItem } from '../components/printable-item.tsx';
import classes from '../components/printables.module.css';

/** Every printable file: drawn by the product, or the official one that staff put in its place. */
export function FormFileList() {
  const query = useCall(masters.formFiles, {});
  const [group, setGroup] = useState<PrintableGroupName>('current');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string>();
  const all = query.data?.data ?? [];
  const open = all.find(({ key }) => key === opened);
  // A search looks everywhere: who searches for a form does not know under which heading it stands.
  const shown = all.filter((one) => (search.trim() === '' ? groupOf(one) === group : isNamed(one, search.trim())));
  return (
    <ListPage title={m.masters_forms_title()} count={all.length || undefined}>
      <div className={classes.bar}>
        <div className={classes.pills} role="group" aria-label={m.masters_forms_title()}>
          {printableGroups.map((name) => (
            <Button
              key={name}
              size="compact-md"
              variant={name === group && search.trim() === '' ? 'light' : 'subtle'}
              aria-pressed={name === group && search.trim() === ''}
              onClick={() => {
                setGroup(name);
                setSearch('');
              }}
            >
              {groupWords[name]()}
            </Button>
          ))}
        </div>
        <TextInput
          type="search"
          aria-label={m.masters_forms_search()}
          placeholder={m.masters_forms_search_help()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Panel flush>
        <Loaded query={query}>
          {() =>
            shown.length === 0 ? (
              <EmptyState title={m.masters_forms_none()} text={m.masters_forms_none_text()} />
            ) : (
              <ul className={classes.list}>
                {shown.map((one) => (
                  <PrintableItem key={one.key} printable={one} onOpen={() => setOpened(one.key)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      <SideDrawer opened={open !== undefined} title={open?.title ?? ''} onClose={() => setOpened(undefined)}>
        {open ? <FormFileCard printable={open} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
