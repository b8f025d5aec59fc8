import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m, nsdlPanText } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { aoCodeText, aoFields } from './ao-parts.ts';
import classes from './application-form.module.css';
import { useFillFields } from './use-fill-fields.ts';

/** Focuses the search of a new form; not on a phone, where the keyboard would open. */
function focusOnce(input: HTMLInputElement | null) {
  if (input && matchMedia('(pointer: fine)').matches) input.focus({ preventScroll: true });
}

/** Finds an assessing officer by town or code and fills the four parts, which can also be typed. */
export function AoSearch({ isFirst }: { isFirst: boolean }) {
  const fill = useFillFields();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data = [] } = useCall(
    nsdlPan.aoCodes,
    { query: { search } },
    { enabled: search.length >= 2, keepPrevious: true, staleTime: 300_000 },
  );
  const offices = search.length >= 2 ? data : [];
  const take = (id: string | null) => {
    const office = offices.find((one) => one.id === id);
    if (!office) return;
    fill(aoFields(office));
    setText('');
  };
  return (
    <Select
      ref={isFirst ? focusOnce : undefined}
      label={m.nsdl_pan_merchant_ao_search()}
      description={nsdlPanText('help_ao')}
      placeholder={m.nsdl_pan_merchant_ao_search_help()}
      className={classes.search}
      searchable
      openOnFocus={false}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={take}
      filter={({ options }) => options}
      nothingFoundMessage={search.length >= 2 ? m.nsdl_pan_merchant_ao_none() : undefined}
      data={offices.map((one) => ({
        value: one.id,
        label: aoCodeText(one),
      }))}
      renderOption={({ option }) => {
        const office = offices.find(({ id }) => id === option.value);
        return (
          <div>
            <Text size="sm" fw={500}>
              {option.label}
            </Text>
            <Text size="xs" c="dimmed">
              {[office?.city, office?.description].filter(Boolean).join(' · ')}
              {office?.isInternational ? ` · ${m.nsdl_pan_merchant_ao_international()}` : ''}
            </Text>
          </div>
        );
      }}
    />
  );
}
