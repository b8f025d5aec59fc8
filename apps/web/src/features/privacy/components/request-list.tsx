import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { privacyReasonInput, type PrivacyRequestRow, privacy } from '@sevadesk/contract/privacy';
import { locales, m } from '@sevadesk/messages';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { refusalWords, requestWords, rightWords } from './words.ts';

function RefuseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const refuse = useAction(privacy.refuse);
  return (
    <Form
      schema={privacyReasonInput}
      defaults={{ reason: '' }}
      submitLabel={m.privacy_refuse()}
      onSubmit={(body) => refuse.mutateAsync({ params: { id }, body })}
      onDone={() => {
        notify(m.privacy_refused());
        onDone();
      }}
    >
      <FTextarea
        name="reason"
        label={m.privacy_reason()}
        help={m.privacy_refuse_text()}
        maxLength={300}
        autoFocus
        required
      />
    </Form>
  );
}

function Decide({ request: { id, labels, isOwn } }: { request: PrivacyRequestRow }) {
  const [isSure, setSure] = useState(false);
  const agree = useAction(privacy.agree, { onDone: () => notify(m.privacy_agreed()) });
  const [isRefusing, setRefusing] = useState(false);
  if (isOwn) return <Text size="sm">{m.privacy_own()}</Text>;
  const params = { id };
  return (
    <Group gap="xs">
      <Button size="compact-sm" color="red" onClick={() => setSure(true)}>
        {m.privacy_agree()}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setRefusing(true)}>
        {m.privacy_refuse()}
      </Button>
      <ConfirmDialog
        opened={isSure}
        title={m.privacy_agree_title()}
        text={m.privacy_agree_text({ labels })}
        confirmLabel={m.privacy_agree()}
        danger
        busy={agree.isPending}
        onConfirm={() => agree.mutate({ params }, { onError: notifyFailure, onSettled: () => setSure(false) })}
        onClose={() => setSure(false)}
      />
      <SideDrawer opened={isRefusing} title={m.privacy_refuse_title()} onClose={() => setRefusing(false)}>
        <RefuseForm id={id} onDone={() => setRefusing(false)} />
      </SideDrawer>
    </Group>
  );
}

/** The answer to the person, in each language, to read aloud or copy. */
function Refusals({ refusals }: { refusals: PrivacyRequestRow['refusals'] }) {
  if (refusals.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {m.privacy_denied_answer()}
      </Text>
      {locales.map((locale) => (
        <Text size="sm" key={locale} lang={locale}>
          {refusals.map((refusal) => refusalWords(refusal, locale)).join(' ')}
        </Text>
      ))}
    </>
  );
}

function Request({ request }: { request: PrivacyRequestRow }) {
  const { id, kind, labels, status, reason, askedBy, askedAt, decidedBy, decisionReason, refusals, hasFile } = request;
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div>
        <Group gap="xs">
          <Text fw={600}>{rightWords[kind]()}</Text>
          <Badge variant="light" color={status === 'waiting' ? 'yellow' : 'teal'}>
            {requestWords[status]()}
          </Badge>
        </Group>
        <Text size="sm">{labels}</Text>
        <Text size="sm" c="dimmed">
          {reason} · {askedBy} · <DateText value={askedAt} time />
          {decidedBy ? ` · ${decidedBy}` : ''}
        </Text>
        <Refusals refusals={refusals} />
        {decisionReason && refusals.length === 0 ? (
          <Text size="sm">{m.privacy_refused_why({ reason: decisionReason })}</Text>
        ) : null}
      </div>
      {kind === 'erase' && status === 'waiting' ? <Decide request={request} /> : null}
      {hasFile ? (
        <Button size="compact-sm" variant="default" onClick={() => void download(privacy.file, { params: { id } })}>
          {m.privacy_fetch()}
        </Button>
      ) : null}
    </Group>
  );
}

/** Exports and erasures, newest first; a file in preparation appears automatically. */
export function RequestList() {
  const query = useCall(privacy.requests, {}, { refetchInterval: 10_000 });
  return (
    <Panel title={m.privacy_requests()}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{m.privacy_requests_none()}</Text>
          ) : (
            <Stack gap="md">
              {data.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}
