import type { EnquiryEntry, EnquiryView } from '@sevadesk/contract/enquiries';
import type { StatusTone } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import classes from './enquiries.module.css';

const looks: Record<EnquiryEntry['kind'], { title: () => string; tone: StatusTone }> = {
  mail: { title: m.enquiries_entry_mail, tone: 'good' },
  phone: { title: m.enquiries_entry_phone, tone: 'good' },
  note: { title: m.enquiries_entry_note, tone: 'info' },
  closed: { title: m.enquiries_entry_closed, tone: 'neutral' },
  reopened: { title: m.enquiries_entry_reopened, tone: 'wait' },
};

/** The full history of an enquiry, down to its arrival. */
export function EnquiryHistory({ enquiry: { id, dated, name, entries } }: { enquiry: EnquiryView }) {
  const done = entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    title: looks[entry.kind].title(),
    tone: looks[entry.kind].tone,
    who: entry.by,
    text: entry.text ? <span className={classes.words}>{entry.text}</span> : undefined,
  }));
  return <Timeline entries={[...done, { id, at: dated, title: m.enquiries_entry_received(), who: name }]} />;
}
