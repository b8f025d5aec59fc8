import { CloseButton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import classes from './camera-desk.module.css';
import type { TakenPage, TakenPages } from './taken-pages.ts';

type Props = { taken: TakenPages; onRetake: (key: string) => void; onRemove: (key: string) => void };

/** The photographed pages in order; pressing one lets the next photo replace it. */
export function TakenStrip({ taken: { pages, retaken }, onRetake, onRemove }: Props) {
  return (
    <ol className={classes.strip} aria-label={m.nsdl_pan_merchant_scan_pages()}>
      {pages.map((page, index) => (
        <li key={page.key} data-retaken={page.key === retaken || undefined}>
          <button
            type="button"
            aria-pressed={page.key === retaken}
            aria-label={m.nsdl_pan_merchant_camera_retake({ page: index + 1 })}
            onClick={() => onRetake(page.key)}
          >
            <Picture page={page} />
            <span>{index + 1}</span>
          </button>
          <CloseButton
            size={44}
            iconSize={16}
            aria-label={m.nsdl_pan_merchant_page_remove({ page: index + 1 })}
            onClick={() => onRemove(page.key)}
          />
        </li>
      ))}
    </ol>
  );
}

function Picture({ page: { file } }: { page: TakenPage }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <img src={url} alt="" /> : null;
}
