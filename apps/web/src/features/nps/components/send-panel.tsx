import { Anchor, Button, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type NpsOptions, type NpsView, nps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { type ApiError, errorLines } from '../../../shared/failure/api-error.ts';
import { FormAlert } from '../../../shared/form/form-alert.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SubmitOverlay } from '../../../shared/ui/states/overlays.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ConsentChoice, useConsentChoice } from '../../customers/index.ts';
import { KycNeeded } from '../../kyc/index.ts';
import { isAffordable, OrderCost } from '../../orders/index.ts';
import classes from './nps.module.css';
import { type Step, stepWords } from './steps.ts';
import { paperWords } from './words.ts';

type Props = {
  view: NpsView;
  options: NpsOptions;
  contributionPaise: number;
  /** Steps with errors, and missing documents. */
  open: readonly { step: Step; count: number }[];
  papers: readonly string[];
  version: () => Promise<number | null>;
  onGo: (step: Step) => void;
  onSent: (view: NpsView) => void;
};

/** Price, commission and balance before anything is charged, what is missing, and the one button that charges. */
export function SendPanel({ view, options, contributionPaise, open, papers, version, onGo, onSent }: Props) {
  const [failure, setFailure] = useState<ApiError>();
  const consent = useConsentChoice();
  const submit = useAction(nps.submit, {
    refreshes: ['wallet', 'dashboard'],
    onReply: (sent: NpsView) => void consent.record({ kind: 'nps', id: sent.id }).then(() => onSent(sent)),
  });
  const { quote } = options;
  const mayPay = isAffordable(quote) && open.length === 0 && papers.length === 0;
  const send = async () => {
    setFailure(undefined);
    const now = await version();
    if (now === null || !quote) return;
    const body = { version: now, expectedPaise: quote.pricePaise };
    submit.mutate({ params: { id: view.id }, body }, { onError: setFailure });
  };
  return (
    <Panel title={m.nps_step_send()}>
      <div className={classes.stack}>
        <KycNeeded product="nps" />
        {failure ? <FormAlert failure={{ lines: errorLines(failure) }} /> : null}
        {open.length + papers.length > 0 ? <Missing open={open} papers={papers} onGo={onGo} /> : null}
        <OrderCost
          quote={quote}
          more={[{ label: m.nps_send_contribution(), value: <Amount value={toPaise(contributionPaise)} /> }]}
        />
        <ConsentChoice choice={consent} />
        <Button disabled={!mayPay} loading={submit.isPending} onClick={() => void send()}>
          {m.nps_send_button({ amount: formatAmount(toPaise(quote?.pricePaise ?? 0)) })}
        </Button>
      </div>
      <SubmitOverlay visible={submit.isPending} />
    </Panel>
  );
}

function Missing({ open, papers, onGo }: Pick<Props, 'open' | 'papers' | 'onGo'>) {
  return (
    <div>
      <Text fw={650}>{m.nps_send_missing()}</Text>
      <ul className={classes.missing}>
        {open.map(({ step, count }) => (
          <li key={step}>
            <Anchor component="button" type="button" onClick={() => onGo(step)}>
              {stepWords[step]()} · {m.nps_step_faults({ count })}
            </Anchor>
          </li>
        ))}
        {papers.map((paper) => (
          <li key={paper}>
            <Anchor component="button" type="button" onClick={() => onGo('documents')}>
              {paperWords[paper]?.()}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
