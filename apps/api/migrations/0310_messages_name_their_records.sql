-- What a message speaks of, as 'kind:id': erasing a person finds messages by these alone, never by words in them.
-- Null where it was written before this and could not be told.
alter table notices add column about text[];
alter table digest_items add column about text[];
alter table mails add column about text[];
comment on column notices.about is 'Records of people that the notice speaks of, as kind:id; null where unknown';
comment on column digest_items.about is 'Records of people that the item speaks of, as kind:id; null where unknown';
comment on column mails.about is 'Records of people that the mail speaks of, as kind:id; null where unknown';

-- Links hold the whole id or the whole number of their record, so that each leads to one record or to none.
create function record_behind_link(link text) returns text language sql stable as $$
  with asked as (
    select substring(link from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid as id, substring(link from '[^/=?]+$') as number
  )
  select coalesce(
    (select 'paper:' || a.id from pan_applications a where a.id = asked.id),
    (select 'paperless:' || o.id from pan_paperless o where o.id = asked.id),
    (select 'registration:' || r.id from registrations r where r.id = asked.id),
    (select 'ticket:' || t.id from tickets t where t.id = asked.id),
    (select 'kyc:' || k.id from kyc_cases k where link like '%-kyc/%' and (k.merchant_id = asked.id or k.user_id = asked.id)),
    (select 'uti-psa:' || o.id from uti_orders o where o.kind = 'uti-psa' and o.number = asked.number),
    (select 'lead:' || l.id from bank_leads l where l.number = asked.number),
    (select 'nps:' || o.id from nps_orders o where o.number = asked.number),
    (select 'gst:' || r.id from gst_registrations r where r.number = asked.number),
    (select 'gst-return:' || f.id from gst_filings f where f.number = asked.number),
    (select 'paper:' || a.id from pan_applications a where link like '%/tin-rejection%' and a.akn_no = asked.number),
    (select 'paperless:' || o.id from pan_paperless o where link like '%/paperless/list?q=%' and o.token = asked.number))
  from asked
$$;

update notices set about = array[record_behind_link(link)] where record_behind_link(link) is not null;
update digest_items set about = array[record_behind_link(link)] where record_behind_link(link) is not null;
update mails set about = array[record_behind_link(link)] where record_behind_link(link) is not null;
drop function record_behind_link(text);

-- Two kinds lead to a page of their reader and say the rest in what they hold.
update notices n set about = array['registration:' || r.id] from registrations r
  where n.event = 'registration_approved' and n.params ->> 'reference' = r.ref_no;
update digest_items i set about = array['registration:' || r.id] from registrations r
  where i.event = 'registration_approved' and i.params ->> 'reference' = r.ref_no;
update notices n set about = array['kyc:' || k.id] from users u, kyc_cases k
  where u.id = n.user_id and n.about is null and n.event in ('kyc_verified', 'kyc_rejected', 'kyc_requested', 'kyc_expired')
    and (k.user_id = u.id or k.merchant_id = u.merchant_id);
update digest_items i set about = array['kyc:' || k.id] from users u, kyc_cases k
  where u.id = i.user_id and i.about is null and i.event in ('kyc_verified', 'kyc_rejected', 'kyc_requested', 'kyc_expired')
    and (k.user_id = u.id or k.merchant_id = u.merchant_id);
