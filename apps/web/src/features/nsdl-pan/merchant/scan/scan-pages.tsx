import { Modal } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { nsdlPan, type PageEdit, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useRef, useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { LoadingOverlay } from '../../../../shared/ui/states/overlays.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { CameraOver } from '../camera/camera-over.tsx';
import { FindingList } from '../../components/finding-list.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { movedTo, PageSorter } from '../../components/page-sorter.tsx';
import { PageTrim } from '../../components/page-trim.tsx';
import { PageViewer } from '../../components/page-viewer.tsx';

type Props = {
  scan: ScanView;
  isOpen: boolean;
  keep: (scan: ScanView) => void;
  /** Uploads a file to replace a page. */
  onReplace: (files: readonly File[], page: number) => void;
};

/** The received pages: view, reorder, rotate, split, trim, replace and delete. */
export function ScanPages({ scan, isOpen, keep, onReplace }: Props) {
  const { id, pages, cardName, limits } = scan;
  const [shown, setShown] = useState<number>();
  const [retaken, setRetaken] = useState<number>();
  const [trimmed, setTrimmed] = useState<number>();
  const acts = usePageActs(id, keep);
  const replacing = useRef<{ page: number; input: HTMLInputElement | null }>({ page: 1, input: null });
  const numbers = pages.map(({ page }) => page);
  const menu = (page: number) => (
    <PageMenu
      page={page}
      count={pages.length}
      onEdit={(edit) => acts.edit(page, edit)}
      onTrim={() => setTrimmed(page)}
      onMove={(by) => acts.order(movedTo(numbers, page, numbers.indexOf(page) + by))}
      onReplace={() => {
        replacing.current.page = page;
        replacing.current.input?.click();
      }}
      onRetake={() => setRetaken(page)}
      onRemove={() => acts.remove(page)}
    />
  );
  return (
    <Panel title={m.nsdl_pan_merchant_scan_pages()}>
      <FindingList findings={scan.findings} />
      {pages.length === 0 ? (
        <EmptyState title={m.nsdl_pan_merchant_scan_no_pages()} text={m.nsdl_pan_merchant_scan_no_pages_text()} />
      ) : (
        <div style={{ position: 'relative' }}>
          {acts.isBusy ? <LoadingOverlay /> : null}
          <PageSorter
            pages={pages}
            onOpen={setShown}
            onOrder={isOpen ? acts.order : undefined}
            menu={isOpen ? menu : undefined}
          />
        </div>
      )}
      <input
        ref={(input) => {
          replacing.current.input = input;
        }}
        type="file"
        hidden
        aria-label={m.nsdl_pan_pile_replace_page()}
        accept={uploadSlots.scan.accept.join(',')}
        onChange={(event) => {
          onReplace([...(event.currentTarget.files ?? [])].slice(0, 1), replacing.current.page);
          event.currentTarget.value = '';
        }}
      />
      {retaken === undefined ? null : (
        <CameraOver
          page={retaken}
          onTaken={(files) => onReplace(files, retaken)}
          onClose={() => setRetaken(undefined)}
        />
      )}
      <PageTrim
        page={pages.find(({ page }) => page === trimmed)}
        maxBytes={limits.pageMaxBytes}
        dpi={pages[0]?.dpi ?? 200}
        isBusy={acts.isBusy}
        onClose={() => setTrimmed(undefined)}
        onTrim={(box) => trimmed && acts.edit(trimmed, { kind: 'crop', box }, () => setTrimmed(undefined))}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="xl"
        title={cardName}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {shown === undefined ? null : <PageViewer pages={pages} page={shown} onPage={setShown} />}
      </Modal>
    </Panel>
  );
}

/** The requests of the page menu; each returns the whole scan. */
function usePageActs(id: string, keep: (scan: ScanView) => void) {
  const remove = useAction(nsdlPan.removePage, { onDone: keep });
  const order = useAction(nsdlPan.orderPages, { onDone: keep });
  const edit = useAction(nsdlPan.editPage, { onDone: keep });
  const params = { id };
  const onError = notifyFailure;
  return {
    isBusy: remove.isPending || order.isPending || edit.isPending,
    remove: (page: number) => remove.mutate({ params, body: { page } }, { onError }),
    order: (pages: number[]) => order.mutate({ params, body: { pages } }, { onError }),
    edit: (page: number, wanted: PageEdit, onSuccess?: () => void) =>
      edit.mutate({ params, body: { page, edit: wanted } }, { onError, ...(onSuccess && { onSuccess }) }),
  };
}
