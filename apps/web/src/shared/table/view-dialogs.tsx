import { Modal, Text } from '@mantine/core';
import { type SavedView, viewNameForm, views } from '@sevadesk/contract/views';
import { m } from '@sevadesk/messages';
import { useAction } from '../api/queries.ts';
import { Form, FText } from '../form/index.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../ui/notices/notify.ts';
import { ShareView } from './share-view.tsx';
import type { ListViews } from './use-views.ts';
import { useViewActs } from './use-view-acts.ts';

export type Dialog = { kind: 'save' } | { kind: 'rename' | 'share' | 'remove'; view: SavedView };

type Props = ListViews & { dialog: Dialog; onClose: () => void };

/** The dialogs to save, rename, share and remove a view. */
export function ViewDialogs({ dialog, onClose, ...menu }: Props) {
  if (dialog.kind === 'remove') return <RemoveView {...menu} view={dialog.view} onClose={onClose} />;
  const titles = {
    save: m.views_save_title(),
    rename: m.views_rename_title(),
    share: 'view' in dialog ? m.views_share_title({ name: dialog.view.name }) : '',
  };
  return (
    <Modal opened onClose={onClose} title={titles[dialog.kind]} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      {dialog.kind === 'save' ? <SaveView {...menu} onDone={onClose} /> : null}
      {dialog.kind === 'rename' ? <RenameView view={dialog.view} onDone={onClose} /> : null}
      {dialog.kind === 'share' ? <ShareView view={dialog.view} roles={menu.roles} onDone={onClose} /> : null}
    </Modal>
  );
}

function SaveView({ listId, current, open, onDone }: ListViews & { onDone: () => void }) {
  const save = useAction(views.save);
  const submit = async ({ name }: { name: string }) => {
    const state = current();
    const { id } = await save.mutateAsync({ body: { listId, name, state } });
    notify(m.views_saved({ name }));
    const nobody = { sharedWith: 'nobody', ownerName: null, roleName: null } as const;
    open({ id, name, state, isOwn: true, ...nobody });
  };
  return (
    <Form
      schema={viewNameForm}
      defaults={{ name: '' }}
      submitLabel={m.views_save_submit()}
      guard={false}
      onSubmit={submit}
      onDone={onDone}
    >
      <Text c="dimmed" size="sm">
        {m.views_save_hint()}
      </Text>
      <FText name="name" label={m.views_name()} required data-autofocus />
    </Form>
  );
}

function RenameView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const change = useAction(views.change);
  return (
    <Form
      schema={viewNameForm}
      defaults={{ name: view.name }}
      submitLabel={m.views_rename_submit()}
      guard={false}
      onSubmit={(body) => change.mutateAsync({ params: { id: view.id }, body })}
      onDone={onDone}
    >
      <FText name="name" label={m.views_name()} required data-autofocus />
    </Form>
  );
}

function RemoveView({ view, onClose, ...menu }: ListViews & { view: SavedView; onClose: () => void }) {
  const acts = useViewActs(menu);
  const remove = async () => {
    if (await acts.remove(view)) menu.open(null);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={m.views_remove_title({ name: view.name })}
      text={view.sharedWith === 'nobody' ? m.views_remove_text() : m.views_remove_text_shared()}
      confirmLabel={m.views_remove_submit()}
      danger
      busy={acts.isRemoving}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
