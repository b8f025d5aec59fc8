import { Button, Text } from '@mantine/core';
import { gst } from '@sevadesk/contract/gst';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

type Login = ReplyOf<typeof gst.portalLogin>;

/** The customer's portal login, on demand and only for the assignee; it is stored nowhere in the browser. */
export function PortalLogin({ id, isMine }: { id: string; isMine: boolean }) {
  const [login, setLogin] = useState<Login>();
  const show = async () => {
    try {
      setLogin(await call(gst.portalLogin, { params: { id } }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Panel title={m.gst_login_title()}>
      <Text size="sm" c="dimmed" mb="sm">
        {isMine ? m.gst_login_text() : m.gst_login_not_yours()}
      </Text>
      {login ? (
        <Facts
          facts={[
            { label: m.gst_login_user(), value: login.user },
            { label: m.gst_login_password(), value: login.password },
          ]}
        />
      ) : (
        <Button variant="default" disabled={!isMine} onClick={() => void show()}>
          {m.gst_login_show()}
        </Button>
      )}
    </Panel>
  );
}
