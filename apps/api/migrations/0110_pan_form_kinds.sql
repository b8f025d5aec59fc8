-- Forms of every kind of applicant: by category, new PAN or correction, Indian or foreign.
alter table pan_form_versions
  add column origin text not null default 'indian',
  -- Whether the applicant is an Indian citizen or formed in India decides between 93 and 95, 94 and 96.
  add constraint pan_form_versions_origin_known check (origin in ('indian', 'foreign')),
  -- The days of a kind of form must not begin twice.
  drop constraint pan_form_versions_one_start,
  add constraint pan_form_versions_one_start unique (category, type, origin, valid_from),
  -- One printed form serves several categories; a category has each version once.
  drop constraint pan_form_versions_version_key,
  add constraint pan_form_versions_version_once unique (version, category, type, origin);

-- A card sent abroad has a price of its own.
alter table pan_applications drop constraint pan_applications_card_type_check;
alter table pan_applications add constraint pan_applications_card_type_known check (card_type in ('P', 'E', 'A'));

with kinds as (
  select category, origin, type
  from unnest(array['individual', 'huf', 'company', 'firm', 'llp', 'trust', 'aop', 'boi', 'local-authority', 'ajp', 'government']) as category
  cross join unnest(array['indian', 'foreign']) as origin
  cross join unnest(array['N', 'C']) as type
  -- A family, a local authority and the government are formed in India.
  where origin = 'indian' or category not in ('huf', 'local-authority', 'government')
),
forms as (
  select
    category, origin, type, 'before' as era,
    case when type = 'C' then 'CSF' when origin = 'indian' then '49A' else '49AA' end as code,
    case when type = 'C' then 'Request for new PAN card or changes in PAN data, administrative form' else 'Rule 114, Income-tax Rules 1962' end as source
  from kinds
  union all
  select
    category, origin, type, 'since',
    case
      when type = 'C' then case when category = 'individual' then 'CR-01' else 'CR-02' end
      when origin = 'indian' then case when category = 'individual' then '93' else '94' end
      else case when category = 'individual' then '95' else '96' end
    end,
    case when type = 'C' then 'Correction form from 01-04-2026; one source only (LAXMIKANT)' else 'Rule 158, Income-tax Rules 2026' end
  from kinds
)
insert into pan_form_versions (id, code, version, category, type, origin, valid_from, valid_to, source, switches)
select
  gen_random_uuid(), code, code || case era when 'before' then '-2011' else '-2026' end, category, type, origin,
  case era when 'before' then date '2011-11-01' else date '2026-04-01' end,
  case era when 'before' then date '2026-03-31' end,
  source,
  case
    when era = 'since' then '{}'::jsonb
    when category = 'individual' then '{"required": {"motherLastName": {"field": "singleParent", "is": ["Y"]}, "email": false}}'::jsonb
    else '{"required": {"email": false}}'::jsonb
  end
from forms
on conflict (version, category, type, origin) do nothing;
