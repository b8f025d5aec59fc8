import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import classes from './page-viewer.module.css';

type Page = { page: number; tempUrl: string };
type Props = {
  pages: readonly Page[];
  page?: number;
  onPage: (page: number) => void;
  onRemove?: ((page: number) => void) | undefined;
  /** One scrolling line; otherwise the pages wrap. */
  wrap?: boolean;
};

/** Thumbnails of a scan's pages; the current one is marked. */
export function PageStrip({ pages, page, onPage, onRemove, wrap = false }: Props) {
  if (pages.length < 2 && !onRemove) return null;
  return (
    <ol className={classes.strip} data-wrap={wrap || undefined}>
      {pages.map((one) => (
        <li key={one.page}>
          <button
            type="button"
            onClick={() => onPage(one.page)}
            aria-label={m.nsdl_pan_merchant_page_alt({ page: one.page })}
            aria-current={one.page === page ? 'page' : undefined}
          >
            <img src={one.tempUrl} alt="" loading="lazy" draggable={false} />
            <span aria-hidden>{one.page}</span>
          </button>
          {onRemove ? (
            <ActionIcon
              className={classes.remove}
              size="sm"
              variant="default"
              onClick={() => onRemove(one.page)}
              aria-label={m.nsdl_pan_merchant_page_remove({ page: one.page })}
            >
              <IconTrash size={14} />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
