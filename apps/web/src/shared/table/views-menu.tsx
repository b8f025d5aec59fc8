import { Button, Menu, Text } from '@mantine/core';
import type { SavedView } from '@sevadesk/contract/views';
import { m, roleName } from '@sevadesk/messages';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './data-table.module.css';
import type { ListViews } from './use-views.ts';
import { brief, named } from './brief.ts';
import { useViewActs } from './use-view-acts.ts';
import type { Dialog } from './view-dialogs.tsx';

const ViewDialogs = lazy(() => import('./view-dialogs.tsx').then((chunk) => ({ default: chunk.ViewDialogs })));

/** Saved views, own and shared; saves the current screen and offers actions on the selected view. */
export function ViewsMenu(props: ListViews) {
  const { views, defaultId, active, isChanged, open } = props;
  const [dialog, setDialog] = useState<Dialog>();
  const own = views.filter(({ isOwn }) => isOwn);
  const shared = views.filter(({ isOwn }) => !isOwn);
  const item = (view: SavedView) => (
    <ViewItem
      key={view.id}
      view={view}
      isActive={view.id === active?.id}
      isDefault={view.id === defaultId}
      onOpen={() => open(view)}
    />
  );
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            className={classes.viewsButton}
            classNames={active ? named : brief}
            title={active?.name}
            leftSection={active ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} />}
          >
            {active ? active.name : m.views_button()}
            {isChanged ? <span className={classes.changed}>{m.views_changed()}</span> : null}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.viewsDropdown}>
          <Menu.Item leftSection={<Mark shown={!active} />} onClick={() => open(null)}>
            {m.views_all()}
          </Menu.Item>
          {own.length > 0 ? <Menu.Label>{m.views_own()}</Menu.Label> : null}
          {own.map(item)}
          {shared.length > 0 ? <Menu.Label>{m.views_shared()}</Menu.Label> : null}
          {shared.map(item)}
          {views.length === 0 ? <Menu.Label>{m.views_none()}</Menu.Label> : null}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog({ kind: 'save' })}>{m.views_save_new()}</Menu.Item>
          {active ? <ActiveItems {...props} active={active} onDialog={setDialog} /> : null}
        </Menu.Dropdown>
      </Menu>
      {dialog ? (
        <Suspense fallback={null}>
          <ViewDialogs {...props} dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Mark({ shown }: { shown: boolean }) {
  return shown ? <IconCheck size={16} aria-hidden /> : <span className={classes.noMark} />;
}

type ItemProps = { view: SavedView; isActive: boolean; isDefault: boolean; onOpen: () => void };

function ViewItem({ view, isActive, isDefault, onOpen }: ItemProps) {
  const notes = [
    view.ownerName === null ? undefined : m.views_by({ name: view.ownerName }),
    view.isOwn && view.sharedWith === 'role' ? m.views_shared_role({ role: roleName(view.roleName ?? '') }) : undefined,
    view.isOwn && view.sharedWith === 'shop' ? m.views_shared_shop() : undefined,
    isDefault ? m.views_opens() : undefined,
  ].filter((note) => note !== undefined);
  return (
    <Menu.Item
      leftSection={<Mark shown={isActive} />}
      rightSection={view.sharedWith === 'nobody' ? null : <IconUsers size={14} aria-hidden />}
      onClick={onOpen}
    >
      {view.name}
      {notes.length > 0 ? (
        <Text span className={classes.exportHint}>
          {notes.join(' · ')}
        </Text>
      ) : null}
    </Menu.Item>
  );
}

type ActiveProps = ListViews & { active: SavedView; onDialog: (dialog: Dialog) => void };

/** Actions on the selected view; a view of somebody else can only be set as default. */
function ActiveItems({ active, onDialog, ...menu }: ActiveProps) {
  const { name, isOwn } = active;
  const acts = useViewActs(menu);
  const isDefault = menu.defaultId === active.id;
  return (
    <>
      {isOwn && menu.isChanged ? (
        <Menu.Item onClick={() => void acts.update(active)}>{m.views_update({ name })}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => void acts.setDefault(isDefault ? null : active)}>
        {isDefault ? m.views_default_unset({ name }) : m.views_default_set({ name })}
      </Menu.Item>
      {isOwn ? (
        <>
          <Menu.Item onClick={() => onDialog({ kind: 'rename', view: active })}>{m.views_rename({ name })}</Menu.Item>
          <Menu.Item onClick={() => onDialog({ kind: 'share', view: active })}>{m.views_share({ name })}</Menu.Item>
          <Menu.Item color="red" onClick={() => onDialog({ kind: 'remove', view: active })}>
            {m.views_remove({ name })}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}
