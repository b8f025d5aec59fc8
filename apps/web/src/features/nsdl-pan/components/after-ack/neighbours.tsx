import { ActionIcon } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import classes from './after-ack.module.css';
import { type ListPageRead, placeIn } from './place-in-list.ts';

type Props = { id: string; linkOf: (id: string) => LinkProps };

/** To the previous and next record of the list page that the person came from; nothing when none was open lately. */
export function Neighbours({ id, linkOf }: Props) {
  const client = useQueryClient();
  const place = useMemo(() => {
    const reads = client.getQueryCache().findAll({ queryKey: ['nsdl-pan'] });
    const pages = reads.map(({ state }): ListPageRead => ({ at: state.dataUpdatedAt, reply: state.data }));
    return placeIn(pages, id);
  }, [client, id]);
  if (!place || place.count < 2) return null;
  const { previous, next, number, count } = place;
  return (
    <span className={classes.neighbours}>
      <Step
        link={previous === undefined ? undefined : linkOf(previous)}
        label={m.nsdl_pan_tin_neighbour_previous()}
        icon={IconChevronLeft}
      />
      {m.nsdl_pan_tin_neighbour_place({ place: String(number), count: String(count) })}
      <Step
        link={next === undefined ? undefined : linkOf(next)}
        label={m.nsdl_pan_tin_neighbour_next()}
        icon={IconChevronRight}
      />
    </span>
  );
}

type StepProps = { link: LinkProps | undefined; label: string; icon: typeof IconChevronLeft };

function Step({ link, label, icon: Icon }: StepProps) {
  if (!link) {
    return (
      <ActionIcon variant="subtle" disabled aria-label={label}>
        <Icon size={18} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon variant="subtle" aria-label={label} renderRoot={(props) => <Link {...link} {...props} />}>
      <Icon size={18} />
    </ActionIcon>
  );
}
