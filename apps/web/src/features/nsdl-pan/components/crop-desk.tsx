import type { CropInput, CropKind, PageEdit, ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../shared/form/form-alert.tsx';
import classes from './crop-desk.module.css';
import { CropFrame } from './crop-frame.tsx';
import { useLoadedImage } from './crop-picture.tsx';
import { CropResult } from './crop-result.tsx';
import { DocumentTools } from './document-tools.tsx';
import { PageStrip } from './page-strip.tsx';
import { type Crop, useCrops } from './use-crops.ts';

type Props = {
  scan: ScanView;
  /** Crops on the server and returns the scan with the results. */
  onSave: (crops: CropInput[]) => Promise<unknown>;
  /** Edits the current page and returns the updated scan. */
  onEdit?: (page: number, edit: PageEdit) => Promise<unknown>;
  /** Buttons below; `isSettled` when the last box has been cropped and its result is known. */
  actions: (state: { isSettled: boolean }) => ReactNode;
};

/** A key that changes with the pages: it resets the boxes, because crops of a changed page are gone. */
export const pagesKey = ({ pages }: ScanView) => pages.map(({ page, bytes }) => `${page}/${bytes}`).join(' ');

/** Crops photo and signature from the scan: boxes on the page, results beside it; by mouse, touch and keyboard. */
export function CropDesk({ scan, onSave, onEdit, actions }: Props) {
  const { crops, change, isSettled, failure } = useCrops(scan, onSave);
  const { needs } = scan;
  const [kind, setKind] = useState<CropKind>(needs[0] ?? 'signature');
  const [pageNumber, setPage] = useState(crops[kind]?.page ?? 1);
  const page = scan.pages.find((one) => one.page === pageNumber) ?? scan.pages[0];
  const image = useLoadedImage(page?.tempUrl);
  if (!page) return null;
  const choose = (next: CropKind) => {
    setKind(next);
    setPage(crops[next]?.page ?? page.page);
  };
  const onPage = (next: number) => {
    setPage(next);
    const crop = crops[kind];
    // A box moves to the selected page, unless that page already has one.
    if (crop && crop.page !== next && !needs.some((one) => crops[one]?.page === next)) {
      change(kind, { ...crop, page: next });
    }
  };
  return (
    <div className={classes.desk}>
      <div className={classes.left}>
        <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
          <img src={page.tempUrl} alt={m.nsdl_pan_merchant_page_alt({ page: page.page })} draggable={false} />
          {needs.map((one) => (
            <FrameOf
              key={one}
              {...{ kind: one, page, change }}
              crop={crops[one]}
              limit={scan.limits[one]}
              isChosen={one === kind}
              onChoose={() => setKind(one)}
            />
          ))}
        </div>
        <PageStrip pages={scan.pages} page={page.page} onPage={onPage} />
        {onEdit ? <DocumentTools key={page.page} scan={scan} page={page} onEdit={onEdit} /> : null}
      </div>
      <div className={classes.right}>
        {needs.map((one) => (
          <CropResult
            key={one}
            kind={one}
            crop={crops[one]}
            limit={scan.limits[one]}
            result={scan.crops.find((result) => result.kind === one)}
            source={crops[one]?.page === page.page ? image : undefined}
            isChosen={one === kind}
            isSettled={isSettled}
            onChoose={() => choose(one)}
            onChange={(next) => change(one, next)}
            pageSize={scan.pages.find((each) => each.page === crops[one]?.page) ?? page}
          />
        ))}
        {failure ? <FormAlert failure={{ lines: errorLines(failure) }} /> : null}
        {actions({ isSettled })}
      </div>
    </div>
  );
}

type FrameProps = {
  kind: CropKind;
  page: ScanView['pages'][number];
  crop: Crop | undefined;
  limit: ScanView['limits']['photo'];
  isChosen: boolean;
  onChoose: () => void;
  change: (kind: CropKind, crop: Crop) => void;
};

function FrameOf({ kind, page, crop, limit, isChosen, onChoose, change }: FrameProps) {
  if (crop?.page !== page.page) return null;
  return (
    <CropFrame
      label={kind === 'photo' ? m.nsdl_pan_merchant_photo() : m.nsdl_pan_merchant_signature()}
      box={crop.box}
      page={page}
      limit={limit}
      rotation={crop.rotation}
      isChosen={isChosen}
      onChoose={onChoose}
      onChange={(box) => change(kind, { ...crop, box })}
    />
  );
}
