import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { Schedule, ScheduledReport, ScheduleRhythm } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { serviceLists } from '../../../services.ts';

const own = {
  volume: m.reports_list_volume,
  commission: m.reports_list_commission,
  services: m.reports_list_services,
  payments: m.reports_list_payments,
  'gateway-orders': m.reports_list_gateway_orders,
  courier: m.reports_list_courier,
} as const;

type ListName = (typeof serviceLists)[number]['name'];

const listsOfServices = Object.fromEntries(
  serviceLists.flatMap(({ name, label, own: ofShop }) => [
    [name, label],
    [`own-${name}`, ofShop],
  ]),
) as Record<ListName | `own-${ListName}`, () => string>;

export const reportWords: Readonly<Record<ScheduledReport, () => string>> = {
  ...own,
  audit: m.reports_list_audit,
  'daily-collection': m.reports_list_daily_collection,
  'gateway-settlement': m.reports_list_gateway_settlement,
  tds: m.reports_list_tds,
  'id-sales': m.reports_list_id_sales,
  'own-volume': m.reports_list_own_volume,
  'own-commission': m.reports_list_own_commission,
  'own-services': m.reports_list_own_services,
  'own-payments': m.reports_list_own_payments,
  'own-gateway-orders': m.reports_list_own_gateway_orders,
  ...listsOfServices,
  'own-courier': m.reports_list_own_courier,
};

export const rhythmWords: Readonly<Record<ScheduleRhythm, () => string>> = {
  daily: m.reports_rhythm_daily,
  weekly: m.reports_rhythm_weekly,
  monthly: m.reports_rhythm_monthly,
};

/** Monday first. */
export const weekdayWords = [
  m.reports_weekday_1,
  m.reports_weekday_2,
  m.reports_weekday_3,
  m.reports_weekday_4,
  m.reports_weekday_5,
  m.reports_weekday_6,
  m.reports_weekday_7,
] as const;

export const hourWord = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** 'Every Monday at 09:00'. */
export function rhythmText({ rhythm, weekday, monthDay, hour }: Schedule): string {
  const at = hourWord(hour);
  if (rhythm === 'weekly') return m.reports_every_week({ day: weekdayWords[(weekday ?? 1) - 1]?.() ?? '', at });
  if (rhythm === 'monthly') return m.reports_every_month({ day: String(monthDay ?? 1), at });
  return m.reports_every_day({ at });
}

const states = {
  queued: m.reports_run_queued,
  making: m.reports_run_making,
  mailed: m.reports_run_mailed,
  failed: m.reports_run_failed,
  refused: m.reports_run_refused,
} as const;

/** Describes the next run, or why there is none, and the result of the last one. */
export function standingText({ nextAt, pausedAt, pauseReason, lastAt, lastState }: Schedule): string {
  const next =
    pausedAt === null
      ? m.reports_next({ when: formatDateTime(nextAt) })
      : pauseReason === 'permission'
        ? m.reports_paused_permission()
        : m.reports_paused();
  if (lastAt === null || lastState === null) return next;
  return `${next} · ${m.reports_last({ when: formatDateTime(lastAt), state: states[lastState]() })}`;
}
