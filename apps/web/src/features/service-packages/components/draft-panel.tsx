import { Alert, Button, TextInput } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import {
  type PricePage,
  type PricePublication,
  type PriceVersion,
  servicePackages,
} from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { type KeyboardEvent, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FormAlert } from '../../../shared/form/form-alert.tsx';
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { namesOf } from './price-names.ts';
import { PriceGrid } from './price-grid.tsx';
import classes from './prices.module.css';
import { PublishForm } from './publish-form.tsx';
import { useDraft } from './use-draft.ts';
import { WhatIfPanel } from './what-if-panel.tsx';

type Props = { page: PricePage; draft: PriceVersion };

/** The open draft: edit, save, simulate on past sales, publish or discard. */
export function DraftPanel({ page, draft }: Props) {
  const [open, setOpen] = useState<'publish' | 'discard'>();
  const [isReplaying, setIsReplaying] = useState(false);
  const editor = useDraft(draft, page.service);
  const discard = useAction(servicePackages.discardDraft, { onDone: () => notify(m.service_packages_discarded()) });
  const afterSaving = async (then: () => void) => {
    if ((await editor.save()) !== undefined) then();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void editor.save();
  };
  return (
    <div className={classes.stack} onKeyDown={onKeyDown}>
      <Panel
        title={m.service_packages_draft_title()}
        flush
        action={
          <span className={classes.dim} role="status">
            {editor.isDirty ? m.service_packages_draft_unsaved() : m.service_packages_draft_saved()}
          </span>
        }
      >
        <p className={classes.hint}>{m.service_packages_draft_hint()}</p>
        {page.publication ? (
          <div className={classes.block}>
            <RequestedPublication publication={page.publication} />
          </div>
        ) : null}
        {editor.failure ? (
          <div className={classes.block}>
            <FormAlert failure={{ lines: editor.failure }} />
          </div>
        ) : null}
        <PriceGrid
          rows={editor.rows}
          faults={editor.faults}
          gstBasisPoints={page.gstBasisPoints}
          names={{ ...namesOf(page, draft), together: page.together }}
          onChange={editor.setRows}
        />
        <div className={classes.bar}>
          <TextInput
            className={classes.grow}
            label={m.service_packages_draft_note()}
            maxLength={200}
            value={editor.note}
            onChange={(event) => editor.setNote(event.currentTarget.value)}
          />
          <Button variant="subtle" color="red" onClick={() => setOpen('discard')}>
            {m.service_packages_discard()}
          </Button>
          <Button
            variant="default"
            loading={editor.isSaving}
            disabled={!editor.isDirty}
            onClick={() => void editor.save()}
          >
            {m.service_packages_draft_save()}
          </Button>
          <Button variant="default" onClick={() => void afterSaving(() => setIsReplaying(true))}>
            {m.service_packages_what_if()}
          </Button>
          <Button onClick={() => void afterSaving(() => setOpen('publish'))}>{m.service_packages_publish()}</Button>
        </div>
      </Panel>
      {isReplaying ? <WhatIfPanel id={draft.id} draftNumber={editor.number} isStale={editor.isDirty} /> : null}
      <SideDrawer
        opened={open === 'publish'}
        title={m.service_packages_publish_title()}
        onClose={() => setOpen(undefined)}
      >
        <PublishForm page={page} draft={{ ...draft, draftNumber: editor.number }} onDone={() => setOpen(undefined)} />
      </SideDrawer>
      <ConfirmDialog
        opened={open === 'discard'}
        danger
        title={m.service_packages_discard_title()}
        text={m.service_packages_discard_text()}
        confirmLabel={m.service_packages_discard()}
        busy={discard.isPending}
        onConfirm={() => {
          // Stops the simulation, so that it does not refetch a deleted draft.
          setIsReplaying(false);
          discard.mutate({ params: { id: draft.id } }, { onError: notifyFailure });
        }}
        onClose={() => setOpen(undefined)}
      />
      <UnsavedGuard active={editor.isDirty && open !== 'discard'} />
    </div>
  );
}

/** The request to publish the draft as it stands: who must approve it, or why it was rejected. */
function RequestedPublication({ publication }: { publication: PricePublication }) {
  const { rejection, requestedBy: name, validFrom } = publication;
  return (
    <Alert color={rejection ? 'red' : 'yellow'}>
      {rejection
        ? m.service_packages_publication_rejected(rejection)
        : m.service_packages_publication_pending({ name, date: formatDate(validFrom) })}
    </Alert>
  );
}
