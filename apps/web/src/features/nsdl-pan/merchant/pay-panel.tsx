import { Button, Checkbox, Text } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { type ApiError, errorLines, isPassing } from '../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../shared/form/form-alert.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SubmitOverlay } from '../../../shared/ui/states/overlays.tsx';
import { CreditNote, ShortBalance } from '../../wallet/index.ts';
import { NoticeBox } from '../components/notice-box.tsx';
import type { Confirmed } from './confirmed-view.tsx';
import { kindText } from './core/kind-text.ts';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { type Ready, refusalOf, totalsOf } from './totals.ts';

type Props = {
  ready: Ready;
  chosen: readonly string[];
  /** Refetches the unpaid applications; undefined when that fails too. */
  onLookAgain: () => Promise<Ready | undefined>;
  onDone: (confirmed: Confirmed) => void;
};

/** The target of the link at the top of the page. */
export const payPanelId = 'pay';

/** Total, balance, consent and the one button that charges. A changed price charges nothing: it is shown and confirmed again. */
export function PayPanel({ ready, chosen, onLookAgain, onDone }: Props) {
  const reasonId = useId();
  const [agrees, setAgrees] = useState(false);
  const [former, setFormer] = useState<Paise>();
  const [failure, setFailure] = useState<ApiError>();
  const navigate = useNavigate();
  // After a lost response, the remaining unpaid applications show whether the fee was charged.
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
  const refusal = refusalOf(ready, chosen, agrees);
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
        <Text size="sm" fw={650}>
          {m.nsdl_pan_merchant_pre_consent()}
        </Text>
        <Checkbox
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
          label={ready.consent}
          size="sm"
        />
        <Button
          fullWidth
          disabled={refusal !== undefined}
          loading={confirm.isPending}
          onClick={pay}
          aria-describedby={refusal ? reasonId : undefined}
        >
          {chosen.length === 0
            ? m.nsdl_pan_merchant_pre_pay_none()
            : m.nsdl_pan_merchant_pre_pay({ amount: formatAmount(totals.pricePaise) })}
        </Button>
        <Text id={reasonId} size="sm" c="dimmed" role="status" className={classes.reason}>
          {refusal}
        </Text>
      </div>
      <SubmitOverlay visible={confirm.isPending} />
    </Panel>
  );
}

function Sum({ ready, chosen }: { ready: Ready; chosen: readonly string[] }) {
  const totals = totalsOf(ready, chosen);
  const picked = ready.data.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <ul className={classes.lines}>
        {picked.map((one) => (
          <li key={one.id}>
            <span>
              {one.cardName}
              <small>{kindText(one)}</small>
            </span>
            <span>{one.todayPricePaise === null ? '-' : formatAmount(toPaise(one.todayPricePaise))}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.total}>
        <dt className={classes.sum}>
          {m.nsdl_pan_merchant_pre_total()}
          {chosen.length > 1 ? ` · ${m.nsdl_pan_merchant_pre_count({ count: chosen.length })}` : ''}
        </dt>
        <dd className={classes.sum}>{formatAmount(totals.pricePaise)}</dd>
        <dt>{m.nsdl_pan_merchant_price_balance()}</dt>
        <dd>{formatBalance(toPaise(ready.balancePaise))}</dd>
        {totals.shortPaise > 0 ? null : (
          <>
            <dt>{m.nsdl_pan_merchant_price_after()}</dt>
            <dd>{formatBalance(totals.leftPaise)}</dd>
          </>
        )}
      </dl>
      <CreditNote funds={ready} />
      <ShortBalance shortPaise={totals.shortPaise} />
    </>
  );
}
