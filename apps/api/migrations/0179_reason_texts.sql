-- Reasons become master data: their words stand here, can be changed, and what was said once stays to be read.

alter table pan_reasons
  add column id uuid,
  add column text_en text,
  add column text_hi text,
  -- Offered to verifiers; those of the provider's centre alone are not.
  add column is_desk boolean not null default true,
  -- Cured by a new scan, so the correction screen asks for one.
  add column is_scan boolean not null default false;

update pan_reasons set is_desk = is_active, is_active = true, is_scan = code in ('R01', 'R02', 'R05', 'R06', 'R09', 'R10');
update pan_reasons r set id = ('01900000-0000-7000-8017-0000000000' || substr(r.code, 2))::uuid, text_en = t.en, text_hi = t.hi
from (values
  ('R01', 'Photo unclear, marked, missing or of wrong size', 'फ़ोटो अस्पष्ट, निशान वाला, अनुपस्थित या गलत आकार का'),
  ('R02', 'Signature missing, outside the box or over the photo', 'हस्ताक्षर नहीं, बॉक्स से बाहर या फ़ोटो पर'),
  ('R03', 'Name differs from the proof or from Aadhaar', 'नाम प्रमाण या आधार से भिन्न'),
  ('R04', 'Date of birth differs or its proof is missing', 'जन्म तिथि भिन्न या प्रमाण नहीं'),
  ('R05', 'Identity proof missing, unreadable or expired', 'पहचान प्रमाण नहीं, अपठनीय या समाप्त'),
  ('R06', 'Address proof missing, too old or of another address', 'पते का प्रमाण नहीं, पुराना या दूसरे पते का'),
  ('R07', 'Father''s or mother''s name missing or wrong', 'पिता या माता का नाम नहीं या गलत'),
  ('R08', 'AO code wrong', 'एओ कोड गलत'),
  ('R09', 'Scan incomplete, unreadable or in wrong order', 'स्कैन अधूरा, अपठनीय या गलत क्रम में'),
  ('R10', 'Box for the wanted correction not ticked', 'वांछित सुधार का खाना चिह्नित नहीं'),
  ('R11', 'Proof of the existing PAN missing', 'मौजूदा पैन का प्रमाण नहीं'),
  ('R12', 'Paper not received in time', 'कागज़ समय पर नहीं मिला'),
  ('R13', 'The person already has a PAN, or a duplicate', 'व्यक्ति के पास पहले से पैन है, या दोहराव'),
  ('R14', 'Aadhaar authentication failed', 'आधार प्रमाणीकरण विफल'),
  ('R15', 'Forged or altered document', 'जाली या बदला हुआ दस्तावेज़'),
  ('R16', 'Old version of the form', 'फ़ॉर्म का पुराना संस्करण')
) as t (code, en, hi) where t.code = r.code;

alter table pan_reasons
  alter column id set not null,
  alter column text_en set not null,
  alter column text_hi set not null;
alter table pan_reasons add constraint pan_reasons_id_unique unique (id);
comment on constraint pan_reasons_id_unique on pan_reasons is 'The master list and the history of changes go by id; applications by code.';
create unique index pan_reasons_text on pan_reasons (lower(text_en)) where is_active;
comment on index pan_reasons_text is 'Two reasons that read the same cannot be told apart at the desk.';
alter table pan_reasons add constraint pan_reasons_offered check (is_desk or is_tin);
comment on constraint pan_reasons_offered on pan_reasons is 'A reason is given by verifiers, by the provider''s centre, or by both.';

create table pan_reason_texts (
  code text not null references pan_reasons (code),
  since timestamptz not null,
  text_en text not null,
  text_hi text not null,
  primary key (code, since)
);
comment on table pan_reason_texts is 'What each reason was called from when: an application shows the words that its shop was given';
-- Since before the first application.
insert into pan_reason_texts (code, since, text_en, text_hi) select code, '2000-01-01', text_en, text_hi from pan_reasons;
create trigger pan_reason_texts_insert_only before update or delete on pan_reason_texts
  for each row execute function refuse_change();
create trigger pan_reason_texts_no_truncate before truncate on pan_reason_texts
  for each statement execute function refuse_change();

-- When the centre's present reasons were given: a later round may bring others.
alter table pan_tin_cases add column reasons_at timestamptz;
update pan_tin_cases c set reasons_at = coalesce((
  select max(e.at) from pan_application_events e
  where e.application_id = c.application_id and e.track = 'tin' and e.track_status = 'tin_rejected'
    and e.at >= c.entered_at and (c.closed_at is null or e.at <= c.closed_at)
), c.entered_at);
alter table pan_tin_cases alter column reasons_at set default now(), alter column reasons_at set not null;
