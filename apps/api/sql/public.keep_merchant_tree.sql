-- The tree has no circle, and only those who may have members are above somebody. Each merchant above is locked on the way up: of two
-- moves that together make a circle, one waits for the other or is ended as a deadlock, and then finds the circle.
CREATE OR REPLACE FUNCTION public.keep_merchant_tree()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_above uuid := new.parent_id;
  v_may_have boolean;
  v_steps integer := 0;
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then
    return null;
  end if;
  select t.may_have_members into v_may_have from merchants m join id_types t on t.id = m.id_type_id where m.id = new.parent_id;
  if not v_may_have then
    raise exception 'a merchant of this ID type has no members' using errcode = 'check_violation', constraint = 'merchants_parent_leads';
  end if;
  while v_above is not null loop
    v_steps := v_steps + 1;
    if v_above = new.id or v_steps > 100 then
      raise exception 'a merchant is never above itself' using errcode = 'check_violation', constraint = 'merchants_no_circle';
    end if;
    if tg_op = 'INSERT' then
      select m.parent_id into v_above from merchants m where m.id = v_above;
    else
      select m.parent_id into v_above from merchants m where m.id = v_above for share;
    end if;
  end loop;
  return null;
end $function$;
