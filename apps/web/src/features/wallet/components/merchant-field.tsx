import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AccountRow, wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';

const prefix = 'wallet:';
const isWallet = ({ kind }: AccountRow) => kind === 'wallet';

/** Finds a merchant by branch code or shop; the value is its id. */
export function MerchantField(props: FieldProps) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<AccountRow>();
  // The field shows the chosen name, which must not trigger a search as if it had been typed.
  const search = asked === chosen?.name ? '' : asked;
  const { data } = useCall(wallet.accounts, { query: { search } }, { keepPrevious: true });
  const found = (data?.data ?? []).filter(isWallet);
  const rows = chosen && !found.some(({ code }) => code === chosen.code) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      {...inputProps(props, error)}
      placeholder={m.wallet_account_search()}
      nothingFoundMessage={m.wallet_account_none()}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={rows.map(({ code, name }) => ({ value: code.slice(prefix.length), label: name }))}
      value={value || null}
      onChange={(id) => {
        setChosen(rows.find(({ code }) => code === `${prefix}${id}`));
        onChange(id ?? '');
      }}
    />
  );
}
