import { Button, Text } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { LiveRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../../shared/ui/values/money.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from '../../components/after-ack/after-ack.module.css';
import { StatusBadges } from '../../components/after-ack/status-badges.tsx';
import { maskedAadhaar } from '../../components/masked-aadhaar.ts';
import { paths } from '../core/paths.ts';
import { LiveDialog } from './live-dialog.tsx';

type Props = { row: LiveRow; onDone: () => void };

/** One application found by the number, with its actions. */
export function LiveCard({ row, onDone }: Props) {
  const { id, cardName, isLocked } = row;
  return (
    <Panel>
      <div className={classes.live}>
        <div className={classes.liveHead}>
          <Link to={paths.info} params={{ id }}>
            {cardName}
          </Link>
          <StatusBadges application={row} />
          <span className={classes.mark} data-tone={isLocked ? 'wait' : undefined}>
            {isLocked ? m.nsdl_pan_tin_cancel_locked() : m.nsdl_pan_tin_cancel_free()}
          </span>
        </div>
        <LiveFacts row={row} />
        <Acts row={row} onDone={onDone} />
      </div>
    </Panel>
  );
}

function LiveFacts({ row }: { row: LiveRow }) {
  const { token, aknNo, aadhaarLast4, shopName, merchantCode, submittedAt, refundPaise } = row;
  return (
    <Facts
      columns={3}
      facts={[
        { label: m.nsdl_pan_tin_column_token(), value: <CopyNumber value={token} /> },
        { label: m.nsdl_pan_tin_column_ack(), value: aknNo ? <CopyNumber value={aknNo} /> : null },
        { label: m.nsdl_pan_tin_cancel_by_aadhaar(), value: maskedAadhaar(aadhaarLast4) },
        { label: m.nsdl_pan_tin_column_shop(), value: `${shopName} (${merchantCode})` },
        { label: m.nsdl_pan_tin_column_sent_at(), value: <DateText value={submittedAt} time /> },
        { label: m.nsdl_pan_tin_terms_refund(), value: <Amount value={toPaise(refundPaise)} /> },
      ]}
    />
  );
}

function Acts({ row, onDone }: Props) {
  const [asked, setAsked] = useState<'cancel' | 'release'>();
  const { may, status } = row;
  const close = () => setAsked(undefined);
  return (
    <div className={classes.liveActs}>
      {may.cancel ? (
        <Button color="red" variant="light" onClick={() => setAsked('cancel')}>
          {m.nsdl_pan_tin_cancel_act()}
        </Button>
      ) : null}
      {may.release ? (
        <Button variant="default" onClick={() => setAsked('release')}>
          {m.nsdl_pan_tin_cancel_release()}
        </Button>
      ) : null}
      {status === 'accepted' || status === 'filed' ? (
        <Text size="sm" c="dimmed">
          {m.nsdl_pan_tin_cancel_waits()}
        </Text>
      ) : null}
      {asked ? (
        <LiveDialog
          row={row}
          act={asked}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}
