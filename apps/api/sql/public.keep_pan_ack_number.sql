-- Keeps one list of the acknowledgement numbers of all PAN applications, so that none is used twice.
CREATE OR REPLACE FUNCTION public.keep_pan_ack_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
