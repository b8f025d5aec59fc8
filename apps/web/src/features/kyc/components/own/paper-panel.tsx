import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type KycDocumentView, kycFields } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { KycBadge } from '../kyc-badge.tsx';
import classes from '../kyc.module.css';
import { paperWords, reasonText } from '../words.ts';
import type { OwnCalls } from './own-calls.ts';
import { PictureSlots } from './picture-slots.tsx';
import { ValuesForm } from './values-form.tsx';

type Props = { paper: KycDocumentView; calls: OwnCalls };

function ChangeButton({ paper, calls }: Props) {
  const [isAsking, setAsking] = useState(false);
  const change = useAction(calls.change, { onDone: () => setAsking(false) });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {m.kyc_change_button()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.kyc_change_title()}
        text={m.kyc_change_text()}
        confirmLabel={m.kyc_change_button()}
        busy={change.isPending}
        onConfirm={() => change.mutate({ body: { document: paper.document } }, { onError: notifyFailure })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** One of the user's own documents: requirements, uploads, and status. */
export function PaperPanel({ paper, calls }: Props) {
  const mayChange = paper.status === 'open' || paper.status === 'rejected' || paper.status === 'expired';
  const isPictureOnly = kycFields[paper.document].length === 0;
  return (
    <Panel
      title={paperWords[paper.document]()}
      action={
        <Group gap="sm">
          {paper.status === 'verified' ? <ChangeButton paper={paper} calls={calls} /> : null}
          <KycBadge status={paper.status} />
        </Group>
      }
    >
      <Stack gap="sm">
        {paper.status === 'rejected' ? (
          <Alert color="red" role="note">
            {m.kyc_rejected_why({ reason: reasonText(paper.reason, paper.remark) })}
          </Alert>
        ) : null}
        <Text size="sm" c="dimmed">
          {[paper.isRequired ? m.kyc_required() : m.kyc_optional(), paper.note].filter(Boolean).join(' · ')}
        </Text>
        <div className={classes.paper} data-single={isPictureOnly || undefined}>
          <ValuesForm key={`${paper.status}-${paper.values.name}`} {...{ paper, calls, mayChange }} />
          <PictureSlots {...{ paper, calls, mayChange }} />
        </div>
      </Stack>
    </Panel>
  );
}
