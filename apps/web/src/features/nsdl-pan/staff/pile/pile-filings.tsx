import { Button, Group, Text } from '@mantine/core';
import { nsdlPanPile, type PileFiling, type PileView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { paths } from '../core/paths.ts';
import { pageRanges } from './page-ranges.ts';
import classes from './pile.module.css';

/** The assigned pages by application; each assignment can be undone until it is verified. */
export function PileFilings({ pile: { id, filings } }: { pile: PileView }) {
  const [asked, setAsked] = useState<PileFiling>();
  const undo = useAction(nsdlPanPile.undo, {
    onDone: () => {
      notify(m.nsdl_pan_pile_undone({ token: asked?.token ?? '' }));
      setAsked(undefined);
    },
  });
  return (
    <Panel title={m.nsdl_pan_pile_filings()} flush>
      {filings.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {m.nsdl_pan_pile_filings_none()}
        </Text>
      ) : (
        <ul className={classes.filings}>
          {filings.toReversed().map((filing) => (
            <Filing key={filing.id} filing={filing} onUndo={() => setAsked(filing)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={m.nsdl_pan_pile_undo_title()}
        text={m.nsdl_pan_pile_undo_text({ token: asked?.token ?? '', pages: pageRanges(asked?.pages ?? []) })}
        confirmLabel={m.nsdl_pan_pile_undo()}
        danger
        busy={undo.isPending}
        onConfirm={() =>
          asked && undo.mutate({ params: { id }, body: { filingId: asked.id } }, { onError: notifyFailure })
        }
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  );
}

function Filing({ filing, onUndo }: { filing: PileFiling; onUndo: () => void }) {
  const { token, cardName, shopName, applicationId, status, byHand, isCut, undoneAt } = filing;
  const notes = [
    filing.pages.length > 0 ? m.nsdl_pan_pile_filing_pages({ pages: pageRanges(filing.pages) }) : null,
    byHand ? m.nsdl_pan_pile_filing_by_hand() : null,
    undoneAt ? m.nsdl_pan_pile_filing_undone() : isCut ? m.nsdl_pan_pile_filing_cut() : m.nsdl_pan_pile_filing_uncut(),
  ];
  return (
    <li data-undone={undoneAt !== null || undefined}>
      <div>
        <Link to={paths.info} params={{ id: applicationId }} aria-label={m.nsdl_pan_pile_open_record({ token })}>
          <code>{token}</code>
        </Link>{' '}
        <b>{cardName}</b>
        <small>
          {shopName} · {notes.filter((note) => note !== null).join(' · ')}
        </small>
      </div>
      <Group gap="sm" wrap="nowrap">
        {undoneAt ? null : <StatusBadge of="application" status={status} />}
        {filing.canUndo ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            aria-label={m.nsdl_pan_pile_undo_of({ token })}
            onClick={onUndo}
          >
            {m.nsdl_pan_pile_undo()}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
