import { Button, Checkbox, Text } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { mostApplications, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ApiError, errorLines, isPassing } from '../../../shared/api/api-error.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FormAlert } from '../../../shared/form/form-alert.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SubmitOverlay } from '../../../shared/ui/states/overlays.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ShortBalance } from '../../wallet/index.ts';
import { NoticeBox } from '../components/notice-box.tsx';
import type { Confirmed } from './confirmed-view.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { type Ready, totalsOf } from './totals.ts';

type Props = {
  ready: Ready;
  chosen: readonly string[];
  /** Reads anew what waits; undefined when that fails too. */
  onLookAgain: () => Promise<Ready | undefined>;
  onDone: (confirmed: Confirmed) => void;
};

/** Where the page is led to from its top. */
export const payPanelId = 'pay';

/** Sum, balance, consent and the one button that moves money. A changed price charges nothing: it is shown and asked again. */
export function PayPanel({ ready, chosen, onLookAgain, onDone }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [former, setFormer] = useState<Paise>();
  const [failure, setFailure] = useState<ApiError>();
  const navigate = useNavigate();
  // No answer came: whether the fee was taken shows in what still waits.
  const isLost = useRef(false);
  const lookAgain = async () => {
    const now = await onLookAgain();
    if (!isLost.current || !now || now.data.some(({ id }) => chosen.includes(id))) return;
    notify(m.nsdl_pan_merchant_pre_arrived());
    await navigate({ to: paths.list, search: { filters: [{ field: 'status', opt: 'eq', value1: 'submitted' }] } });
  };
  const totals = totalsOf(ready, chosen);
  const confirm = useAction(nsdlPan.confirm, { refreshes: ['wallet', 'dashboard'], onReply: onDone });
  const pay = () => {
    setFailure(undefined);
    setFormer(undefined);
    const body = {
      ids: [...chosen],
      consent: agrees,
      consentVersion: ready.consentVersion,
      pricePaise: totals.pricePaise,
    };
    confirm.mutate(
      { body },
      {
        onError: (error) => {
          if (error.code === 'price_changed') setFormer(totals.pricePaise);
          else setFailure(error);
          isLost.current ||= isPassing(error);
          void lookAgain();
        },
      },
    );
  };
  const isTooMany = chosen.length > mostApplications;
  const mayPay = chosen.length > 0 && !isTooMany && agrees && totals.shortPaise === 0 && totals.unpriced === 0;
  return (
    <Panel id={payPanelId} title={m.nsdl_pan_merchant_price_title()}>
      <div className={classes.pay}>
        {failure ? <FormAlert failure={{ lines: errorLines(failure), reference: failure.reference }} /> : null}
        {former !== undefined && former !== totals.pricePaise ? (
          <NoticeBox role="alert" title={m.nsdl_pan_merchant_pre_price_changed()}>
            {m.nsdl_pan_merchant_pre_price_changed_text({
              old: formatAmount(former),
              now: formatAmount(totals.pricePaise),
            })}
          </NoticeBox>
        ) : null}
        <Sum ready={ready} chosen={chosen} />
        {isTooMany ? <Text c="red">{m.nsdl_pan_merchant_pre_most({ most: String(mostApplications) })}</Text> : null}
        <Text size="sm" fw={650}>
          {m.nsdl_pan_merchant_pre_consent()}
        </Text>
        <Checkbox
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
          label={ready.consent}
          size="sm"
        />
        <Button fullWidth disabled={!mayPay} loading={confirm.isPending} onClick={pay}>
          {chosen.length === 0
            ? m.nsdl_pan_merchant_pre_choose_first()
            : m.nsdl_pan_merchant_pre_pay({ amount: formatAmount(totals.pricePaise) })}
        </Button>
      </div>
      <SubmitOverlay visible={confirm.isPending} />
    </Panel>
  );
}

function Sum({ ready, chosen }: { ready: Ready; chosen: readonly string[] }) {
  const totals = totalsOf(ready, chosen);
  return (
    <>
      <dl className={classes.total}>
        <dt>{m.nsdl_pan_merchant_price_balance()}</dt>
        <dd>{formatBalance(toPaise(ready.balancePaise))}</dd>
        <dt className={classes.sum}>
          {m.nsdl_pan_merchant_pre_total()}
          {chosen.length > 1 ? ` · ${m.nsdl_pan_merchant_pre_count({ count: chosen.length })}` : ''}
        </dt>
        <dd className={classes.sum}>{formatAmount(totals.pricePaise)}</dd>
        {totals.shortPaise > 0 ? null : (
          <>
            <dt>{m.nsdl_pan_merchant_price_after()}</dt>
            <dd>{formatBalance(totals.leftPaise)}</dd>
          </>
        )}
      </dl>
      {totals.unpriced > 0 ? <Text c="red">{m.nsdl_pan_merchant_price_none()}</Text> : null}
      <ShortBalance shortPaise={totals.shortPaise} />
    </>
  );
}
