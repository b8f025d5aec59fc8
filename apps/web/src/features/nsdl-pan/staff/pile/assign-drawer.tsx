import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { nsdlPanPile, type PileView, type Scannable } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { errorLines } from '../../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../../shared/form/form-alert.tsx';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import classes from './pile.module.css';

type Props = {
  pile: PileView;
  pages: readonly number[];
  /** The initial search: the token found on the pages. */
  search: string;
  opened: boolean;
  onClose: () => void;
};

/** Finds the application of some pages, and assigns them to it. */
export function AssignDrawer({ opened, onClose, ...rest }: Props) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={m.nsdl_pan_pile_assign_title({ count: rest.pages.length })}>
      <Assign {...rest} onDone={onClose} />
    </SideDrawer>
  );
}

type AssignProps = Omit<Props, 'opened' | 'onClose'> & { onDone: () => void };

function Assign({ pile: { id }, pages, search: first, onDone }: AssignProps) {
  const [search, setSearch] = useState(first);
  const [replace, setReplace] = useState(false);
  const [settled] = useDebouncedValue(search.trim(), 200);
  const found = useCall(nsdlPanPile.find, { query: { search: settled } }, { keepPrevious: true });
  const assign = useAction(nsdlPanPile.assign);
  const file = (application: Scannable) =>
    assign.mutate(
      { params: { id }, body: { pages: [...pages], applicationId: application.id, replace } },
      {
        onSuccess: () => {
          notify(m.nsdl_pan_pile_assigned({ token: application.token }));
          onDone();
        },
      },
    );
  return (
    <Stack>
      <TextInput
        data-autofocus
        label={m.nsdl_pan_pile_assign_search()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        label={m.nsdl_pan_pile_assign_replace()}
        checked={replace}
        onChange={(event) => setReplace(event.currentTarget.checked)}
      />
      {assign.error ? <FormAlert failure={{ lines: errorLines(assign.error) }} /> : null}
      <Text size="sm" c="dimmed">
        {m.nsdl_pan_pile_assign_help()}
      </Text>
      {found.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.nsdl_pan_pile_assign_none()}
        </Text>
      ) : null}
      <ul className={classes.found}>
        {found.data?.map((application) => (
          <li key={application.id}>
            <button type="button" disabled={assign.isPending} onClick={() => file(application)}>
              <span>
                <code>{application.token}</code> <b>{application.cardName}</b>
              </span>
              <StatusBadge of="application" status={application.status} />
              <small>
                {application.shopName} · {application.merchantCode}
                {application.pages > 0 ? ` · ${m.nsdl_pan_pile_assign_pages({ pages: application.pages })}` : null}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
