import { ActionIcon, Tooltip } from '@mantine/core';
import { formatBalance, paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import { zeroPaise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconRefresh, IconWallet } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/queries.ts';
import classes from '../shell/shell.module.css';

/** The wallet's balance with a refresh button; zero while it cannot be loaded (LAY-04). */
export function BalanceBadge() {
  const { data, error, isFetching, refetch } = useCall(wallet.closing, {});
  const balance = error ? zeroPaise : (paiseOfRupees(data?.data ?? 0) ?? zeroPaise);
  const credit = data?.creditLimitPaise ?? 0;
  const leftPaise = spendableOf({ balancePaise: balance, creditLimitPaise: credit });
  const state = isFetching ? 'loading' : error ? 'error' : 'idle';
  return (
    <span className={classes.balance} data-state={state}>
      <IconWallet size={18} aria-hidden />
      <Tooltip
        label={error ? m.app_balance_failed() : m.app_balance_spendable({ amount: formatBalance(leftPaise) })}
        disabled={!error && credit === 0}
      >
        <output aria-label={m.app_balance()}>{formatBalance(balance)}</output>
      </Tooltip>
      <ActionIcon
        data-small
        variant="subtle"
        color="teal"
        size={24}
        loading={isFetching}
        onClick={() => void refetch()}
        aria-label={m.app_balance_reload()}
      >
        <IconRefresh size={16} />
      </ActionIcon>
    </span>
  );
}
