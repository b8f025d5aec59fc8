import { Alert, Button, Stack } from '@mantine/core';
import { type CustomerLink, customers } from '@sevadesk/contract/customers';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** For the customer who opened the link of a message: stops the messages about this record. */
export function StopMessages({ code, link }: { code: string; link: CustomerLink }) {
  const [isOn, setOn] = useState(link.isOn);
  const [isBusy, setBusy] = useState(false);
  const stop = () => {
    setBusy(true);
    call(customers.stop, { body: { code } })
      .then(() => setOn(false))
      .catch(notifyFailure)
      .finally(() => setBusy(false));
  };
  const isApplication = link.kind === 'application' || link.kind === 'paperless';
  return (
    <Alert color="gray" mt="lg" role="status">
      <Stack gap="sm" align="flex-start">
        {!isOn && (isApplication ? m.customers_stopped_text() : m.customers_stopped_order_text())}
        {isOn && (isApplication ? m.customers_stop_text() : m.customers_stop_order_text())}
        {isOn ? (
          <Button variant="default" size="compact-md" loading={isBusy} onClick={stop}>
            {m.customers_withdraw()}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
