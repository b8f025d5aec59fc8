import { Stack, Text } from '@mantine/core';
import { ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import {
  CallsTopic,
  ErrorsTopic,
  HooksTopic,
  OrderTopic,
  ScopesTopic,
  StartTopic,
  TestTopic,
} from '../components/guide-topics.tsx';
import classes from '../components/partner-api.module.css';
import { PartnerPage } from '../components/partner-page.tsx';

type Topic = { id: string; title: string; content: ReactNode };

/** The guide for a programmer, from the first call to the signature check. */
export function PartnerGuideView() {
  const { data } = useCall(ownPartnerApi.rules, {});
  const address = window.location.origin;
  const topics: Topic[] = [
    { id: 'start', title: m.partner_api_guide_start(), content: <StartTopic address={address} /> },
    { id: 'order', title: m.partner_api_guide_order(), content: <OrderTopic address={address} /> },
    { id: 'calls', title: m.partner_api_guide_calls(), content: <CallsTopic /> },
    { id: 'scopes', title: m.partner_api_guide_scopes(), content: <ScopesTopic /> },
    { id: 'test', title: m.partner_api_guide_test(), content: <TestTopic /> },
    { id: 'once', title: m.partner_api_guide_once(), content: <Text>{m.partner_api_guide_once_text()}</Text> },
    {
      id: 'limit',
      title: m.partner_api_guide_limit(),
      content: <Text>{m.partner_api_guide_limit_text({ count: String(data?.perMinute ?? '…') })}</Text>,
    },
    { id: 'errors', title: m.partner_api_guide_errors(), content: <ErrorsTopic /> },
    { id: 'webhooks', title: m.partner_api_guide_hooks(), content: <HooksTopic /> },
  ];
  return (
    <PartnerPage name={m.partner_api_guide_title()}>
      <Stack gap="md" className={classes.guide}>
        <Text>{m.partner_api_guide_lead()}</Text>
        {topics.map(({ id, title, content }) => (
          <Panel key={id} id={id} title={title}>
            {content}
          </Panel>
        ))}
      </Stack>
    </PartnerPage>
  );
}
