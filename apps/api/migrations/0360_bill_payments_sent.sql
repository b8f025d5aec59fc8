-- The payments of a day, which the daily reconciliation reads for each file.
create index bill_payments_sent on bill_payments (coalesce(sent_at, created_at));
