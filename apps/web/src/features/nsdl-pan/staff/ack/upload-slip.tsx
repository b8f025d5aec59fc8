import { Text } from '@mantine/core';
import { nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../../shared/api/queries.ts';
import { FCheckbox, FFile, Form } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';

const schema = z.object({ slip: z.array(z.instanceof(File)).min(1), replace: z.boolean() });

type Props = { application: { id: string; cardName: string; aknNo: string | null }; onDone: () => void };

/** Uploads the provider's slip of one acknowledged application; replacing one needs confirmation. */
export function UploadSlip({ application: { id, cardName, aknNo }, onDone }: Props) {
  const [progress, setProgress] = useState<number>();
  const attach = useAction(nsdlPanFiling.attachSlip);
  return (
    <>
      <Text fw={650}>{cardName}</Text>
      <Text size="sm" c="dimmed" mb="md">
        {aknNo}
      </Text>
      <Form
        schema={schema}
        defaults={{ slip: [], replace: false }}
        submitLabel={m.nsdl_pan_filing_slip_upload()}
        onSubmit={async ({ slip, replace }) => {
          try {
            return await attach.mutateAsync({
              params: { id },
              body: { replace },
              files: slip,
              onProgress: setProgress,
            });
          } finally {
            setProgress(undefined);
          }
        }}
        onDone={() => {
          notify(m.nsdl_pan_filing_slip_saved({ name: cardName }));
          onDone();
        }}
      >
        <FFile name="slip" slot="ack-slip" label={m.nsdl_pan_staff_ack_slip()} progress={progress} required />
        <FCheckbox name="replace" label={m.nsdl_pan_filing_slips_replace()} />
      </Form>
    </>
  );
}
