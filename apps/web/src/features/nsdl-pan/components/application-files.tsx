import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './application.module.css';

type Stored = ApplicationView['files'][number];

const names: Record<Stored['kind'], () => string> = {
  scan: m.nsdl_pan_merchant_file_scan,
  page: m.nsdl_pan_merchant_file_page,
  photo: m.nsdl_pan_merchant_photo,
  signature: m.nsdl_pan_merchant_signature,
  form: m.nsdl_pan_merchant_file_form,
  set: m.nsdl_pan_merchant_file_set,
  slip: m.nsdl_pan_merchant_file_slip,
};

/** Thumbnails of an application's documents, which open in a new tab. */
export function ApplicationFiles({ files }: { files: readonly Stored[] }) {
  if (files.length === 0) return null;
  const pages = files.filter(({ kind }) => kind === 'page').map(({ id }) => id);
  const pageOf = (id: string) => pages.indexOf(id) + 1;
  return (
    <Panel title={m.nsdl_pan_merchant_files()}>
      <ul className={classes.files}>
        {files.map(({ id, kind, name, type, bytes, tempUrl }) => (
          <li key={id}>
            <a href={tempUrl} target="_blank" rel="noreferrer" title={name}>
              <span className={classes.thumb} data-kind={kind}>
                {type.startsWith('image/') ? (
                  <img src={tempUrl} alt="" loading="lazy" />
                ) : (
                  <IconFileTypePdf size={32} />
                )}
              </span>
              <span>{kind === 'page' ? m.nsdl_pan_merchant_page_number({ page: pageOf(id) }) : names[kind]()}</span>
              <small>{m.nsdl_pan_merchant_kilobytes({ size: Math.ceil(bytes / 1024) })}</small>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
