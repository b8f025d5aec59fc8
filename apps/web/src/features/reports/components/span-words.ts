import type { SpanName } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';

export const spanWords: Readonly<Record<SpanName, () => string>> = {
  today: m.reports_span_today,
  yesterday: m.reports_span_yesterday,
  'last-7-days': m.reports_span_last_7_days,
  'last-30-days': m.reports_span_last_30_days,
  'this-month': m.reports_span_this_month,
  'last-month': m.reports_span_last_month,
  'this-year': m.reports_span_this_year,
  'last-year': m.reports_span_last_year,
};
