import { Text } from '@mantine/core';
import type { ConsignmentItem, ConsignmentView } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './courier.module.css';
import { FormFacts } from './packed-forms.tsx';
import { formCount } from './form-count.ts';

const applicationPath = {
  in: '/backend/actions/nsdl-pan/physical/paninfo/$id',
  out: '/merchant/product/nsdl-pan/physical/info/$id',
} as const;

type Props = { parcel: ConsignmentView; area: 'in' | 'out' };

/** The forms of a consignment with their states; each links to its application. */
export function EnclosedForms({ parcel, area }: Props) {
  const { items } = parcel;
  const count = formCount(items.length);
  return (
    <Panel title={m.courier_view_contents()} action={<Text fw={650}>{count}</Text>}>
      {items.length === 0 ? <Text c="dimmed">{m.courier_form_none()}</Text> : null}
      <ol className={classes.rows}>
        {items.map((item) => (
          <li key={item.id}>
            <Enclosed item={item} area={area} />
            <StatusBadge of="enclosed" status={item.state} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Enclosed({ item: { form, number }, area }: { item: ConsignmentItem; area: Props['area'] }) {
  if (!form) return <code className={classes.who}>{number}</code>;
  return (
    <Link to={applicationPath[area]} params={{ id: form.id }} className={classes.who}>
      <FormFacts form={form} />
    </Link>
  );
}
