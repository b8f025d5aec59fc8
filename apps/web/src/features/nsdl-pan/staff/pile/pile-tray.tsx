import { Button, Modal, Text } from '@mantine/core';
import { nsdlPanPile, type PileView, type StrayPage } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFolderSymlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { PageViewer } from '../../components/page-viewer.tsx';
import { AssignDrawer } from './assign-drawer.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './pile.module.css';
import { TrayBar } from './tray-bar.tsx';
import { TrayTile } from './tray-tile.tsx';
import { useChoice } from './use-choice.ts';

type Asks = 'assign' | 'discard' | null;

/** Pages without an application: view, rotate, assign or discard. */
export function PileTray({ pile }: { pile: PileView }) {
  const query = useCall(nsdlPanPile.tray, { params: { id: pile.id } }, { staleTime: 60_000 });
  return (
    <Panel title={m.nsdl_pan_pile_tray()}>
      <Loaded query={query}>{({ pages }) => <Tray pile={pile} pages={pages} />}</Loaded>
    </Panel>
  );
}

function Tray({ pile, pages }: { pile: PileView; pages: readonly StrayPage[] }) {
  const strays = pages.filter(({ isDiscarded }) => !isDiscarded);
  const thrown = pages.filter(({ isDiscarded }) => isDiscarded);
  const choice = useChoice(strays.map(({ page }) => page));
  const [asks, setAsks] = useState<Asks>(null);
  const [shown, setShown] = useState<number>();
  const turn = useAction(nsdlPanPile.rotate);
  const restore = useAction(nsdlPanPile.restore);
  const params = { id: pile.id };
  const onTurn = (wanted: readonly number[]) => {
    if (wanted.length > 0) turn.mutate({ params, body: { pages: [...wanted], by: 90 } }, { onError: notifyFailure });
  };
  const acts = { onAssign: () => setAsks('assign'), onTurn, onDiscard: () => setAsks('discard') };
  const viewed = pages.flatMap(({ tempUrl, ...page }) => (tempUrl ? [{ ...page, tempUrl }] : []));
  return (
    <>
      {strays.length === 0 ? (
        <EmptyState title={m.nsdl_pan_pile_tray_empty()} text={m.nsdl_pan_pile_tray_empty_text()} />
      ) : (
        <>
          <BehindTheirForms pile={pile} strays={strays} />
          <TrayBar {...{ strays, choice, ...acts }} onTurn={() => onTurn(choice.chosen)} isBusy={turn.isPending} />
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys act on the tile that has the focus. */}
          <ul className={classes.tray} onKeyDown={(event) => choice.onKeyDown(event, acts)}>
            {strays.map((page) => (
              <TrayTile
                key={page.page}
                page={page}
                isChosen={choice.chosen.includes(page.page)}
                onChoose={() => choice.toggle(page.page)}
                onShow={() => setShown(page.page)}
              />
            ))}
          </ul>
        </>
      )}
      {thrown.length > 0 ? (
        <Thrown
          pages={thrown}
          onShow={setShown}
          onRestore={(page) => restore.mutate({ params, body: { pages: [page] } }, { onError: notifyFailure })}
        />
      ) : null}
      <AssignDrawer
        pile={pile}
        pages={choice.chosen}
        search={tokenOf(strays, choice.chosen)}
        opened={asks === 'assign' && choice.chosen.length > 0}
        onClose={() => setAsks(null)}
      />
      <DiscardDialog
        pile={pile}
        pages={choice.chosen}
        opened={asks === 'discard' && choice.chosen.length > 0}
        onClose={() => setAsks(null)}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="xl"
        title={m.nsdl_pan_pile_page({ page: shown ?? 1 })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {shown === undefined ? null : <PageViewer pages={viewed} page={shown} onPage={setShown} />}
      </Modal>
    </>
  );
}

/** Returns the token that all selected pages have in common; empty when they have none or several. */
function tokenOf(strays: readonly StrayPage[], chosen: readonly number[]): string {
  const tokens = new Set(strays.filter(({ page }) => chosen.includes(page)).map(({ token }) => token ?? ''));
  const [token = ''] = tokens;
  return tokens.size === 1 ? token : '';
}

/** Assigns all documents that directly follow a recognized form at once: the usual case of a batch scan. */
function BehindTheirForms({ pile: { id }, strays }: { pile: PileView; strays: readonly StrayPage[] }) {
  const documents = strays.filter(({ reason, before, tempUrl }) => reason === 'no_code' && before && tempUrl);
  const assign = useAction(nsdlPanPile.assign);
  if (documents.length < 2) return null;
  const file = async () => {
    for (const applicationId of new Set(documents.flatMap(({ before }) => before?.applicationId ?? []))) {
      const pages = documents.filter(({ before }) => before?.applicationId === applicationId).map(({ page }) => page);
      await assign.mutateAsync({ params: { id }, body: { pages, applicationId, replace: false } });
    }
    notify(m.nsdl_pan_pile_assigned_before({ count: documents.length }));
  };
  return (
    <Button
      mb="md"
      className={classes.behind}
      classNames={{ label: classes.behindLabel }}
      variant="light"
      leftSection={<IconFolderSymlink size={16} />}
      loading={assign.isPending}
      onClick={() => void file().catch(notifyFailure)}
    >
      {m.nsdl_pan_pile_assign_before_all({ count: documents.length })}
    </Button>
  );
}

type ThrownProps = { pages: readonly StrayPage[]; onShow: (page: number) => void; onRestore: (page: number) => void };

function Thrown({ pages, onShow, onRestore }: ThrownProps) {
  return (
    <details>
      <Text component="summary" size="sm" my="md">
        {m.nsdl_pan_pile_thrown()} ({pages.length})
      </Text>
      <ul className={classes.tray}>
        {pages.map((page) => (
          <TrayTile
            key={page.page}
            page={page}
            isChosen={false}
            onShow={() => onShow(page.page)}
            onRestore={() => onRestore(page.page)}
          />
        ))}
      </ul>
    </details>
  );
}
