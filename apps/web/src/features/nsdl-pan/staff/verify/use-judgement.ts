import { type CropKind, type ScanView, staffCropStatuses } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useMemo, useReducer, useState } from 'react';
import type { VerifyItem } from './ahead.ts';
import { checkedFields } from './checked-fields.ts';
import { judged, untouched } from './judgement.ts';
import { chosenReasons, crossedFields, missingFor, type Outcome, type Reason } from './objections.ts';
import { type Spot, spotOf } from './region-of.ts';

/** Returns the position of a crop on the scan. */
function spotOfCrop(scan: ScanView, kind: CropKind): Spot | undefined {
  const crop = scan.crops.find((one) => one.kind === kind);
  return crop && { page: crop.page, box: crop.box };
}

/** A verifier's findings on one form, and the position of the scan; resets with each form. */
export function useJudgement(item: VerifyItem, reasons: readonly Reason[]) {
  const { application, scan } = item;
  const [now, find] = useReducer(judged, untouched);
  const [picture, setPicture] = useState<CropKind>();
  const [page, setPage] = useState(scan.pages[0]?.page ?? 1);
  const fields = useMemo(() => checkedFields(application, scan), [application, scan]);
  const field = fields[now.at]?.field;
  const chosen = chosenReasons(reasons, now.marks, now.byKey);
  const focus = picture ? spotOfCrop(scan, picture) : field && spotOf(scan, field);

  const go = (at: number) => {
    const next = Math.min(Math.max(at, 0), fields.length - 1);
    const spot = fields[next] && spotOf(scan, fields[next].field);
    setPicture(undefined);
    if (spot) setPage(spot.page);
    find({ do: 'go', at: next });
  };
  /** The field after the present one that needs a look; without one the present field stays. */
  const nextToLook = () => {
    const next = fields.findIndex(({ needsLook }, at) => needsLook && at > now.at);
    return next === -1 ? Math.max(now.at, 0) : next;
  };
  const getPicture = (kind: CropKind) => {
    const spot = spotOfCrop(scan, kind);
    setPicture(kind);
    if (spot) setPage(spot.page);
  };
  const turnPage = (by: 1 | -1) => {
    const at = scan.pages.findIndex((one) => one.page === page);
    setPage(scan.pages[at + by]?.page ?? page);
  };
  const outcome: Outcome | undefined = now.outcome;
  return {
    now,
    find,
    fields,
    field,
    chosen,
    focus,
    page,
    setPage,
    go,
    nextToLook,
    getPicture,
    turnPage,
    missing: outcome && missingFor(outcome, chosen, now.remark),
    warning: now.isSure ? doubt(crossedFields(now.marks).length, chosen.length) : undefined,
    isDoubtful: crossedFields(now.marks).length > 0 || chosen.length > 0,
    mayCrop: staffCropStatuses.includes(application.status),
  };
}

export type Judging = ReturnType<typeof useJudgement>;

const doubt = (crossed: number, chosen: number): string =>
  crossed > 0
    ? m.nsdl_pan_staff_verify_crossed({ count: String(crossed) })
    : m.nsdl_pan_staff_verify_objected({ count: String(chosen) });
