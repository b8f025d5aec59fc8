import { Button, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { panAfterAckStaff, type TinEntryView, tinEntry } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../../shared/api/queries.ts';
import { FDate, FFile, Form, FSwitch, FTextarea, useFormValue } from '../../../../shared/form/index.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { ReasonTicks } from '../../components/after-ack/reason-ticks.tsx';
import { paths } from '../core/paths.ts';

const schema = z.intersection(tinEntry, z.object({ letter: z.array(z.instanceof(File)).max(1) }));

type Props = { view: TinEntryView; onEntering: (isEntering: boolean) => void };

/** Reasons, remarks, date and letter; the button states the charge to the shop. */
export function TinEntryForm({ view, onEntering }: Props) {
  const { application, reasons, penaltyPaise, dueOn } = view;
  const { ackNo } = application;
  const today = useToday();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const enter = useAction(panAfterAckStaff.tin.enter, { refreshes: ['wallet', 'dashboard', 'reports'] });
  const addLetter = useAction(panAfterAckStaff.tin.letter);

  const sendLetter = async (files: readonly File[]) => {
    if (files.length === 0) return true;
    try {
      await addLetter.mutateAsync({ params: { ackNo }, body: {}, files, onProgress: setProgress });
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Panel>
      <Form
        schema={schema}
        defaults={{ ackNo, reasons: [], remark: '', dueOn, penalty: penaltyPaise > 0, letter: [] }}
        submitLabel=""
        footer="none"
        onSubmit={async ({ letter, ...body }) => {
          onEntering(true);
          try {
            await enter.mutateAsync({ body });
          } catch (error) {
            onEntering(false);
            throw error;
          }
          return sendLetter(letter);
        }}
        onDone={(isLetterKept) => {
          notify(isLetterKept ? m.nsdl_pan_tin_entry_done({ ackNo }) : m.nsdl_pan_tin_entry_letter_failed());
          void navigate({ to: paths.tinVerify, params: { ackNo } });
        }}
      >
        <ReasonTicks name="reasons" reasons={reasons} />
        <FTextarea name="remark" label={m.nsdl_pan_tin_entry_remark()} rows={3} maxLength={500} />
        <FDate name="dueOn" label={m.nsdl_pan_tin_entry_due()} min={today} required />
        <FFile name="letter" slot="tin-letter" label={m.nsdl_pan_tin_entry_letter()} progress={progress} />
        {penaltyPaise > 0 ? (
          <FSwitch
            name="penalty"
            label={m.nsdl_pan_tin_entry_penalty({
              amount: formatAmount(toPaise(penaltyPaise)),
              shop: application.shopName,
            })}
            help={m.nsdl_pan_tin_entry_penalty_text()}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {m.nsdl_pan_tin_entry_no_penalty()}
          </Text>
        )}
        <Submit penaltyPaise={penaltyPaise} />
      </Form>
    </Panel>
  );
}

function Submit({ penaltyPaise }: { penaltyPaise: number }) {
  const takes = useFormValue<boolean>('penalty') === true && penaltyPaise > 0;
  return (
    <Button type="submit" style={{ justifySelf: 'end' }}>
      {takes
        ? m.nsdl_pan_tin_entry_submit_penalty({ amount: formatAmount(toPaise(penaltyPaise)) })
        : m.nsdl_pan_tin_entry_submit()}
    </Button>
  );
}
