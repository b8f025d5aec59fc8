import { Button, Menu } from '@mantine/core';
import type { ConsignmentView, declaredStatuses } from '@sevadesk/contract/courier';
import { optionalText, safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { IconDots, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import type { CourierKit } from './kit.ts';

type Move = (typeof declaredStatuses)[number];

const words = {
  sent: { label: m.courier_move_sent, title: m.courier_move_sent_title, text: m.courier_move_sent_text },
  cancelled: {
    label: m.courier_move_cancelled,
    title: m.courier_move_cancelled_title,
    text: m.courier_move_cancelled_text,
  },
  lost: { label: m.courier_move_lost, title: m.courier_move_lost_title, text: m.courier_move_lost_text },
  returned: {
    label: m.courier_move_returned,
    title: m.courier_move_returned_title,
    text: m.courier_move_returned_text,
  },
};

type Props = { parcel: ConsignmentView; kit: CourierKit };

/** Sends a prepared consignment; the rarer actions are in a menu. */
export function MoveButtons({ parcel, kit }: Props) {
  const [asked, setAsked] = useState<Move>();
  const { may, awb, companyName } = parcel;
  const isAddressed = Boolean(awb && companyName);
  const rare: Move[] = [];
  if (may.cancel) rare.push('cancelled');
  if (may.lose) rare.push('lost');
  if (may.returned) rare.push('returned');
  return (
    <>
      {rare.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label={m.courier_view_more()} px="xs">
              <IconDots size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map((move) => (
              <Menu.Item key={move} onClick={() => setAsked(move)}>
                {words[move].label()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {may.send && isAddressed ? (
        <Button leftSection={<IconSend size={16} />} onClick={() => setAsked('sent')}>
          {m.courier_move_sent()}
        </Button>
      ) : null}
      <SideDrawer
        opened={asked !== undefined}
        title={asked ? words[asked].title() : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked ? <Declare parcel={parcel} kit={kit} move={asked} onDone={() => setAsked(undefined)} /> : null}
      </SideDrawer>
    </>
  );
}

const schema = z.object({ remark: optionalText(safeText({ max: 300, lines: true })) });

function Declare({ parcel: { id }, kit, move, onDone }: Props & { move: Move; onDone: () => void }) {
  const act = useAction(kit.calls.move, { refreshes: ['nsdl-pan', 'dashboard'] });
  return (
    <Form
      schema={schema}
      defaults={{ remark: '' }}
      submitLabel={words[move].label()}
      onSubmit={(body) => act.mutateAsync({ params: { id }, body: { ...body, to: move } })}
      onDone={() => {
        notify(m.courier_move_done());
        onDone();
      }}
    >
      <p>{words[move].text()}</p>
      <FTextarea name="remark" label={`${m.courier_move_remark()} (${m.shared_optional()})`} />
    </Form>
  );
}
