import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { type CustomerView, ownCustomers } from '@sevadesk/contract/customers';
import { languageOf, type Locale, localeOr, locales, m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { type CustomerRef, paramsOf } from './use-customer.ts';

type Props = { record: CustomerRef; view: CustomerView; mobile: string };

/** The consent of the customer at the counter: off until it is selected, in the language of the shop unless another is chosen. */
export function ConsentForm({ record, view: { version, locale: usual }, mobile }: Props) {
  const [agrees, setAgrees] = useState(false);
  const [locale, setLocale] = useState<Locale>(usual);
  const give = useAction(ownCustomers.consent);
  const save = () =>
    give
      .mutateAsync({ params: paramsOf(record), body: { version, locale } })
      .then(() => notify(m.customers_given_done()))
      .catch(notifyFailure);
  return (
    <Stack gap="sm">
      <Checkbox
        label={m.customers_consent({ mobile })}
        description={m.customers_consent_help()}
        checked={agrees}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
      />
      {agrees ? (
        <>
          <NativeSelect
            label={m.customers_language()}
            data={locales.map((value) => ({ value, label: languageOf(value).name }))}
            value={locale}
            onChange={(event) => setLocale(localeOr(event.currentTarget.value))}
          />
          <Button variant="default" loading={give.isPending} onClick={() => void save()}>
            {m.customers_give()}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
