import { Text } from '@mantine/core';
import { acknowledgeInput, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../../shared/api/queries.ts';
import { FDate, FFile, Form, FText } from '../../../../shared/form/index.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';

const schema = z.intersection(acknowledgeInput, z.object({ slip: z.array(z.instanceof(File)).min(1) }));

export type ToAcknowledge = { id: string; cardName: string; token: string | null; shopName: string };

type Props = {
  application: ToAcknowledge;
  /** The position within the selected applications: done and total. */
  step?: { done: number; of: number };
  onDone: () => void;
};

/** Records the provider's number, date and slip of one accepted application. */
export function AcknowledgeForm({ application: { id, cardName, token, shopName }, step, onDone }: Props) {
  const today = useToday();
  const [progress, setProgress] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  // The next selected application replaces this one: focus its number for input.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const acknowledge = useAction(nsdlPanStaff.acknowledge, { refreshes: ['wallet', 'dashboard', 'reports'] });
  return (
    <div ref={place}>
      <Text fw={650}>{cardName}</Text>
      <Text size="sm" c="dimmed" component="div" mb="md">
        <CopyNumber value={token} /> {shopName}
      </Text>
      <Form
        schema={schema}
        defaults={{ aknNo: '', aknDate: today, slip: [] }}
        submitLabel={m.nsdl_pan_staff_ack_save()}
        onSubmit={async ({ slip, aknNo, aknDate }) => {
          try {
            await acknowledge.mutateAsync({
              params: { id },
              body: { aknNo, aknDate },
              files: slip,
              onProgress: setProgress,
            });
            return aknNo;
          } finally {
            setProgress(undefined);
          }
        }}
        onDone={(number) => {
          notify(m.nsdl_pan_staff_ack_saved({ token: token ?? '', number }));
          onDone();
        }}
        actions={
          step && step.of > 1 ? (
            <Text size="sm" c="dimmed" mr="auto" my="auto">
              {m.nsdl_pan_staff_ack_step({ step: String(step.done + 1), of: String(step.of) })}
            </Text>
          ) : null
        }
      >
        <FText
          name="aknNo"
          label={m.nsdl_pan_staff_ack_number()}
          help={m.nsdl_pan_staff_ack_number_help()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          autoFocus
          required
        />
        <FDate name="aknDate" label={m.nsdl_pan_staff_ack_date()} max={today} required />
        <FFile name="slip" slot="ack-slip" label={m.nsdl_pan_staff_ack_slip()} progress={progress} required />
      </Form>
    </div>
  );
}
