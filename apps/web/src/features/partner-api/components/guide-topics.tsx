import { Anchor, Stack, Text } from '@mantine/core';
import { partnerScopes } from '@sevadesk/contract/kernel/partner-scopes';
import { m } from '@sevadesk/messages';
import { guideCalls } from './guide-calls.ts';
import * as samples from './guide-samples.ts';
import { servicePartner } from '../../../services.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { scopeWords } from './partner-words.ts';
import { Sample } from './sample.tsx';

const meanings: readonly (readonly [string, () => string])[] = [
  ['400', m.partner_api_guide_400],
  ['401', m.partner_api_guide_401],
  ['403', m.partner_api_guide_403],
  ['404', m.partner_api_guide_404],
  ['409', m.partner_api_guide_409],
  ['429', m.partner_api_guide_429],
];

export function StartTopic({ address }: { address: string }) {
  return (
    <Stack gap="md">
      <Text>{m.partner_api_guide_start_text()}</Text>
      <Sample label={m.partner_api_url()} code={`${address}/api/partner/v1`} />
      <Text>{m.partner_api_guide_first_text()}</Text>
      <Sample label={m.partner_api_guide_first()} code={samples.firstCall(address)} />
      <Anchor href="/api/partner/v1/openapi.json" target="_blank" rel="noreferrer">
        {m.partner_api_guide_machine()}
      </Anchor>
    </Stack>
  );
}

export function OrderTopic({ address }: { address: string }) {
  const today = useToday();
  const steps = [
    m.partner_api_guide_order_1(),
    m.partner_api_guide_order_2(),
    m.partner_api_guide_order_3(),
    m.partner_api_guide_order_4(),
    m.partner_api_guide_order_5(),
  ];
  const calls = samples.orderCalls(address);
  return (
    <Stack gap="md">
      {steps.map((step, at) => (
        <Stack key={step} gap="xs">
          <Text>
            {at + 1}. {step}
          </Text>
          {at === 1 && <Sample label="application.json" code={samples.application(today)} />}
          <Sample label={`${m.partner_api_guide_order()} ${at + 1}`} code={calls[at] ?? ''} />
        </Stack>
      ))}
    </Stack>
  );
}

export function CallsTopic() {
  return (
    <PlainTable
      heads={[m.partner_api_guide_call(), m.partner_api_guide_does(), m.partner_api_guide_scope()]}
      rows={guideCalls.map(({ call, does }) => ({
        key: call.id,
        cells: [
          <code key="call">
            {call.method} {call.path.replace('/api/partner/v1', '')}
          </code>,
          does(),
          call.access.scope === undefined ? '-' : <code key="scope">{call.access.scope}</code>,
        ],
      }))}
    />
  );
}

export function ScopesTopic() {
  return (
    <Stack gap="md">
      <Text>{m.partner_api_guide_scopes_text()}</Text>
      <PlainTable
        heads={[m.partner_api_guide_scope(), m.partner_api_scopes()]}
        rows={partnerScopes.map((scope) => ({
          key: scope,
          cells: [<code key="scope">{scope}</code>, scopeWords[scope]()],
        }))}
      />
    </Stack>
  );
}

export function TestTopic() {
  return (
    <Stack gap="md">
      <Text>{m.partner_api_guide_test_text()}</Text>
      {servicePartner.tests.map((text) => (
        <Text key={text()}>{text()}</Text>
      ))}
    </Stack>
  );
}

export function ErrorsTopic() {
  return (
    <Stack gap="md">
      <Text>{m.partner_api_guide_errors_text()}</Text>
      <Sample label={`${m.partner_api_guide_errors()} (JSON)`} code={samples.refusal} />
      <PlainTable
        heads={[m.partner_api_guide_status(), m.partner_api_guide_meaning()]}
        rows={meanings.map(([status, words]) => ({
          key: status,
          cells: [<code key="status">{status}</code>, words()],
        }))}
      />
    </Stack>
  );
}

export function HooksTopic() {
  return (
    <Stack gap="md">
      <Text>{m.partner_api_guide_hooks_text()}</Text>
      <Sample label={`${m.partner_api_guide_hooks()} (HTTP)`} code={samples.message} />
      <Text>{m.partner_api_guide_verify_text()}</Text>
      <Sample label={`${m.partner_api_guide_verify()} TypeScript`} code={samples.verifyTypeScript} />
      <Sample label={`${m.partner_api_guide_verify()} PHP`} code={samples.verifyPhp} />
    </Stack>
  );
}
