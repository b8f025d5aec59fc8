import { Chip, Group, TextInput } from '@mantine/core';
import { nsdlPanPile, type PileView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { pageRanges } from './page-ranges.ts';

type Props = { pile: PileView; pages: readonly number[]; opened: boolean; onClose: () => void };

const usual = [m.nsdl_pan_pile_discard_blank, m.nsdl_pan_pile_discard_double, m.nsdl_pan_pile_discard_foreign];

/** Discards pages with a reason, common ones at a click; this can be undone. */
export function DiscardDialog({ pile: { id }, pages, opened, onClose }: Props) {
  const [reason, setReason] = useState(() => m.nsdl_pan_pile_discard_blank());
  const discard = useAction(nsdlPanPile.discard, {
    onDone: () => {
      notify(m.nsdl_pan_pile_discarded_done({ count: pages.length }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={m.nsdl_pan_pile_discard_title({ count: pages.length })}
      text={m.nsdl_pan_pile_filing_pages({ pages: pageRanges(pages) })}
      confirmLabel={m.nsdl_pan_pile_discard()}
      danger
      busy={discard.isPending}
      onConfirm={() => {
        if (reason.trim() === '') return;
        discard.mutate({ params: { id }, body: { pages: [...pages], reason } }, { onError: notifyFailure });
      }}
      onClose={onClose}
    >
      <Chip.Group value={reason} onChange={(next) => typeof next === 'string' && setReason(next)}>
        <Group gap="xs">
          {usual.map((word) => (
            <Chip key={word()} value={word()} size="sm">
              {word()}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        label={m.nsdl_pan_pile_discard_reason()}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
