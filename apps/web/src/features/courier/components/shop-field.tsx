import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { courier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { type FieldProps, inputProps, useField } from '../../../shared/form/use-field.ts';

/** Finds a shop by branch code or name; the value is its id. */
export function ShopField(props: FieldProps) {
  const { value, onChange, error, ...field } = useField<string>(props.name);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // The field shows the chosen name, which must not trigger a search as if it had been typed.
  const search = asked === chosen?.label ? '' : asked.trim();
  const { data } = useCall(courier.shops, { body: { search } }, { keepPrevious: true, enabled: search !== '' });
  const found = (data?.data ?? []).map(({ id, code, shopName }) => ({ value: id, label: `${code} ${shopName}` }));
  const rows = chosen && !found.some((row) => row.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      {...inputProps(props, error)}
      placeholder={m.courier_form_shop_search()}
      nothingFoundMessage={search === '' ? undefined : m.courier_form_shop_none()}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={rows}
      value={value || null}
      onChange={(id) => {
        setChosen(rows.find((row) => row.value === id));
        onChange(id ?? '');
      }}
    />
  );
}
