import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { customerConsentVersion, ownCustomers } from '@sevadesk/contract/customers';
import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import { getLocale, languageOf, type Locale, localeOr, locales, m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import type { CustomerRef } from './use-customer.ts';

/** The consent that a form collects before its record exists. */
export type ConsentTyped = { agrees: boolean; locale: Locale; mobile: string };

/** Collects the customer's consent on a form, off at first; `record` stores it for the record that the form created. */
export function useConsentChoice() {
  const [typed, setTyped] = useState<ConsentTyped>({ agrees: false, locale: localeOr(getLocale()), mobile: '' });
  const record = async ({ kind, id }: CustomerRef): Promise<void> => {
    if (!typed.agrees) return;
    const body = { version: customerConsentVersion, locale: typed.locale };
    // The record exists already: a failure is reported, and the consent can be recorded on its page.
    await call(ownCustomers.consent, { params: { recordKind: kind, id }, body }).then(
      () => notify(m.customers_given_done()),
      (error: unknown) => notifyFailure(error),
    );
  };
  return { typed, setTyped, record };
}

type Props = {
  choice: Pick<ReturnType<typeof useConsentChoice>, 'typed' | 'setTyped'>;
  /** Whether the form has no mobile number of the customer, so that this asks for it. */
  asksNumber?: boolean;
};

/** The consent on a form, in the same words as on a record's page; the language is that of the shop unless another is chosen. */
export function ConsentChoice({ choice: { typed, setTyped }, asksNumber = false }: Props) {
  const isWrong = typed.mobile !== '' && mobile.faultOf(mobile.normalise(typed.mobile)) !== undefined;
  return (
    <Stack gap="sm">
      <Checkbox
        label={m.customers_consent_order()}
        description={m.customers_consent_help()}
        checked={typed.agrees}
        onChange={(event) => setTyped({ ...typed, agrees: event.currentTarget.checked })}
      />
      {typed.agrees && asksNumber ? (
        <TextInput
          label={m.customers_mobile()}
          inputMode="tel"
          autoComplete="off"
          required
          value={typed.mobile}
          error={isWrong ? m.customers_mobile_wrong() : undefined}
          onChange={(event) => setTyped({ ...typed, mobile: event.currentTarget.value })}
        />
      ) : null}
      {typed.agrees ? (
        <NativeSelect
          label={m.customers_language()}
          data={locales.map((value) => ({ value, label: languageOf(value).name }))}
          value={typed.locale}
          onChange={(event) => setTyped({ ...typed, locale: localeOr(event.currentTarget.value) })}
        />
      ) : null}
    </Stack>
  );
}

/** Returns the number that was typed beside the consent, if it is one. */
export function consentNumberOf({ agrees, mobile: typed }: ConsentTyped): string | undefined {
  const number = mobile.normalise(typed);
  return agrees && mobile.faultOf(number) === undefined ? number : undefined;
}
