-- Lists of services at a million orders: an index for every order that a screen offers, for equality of numbers that people
-- type whole, and for every column that the search box looks into (bench service-lists).
create index uti_orders_psa on uti_orders (psa_id) where psa_id is not null;
create index uti_orders_provider_ref on uti_orders (provider_ref) where provider_ref is not null;
create index uti_psa_forms_mobile_search on uti_psa_forms (lower(mobile) text_pattern_ops);

create index bank_leads_product on bank_leads (product_id, created_at desc, id desc);
create index bank_leads_by_status on bank_leads (status, id);
create index bank_leads_by_status_at on bank_leads (status_at, id);
create index bank_leads_mobile on bank_leads (mobile) where mobile is not null;
create index bank_leads_ref on bank_leads (bank_ref) where bank_ref is not null;

create index nps_orders_by_name on nps_orders (name, id) where status <> 'draft';
create index nps_orders_by_status on nps_orders (status, id);
create index nps_orders_by_status_at on nps_orders (status_at, id) where status <> 'draft';
create index nps_orders_mobile_search on nps_orders (lower(mobile) text_pattern_ops);
create index nps_orders_ack_search on nps_orders (lower(ack_no) text_pattern_ops) where ack_no is not null;
create index nps_orders_pran_search on nps_orders (lower(pran) text_pattern_ops) where pran is not null;

create index gst_registrations_by_name on gst_registrations (legal_name, id) where submitted_at is not null;
create index gst_registrations_newest on gst_registrations (created_at, id) where submitted_at is not null;
create index gst_registrations_gstin on gst_registrations (gstin) where gstin is not null;
create index gst_filings_by_name on gst_filings (legal_name, id);
create index gst_filings_newest on gst_filings (created_at, id);
create index gst_filings_gstin on gst_filings (gstin);
create index gst_filings_in_period on gst_filings (period);

create index courier_consignments_awb on courier_consignments (awb) where awb is not null;
