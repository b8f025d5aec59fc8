-- One acknowledgement number belongs to one application, on paper or without: what two tables cannot hold by themselves, this one does.
create table pan_ack_numbers (
  ack_no text primary key check (ack_no ~ '^[0-9]{15}$'),
  record_id uuid not null
);
comment on constraint pan_ack_numbers_pkey on pan_ack_numbers is 'The provider gives a number once.';
insert into pan_ack_numbers (ack_no, record_id)
  select akn_no, id from pan_applications where akn_no is not null
  union all
  select ack_no, id from pan_paperless where ack_no is not null;

create function keep_pan_ack_number() returns trigger language plpgsql as $$
declare
  v_old text;
  v_new text;
begin
  if tg_table_name = 'pan_applications' then
    v_new := new.akn_no;
    if tg_op = 'UPDATE' then v_old := old.akn_no; end if;
  else
    v_new := new.ack_no;
    if tg_op = 'UPDATE' then v_old := old.ack_no; end if;
  end if;
  if v_new is not distinct from v_old then
    return null;
  end if;
  if v_old is not null then
    delete from pan_ack_numbers where ack_no = v_old;
  end if;
  if v_new is not null then
    insert into pan_ack_numbers (ack_no, record_id) values (v_new, new.id);
  end if;
  return null;
end $$;
create trigger pan_applications_ack_number after insert or update of akn_no on pan_applications
  for each row execute function keep_pan_ack_number();
create trigger pan_paperless_ack_number after insert or update of ack_no on pan_paperless
  for each row execute function keep_pan_ack_number();
