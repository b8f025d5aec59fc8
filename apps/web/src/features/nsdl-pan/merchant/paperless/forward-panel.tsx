import { Button, Checkbox, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import type { OwnPaperlessView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { type ApiError, errorLines } from '../../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../../shared/form/form-alert.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { SubmitOverlay } from '../../../../shared/ui/states/overlays.tsx';
import { NoticeBox } from '../../components/notice-box.tsx';
import classes from '../core/merchant.module.css';
import { OffNote } from './form-fields.tsx';
import { useGoToProvider } from './go-to-provider.ts';
import { MoneyNote, shortOf } from './money-note.tsx';

type Props = { order: OwnPaperlessView; onLookAgain: () => Promise<unknown> };

/** Price, balance, consent and the one button that holds the fee. A changed price charges nothing: it is shown and confirmed again. */
export function HandOverPanel({ order, onLookAgain }: Props) {
  const { offer, missing } = order;
  const [agrees, setAgrees] = useState(false);
  const [former, setFormer] = useState<Paise>();
  const [failure, setFailure] = useState<ApiError>();
  const { forwardOrder, isBusy } = useGoToProvider(order.id);
  const price = offer.pricePaise;
  const go = () => {
    if (price === null) return;
    setFailure(undefined);
    setFormer(undefined);
    forwardOrder({ pricePaise: price, consentVersion: offer.consentVersion }, (error) => {
      if (error.code === 'price_changed') setFormer(price);
      else setFailure(error);
      void onLookAgain();
    });
  };
  const mayGo = agrees && price !== null && shortOf(offer) === 0 && missing.length === 0 && offer.mode.isOn;
  return (
    <Panel title={m.nsdl_pan_paperless_hand_title()}>
      <div className={classes.pay}>
        {failure ? <FormAlert failure={{ lines: errorLines(failure), reference: failure.reference }} /> : null}
        {former !== undefined && price !== null && former !== price ? (
          <NoticeBox role="alert" title={m.nsdl_pan_paperless_price_changed_title()}>
            {m.nsdl_pan_paperless_price_changed_text({ old: formatAmount(former), now: formatAmount(price) })}
          </NoticeBox>
        ) : null}
        {offer.mode.isOn ? null : <OffNote state={offer.mode} />}
        <MoneyNote
          label={m.nsdl_pan_paperless_price_title()}
          pricePaise={price}
          balancePaise={offer.balancePaise}
          creditLimitPaise={offer.creditLimitPaise}
          minLeftPaise={offer.minLeftPaise}
        />
        <Text size="sm" c="dimmed">
          {m.nsdl_pan_paperless_price_how()}
        </Text>
        <Text size="sm" fw={650}>
          {m.nsdl_pan_paperless_hand_consent()}
        </Text>
        <Checkbox
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
          label={offer.consent}
          size="sm"
        />
        <Button fullWidth disabled={!mayGo} loading={isBusy} onClick={go}>
          {missing.length > 0 || price === null
            ? m.nsdl_pan_paperless_hand_missing()
            : m.nsdl_pan_paperless_hand_button({ amount: formatAmount(price) })}
        </Button>
      </div>
      <SubmitOverlay visible={isBusy} text={m.nsdl_pan_paperless_hand_going()} />
    </Panel>
  );
}
