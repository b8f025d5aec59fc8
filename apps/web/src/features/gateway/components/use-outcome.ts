import type { gateway } from '@sevadesk/contract/gateway';
import { formatGatewayDate } from '@sevadesk/contract/kernel/date-format';
import { paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/queries.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { rememberedTxn } from './txn-memory.ts';

const everyMs = 5_000;
const patienceMs = 120_000;

type StatusCall = typeof gateway.checkStatus | typeof gateway.publicStatus;

/** The date in the specification's format; the server uses the order's own date. */
function today(): string {
  return formatGatewayDate(istDateOf(new Date().toISOString()));
}

type Found = { outcome: Outcome; txnId: string | undefined; amountPaise: Paise | undefined };

/** Polls every five seconds for two minutes, or until the status is final. The amount is known to the merchant alone. */
export function useOutcome(endpoint: StatusCall): Found {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [txnId] = useState(() => rememberedTxn(search));
  const [started] = useState(() => Date.now());
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(endpoint, txnId),
    queryFn: () => call(endpoint, { body: { client_txn_id: txnId ?? '', txn_date: today() } }),
    enabled: txnId !== undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      const word = state.data?.data.status;
      const isOpen = word === 'created' || word === 'scanning';
      return isOpen && Date.now() - started < patienceMs ? everyMs : false;
    },
  });
  const patient = query.dataUpdatedAt - started < patienceMs;
  const outcome = outcomeOf({ txnId, answer: query.data, failed: query.isError, patient });
  useEffect(() => {
    if (outcome === 'success') void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [outcome, client]);
  const data = query.data?.data;
  const amountPaise = data && 'amount' in data ? paiseOfRupees(data.amount) : undefined;
  return { outcome, txnId, amountPaise };
}
