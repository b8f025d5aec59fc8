import { ActionIcon, Loader } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { objectUrl } from '../../../shared/api/download.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import classes from './printables.module.css';

/** The pages of a printable file as pictures. `stamp` changes when the file changes. */
export function PaperPreview({
  kind,
  title,
  pages,
  stamp,
}: {
  kind: string;
  title: string;
  pages: number;
  stamp: string;
}) {
  const [page, setPage] = useState(1);
  const [address, setAddress] = useState<string>();
  const shown = Math.min(page, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says that another file stands there now.
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | undefined;
    setAddress(undefined);
    objectUrl(masters.formPage, { params: { kind, page: String(shown) } }, leaving.signal)
      .then((made) => {
        url = made;
        if (leaving.signal.aborted) URL.revokeObjectURL(made);
        else setAddress(made);
      })
      .catch((error: unknown) => leaving.signal.aborted || notifyFailure(error));
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [kind, shown, stamp]);
  return (
    <div className={classes.sheet}>
      <div className={classes.paper}>
        {address ? <img src={address} alt={m.masters_forms_preview({ title })} /> : <Loader size="sm" />}
      </div>
      <div className={classes.turn}>
        <ActionIcon
          variant="subtle"
          disabled={shown <= 1}
          aria-label={m.masters_forms_previous()}
          onClick={() => setPage(shown - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span>{m.masters_forms_page({ page: shown, pages })}</span>
        <ActionIcon
          variant="subtle"
          disabled={shown >= pages}
          aria-label={m.masters_forms_next()}
          onClick={() => setPage(shown + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
