import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDeskKeys } from '../../../../shared/ui/keys/desk-keys.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { fieldLabel } from '../../components/field-text.ts';
import { FindingList } from '../../components/finding-list.tsx';
import type { ViewerControls } from '../../components/page-viewer.tsx';
import type { VerifyItem } from './ahead.ts';
import { CutPictures } from './crop-pictures.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FieldList } from './field-list.tsx';
import { keysOfForm } from './keys-of-form.ts';
import { ObjectionPanel } from './objection-panel.tsx';
import { crossedFields, type Outcome, type Reason } from './objections.ts';
import { ScanSide } from './scan-side.tsx';
import type { Decision } from './use-desk-acts.ts';
import { useJudgement } from './use-judgement.ts';
import classes from './verify.module.css';

type Props = {
  item: VerifyItem;
  reasons: readonly Reason[];
  busy: boolean;
  onDecide: (decision: Decision) => void;
  /** Shows scan and data side by side. */
  children: (left: ReactNode, right: ReactNode) => ReactNode;
};

/** One form on the desk: its scan, its data line by line, and the decision. */
export function DeskView({ item, reasons, busy, onDecide, children }: Props) {
  const { application, scan } = item;
  const judging = useJudgement(item, reasons);
  const { now, find, fields, chosen } = judging;
  const viewer = useRef<ViewerControls>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  // On a phone the page is long, and the next form must start at its top.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const isUnfolded = isOpen || now.outcome !== undefined || crossedFields(now.marks).length > 0;

  const decide = (kind: Decision['kind']) =>
    onDecide({
      kind,
      reasons: chosen.map(({ code }) => code),
      remark: now.remark.trim(),
      fields: crossedFields(now.marks),
    });
  const accept = () => {
    if (judging.isDoubtful && !now.isSure) find({ do: 'ask' });
    else decide('accept');
  };
  const write = () => {
    setOpen(true);
    requestAnimationFrame(() => remark.current?.focus());
  };
  const prepare = (outcome: Outcome | undefined) => {
    find({ do: 'prepare', outcome });
    // These two need a remark; a return for correction does not.
    if (outcome === 'reject' || outcome === 'aside') write();
  };
  const sendPrepared = () => {
    if (now.outcome && judging.missing === undefined) decide(now.outcome);
  };
  const letBe = () => {
    if (document.activeElement === remark.current) remark.current?.blur();
    else if (now.outcome) prepare(undefined);
    else setOpen(false);
  };
  const onReason = (code: string, on: boolean) => {
    setOpen(true);
    find({ do: 'reason', code, on });
  };
  useDeskKeys(
    keysOfForm({
      judging,
      reasons,
      viewer: () => viewer.current,
      accept,
      prepare,
      sendPrepared,
      letBe,
      write,
      onReason,
    }),
  );

  const findings = [...item.findings, ...scan.findings, ...scan.crops.flatMap((crop) => crop.findings)];
  const left = (
    <ScanSide
      scan={scan}
      fields={fields.map(({ field }) => field)}
      page={judging.page}
      onPage={judging.setPage}
      focus={judging.focus}
      onField={(field) => judging.go(fields.findIndex((one) => one.field.key === field.key))}
      controls={viewer}
    />
  );
  const right = (
    <div className={classes.desk}>
      <Head
        item={item}
        checked={fields.filter(({ field, needsLook }) => !needsLook || now.marks[field.key]).length}
        all={fields.length}
      />
      <div className={classes.scroll}>
        <CutPictures scan={scan} mayCrop={judging.mayCrop} onShow={judging.getPicture} />
        <FindingList
          findings={findings.map((one) => ({ ...one, label: fieldLabel(one.field) }))}
          good={m.nsdl_pan_staff_verify_findings_good()}
        />
        <FieldList
          fields={fields}
          marks={now.marks}
          at={now.at}
          onGo={judging.go}
          onMark={(field, mark) => find({ do: 'mark', field, mark })}
        />
      </div>
      <ObjectionPanel
        reasons={reasons}
        chosen={chosen}
        isOpen={isUnfolded}
        onOpen={setOpen}
        onReason={onReason}
        remark={now.remark}
        onRemark={(text) => find({ do: 'remark', text })}
        remarkRef={remark}
        outcome={now.outcome}
      />
      <DecisionBar
        outcome={now.outcome}
        missing={judging.missing}
        warning={judging.warning}
        amount={formatAmount(toPaise(application.pricePaise ?? 0))}
        busy={busy}
        onAccept={accept}
        onPrepare={prepare}
        onSend={sendPrepared}
      />
    </div>
  );
  return children(left, right);
}

function Head({ item: { application }, checked, all }: { item: VerifyItem; checked: number; all: number }) {
  const { cardName, token, attempt, shopName, merchantCode } = application;
  return (
    <header className={classes.head}>
      <h2>{cardName}</h2>
      <p>
        <CopyNumber value={token} />
        <span className={classes.shop} title={shopName}>
          {merchantCode} {shopName}
        </span>
        {checked > 0 ? (
          <span className={classes.checked}>
            {m.nsdl_pan_staff_verify_fields_done({ done: String(checked), all: String(all) })}
          </span>
        ) : null}
        {attempt > 1 ? <b>{m.nsdl_pan_staff_verify_attempt({ attempt: String(attempt) })}</b> : null}
      </p>
      <Former item={application} />
    </header>
  );
}

/** The previous objections of a form that was resubmitted or on hold, to check first. */
function Former({ item: { timeline } }: { item: VerifyItem['application'] }) {
  const former = timeline.findLast(({ to }) => to === 'incomplete' || to === 'pending_verification');
  if (!former) return null;
  const words = [...former.reasons.map(({ text }) => text), former.remark].filter(Boolean).join(' · ');
  return (
    <p className={classes.former}>
      {former.actorName ? `${former.actorName}: ` : ''}
      {words}
    </p>
  );
}
