import { Stack, Text } from '@mantine/core';
import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import { type AuditSealView, operations, sealAddressesBody } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CompareSeal } from './compare-seal.tsx';
import classes from './operations.module.css';

function factsOf({ position, hash, sealedAt, lastMail }: AuditSealView): Fact[] {
  return [
    { label: m.operations_seal_position(), value: String(position) },
    { label: m.operations_seal_at(), value: sealedAt ? formatDateTime(sealedAt) : null },
    { label: m.operations_seal_hash(), value: <code className={classes.seal}>{hash}</code>, wide: true },
    {
      label: m.operations_seal_last_mail(),
      value: lastMail
        ? m.operations_seal_last_mail_value({ day: formatDate(lastMail.day), position: String(lastMail.position) })
        : null,
      wide: true,
    },
  ];
}

/** The end of the audit chain, the addresses outside the portal that get it each night, and the comparison with a saved one. */
export function AuditSealPanel() {
  const may = useMay();
  const query = useCall(operations.auditSeal, {});
  const save = useAction(operations.saveSealAddresses, { refreshes: ['operations'] });
  return (
    <Panel title={m.operations_seal_title()}>
      <Loaded query={query}>
        {(view) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {m.operations_seal_about()}
            </Text>
            <Facts facts={factsOf(view)} />
            {may(operations.saveSealAddresses) ? (
              <Form
                key={view.addresses}
                schema={sealAddressesBody}
                defaults={{ addresses: view.addresses }}
                submitLabel={m.operations_seal_addresses_save()}
                onSubmit={(body) => save.mutateAsync({ body })}
                onDone={() => notify(m.operations_seal_addresses_saved())}
              >
                <FText
                  name="addresses"
                  label={m.operations_seal_addresses()}
                  help={m.operations_seal_addresses_help()}
                  inputMode="email"
                  autoComplete="off"
                  placeholder="auditor@example.in"
                  maxLength={240}
                />
              </Form>
            ) : null}
            <CompareSeal />
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
