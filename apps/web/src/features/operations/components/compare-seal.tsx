import { Alert, Stack, Title } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/dates';
import { type ComparedSeal, operations, sealToCompare } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FNumber, Form, FormGrid, FText } from '../../../shared/form/index.ts';

function Result({ result, sealedAt, position }: ComparedSeal & { position: number }) {
  const link = { position: String(position) };
  if (result === 'same')
    return (
      <Alert color="teal" role="status">
        {m.operations_seal_same({ ...link, at: sealedAt ? formatDateTime(sealedAt) : '-' })}
      </Alert>
    );
  return (
    <Alert color={result === 'different' ? 'red' : 'yellow'} role="alert">
      {result === 'different' ? m.operations_seal_different(link) : m.operations_seal_none(link)}
    </Alert>
  );
}

/** Compares a seal from a mail or a closing sheet with the audit chain. */
export function CompareSeal() {
  const compare = useAction(operations.compareSeal);
  const [shown, setShown] = useState<ComparedSeal & { position: number }>();
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {m.operations_seal_compare_title()}
      </Title>
      <Form
        schema={sealToCompare}
        defaults={{ hash: '' }}
        submitLabel={m.operations_seal_compare()}
        onSubmit={async (body) => {
          setShown(undefined);
          setShown({ ...(await compare.mutateAsync({ body })), position: body.position });
        }}
      >
        <FormGrid>
          <FNumber name="position" label={m.operations_seal_compare_position()} required />
          <FText name="hash" label={m.operations_seal_compare_hash()} required autoComplete="off" maxLength={80} />
        </FormGrid>
      </Form>
      {shown ? <Result {...shown} /> : null}
    </Stack>
  );
}
