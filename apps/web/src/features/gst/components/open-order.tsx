import { Anchor } from '@mantine/core';
import { m } from '@sevadesk/messages';

/** The number of an order as a link that opens it beside the list. */
export function OpenOrder({ number, onOpen }: { number: string; onOpen: () => void }) {
  return (
    <Anchor component="button" type="button" onClick={onOpen} aria-label={m.gst_open({ number })}>
      {number}
    </Anchor>
  );
}
