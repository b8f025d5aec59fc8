-- Writes one posting whose entries sum to zero (paise). Answers posted or replayed, with its id; raises SD402 insufficient_balance,
-- SD409 idempotency_conflict, SD410 business_duplicate, SD412 credit_overdue (detail: what to pay), SD413 below_minimum (detail: the
-- minimum). Wallets are locked in id order. A repeated key is found only when the row is
-- written: what was moved by then is moved back. Only new work (a charge, a hold, the sale of an id) may draw credit.
CREATE OR REPLACE FUNCTION wallet.post(p_id uuid, p_kind text, p_key text, p_fingerprint text, p_business_key text, p_reference_type text, p_reference_id text, p_narration text, p_actor uuid, p_accounts text[], p_amounts bigint[])
 RETURNS TABLE(outcome text, posting_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
declare
  v_lines integer := coalesce(array_length(p_accounts, 1), 0);
  v_sum numeric := 0;
  v_line integer := 0;
  v_code text;
  v_id uuid;
  v_is_wallet boolean;
  v_ids uuid[] := '{}';
  v_wallets integer[] := '{}';
  v_known_id uuid;
  v_known_print text;
  v_balance bigint;
  v_credits bigint;
  v_no bigint;
  v_balances bigint[] := '{}';
  v_credit_sums bigint[] := '{}';
  v_numbers bigint[] := '{}';
  v_is_work boolean := p_kind in ('charge', 'hold', 'id-sale');
  v_details jsonb := nullif(current_setting('sevadesk.posting_details', true), '')::jsonb;
  -- What the provider has done already is charged in any case.
  v_is_new boolean := v_is_work and v_details ->> 'isDone' is distinct from 'true';
  v_minimum bigint;
  v_credit bigint;
  v_is_paused boolean;
begin
  if v_lines < 2 or v_lines <> array_length(p_amounts, 1) then
    raise exception 'a posting has at least two entries' using errcode = 'check_violation';
  end if;
  foreach v_code in array p_accounts loop
    v_line := v_line + 1;
    v_sum := v_sum + p_amounts[v_line];
    select a.id, a.kind = 'wallet' into v_id, v_is_wallet from wallet.accounts a where a.code = v_code;
    if not found then
      raise exception 'unknown account %', v_code using errcode = 'foreign_key_violation';
    end if;
    v_ids[v_line] := v_id;
    if v_is_wallet then v_wallets := v_wallets || v_line; end if;
  end loop;
  if v_sum is distinct from 0 then
    raise exception 'entries sum to %, not zero', v_sum using errcode = 'check_violation';
  end if;
  -- In id order, so that two postings never wait for each other.
  if array_length(v_wallets, 1) > 1 then
    select array_agg(w order by v_ids[w], w) into v_wallets from unnest(v_wallets) w;
  end if;

  -- Opened and closed by hand: a setting attached to the function would need a superuser to migrate. A refusal rolls it back.
  perform set_config('sevadesk.ledger_writer', 'on', true);
  foreach v_line in array v_wallets loop
    update wallet.balances b
       set balance_paise = b.balance_paise + p_amounts[v_line], entries = b.entries + 1,
           credits_paise = b.credits_paise + greatest(p_amounts[v_line], 0), updated_at = clock_timestamp()
     where b.account_id = v_ids[v_line]
       and (p_amounts[v_line] > 0
            or (b.balance_paise + p_amounts[v_line] >= case when v_is_work then -b.credit_paise else 0 end
                  + case when v_is_new then coalesce((b.minimums ->> (v_details ->> 'feeAccount'))::bigint, 0) else 0 end
                and not (v_is_new and b.is_paused and b.balance_paise < 0)))
    returning b.balance_paise, b.entries, b.credits_paise into v_balance, v_no, v_credits;
    if not found then
      -- A repeat of what was already paid is no new payment, whatever the wallet holds now.
      select p.id, p.fingerprint into v_known_id, v_known_print from wallet.postings p where p.idempotency_key = p_key;
      if v_known_id is null and exists (select 1 from wallet.postings p where p.business_key = p_business_key) then
        raise exception 'business_duplicate' using errcode = 'SD410';
      elsif v_known_id is null then
        select b.balance_paise, b.credit_paise, b.is_paused, coalesce((b.minimums ->> (v_details ->> 'feeAccount'))::bigint, 0)
          into v_balance, v_credit, v_is_paused, v_minimum from wallet.balances b where b.account_id = v_ids[v_line];
        if v_is_new and v_is_paused and v_balance < 0 then
          raise exception 'credit_overdue' using errcode = 'SD412', detail = -v_balance;
        elsif v_is_new and v_minimum > 0 and v_balance + p_amounts[v_line] >= -v_credit then
          raise exception 'below_minimum' using errcode = 'SD413', detail = v_minimum;
        end if;
        raise exception 'insufficient_balance' using errcode = 'SD402';
      elsif v_known_print <> p_fingerprint then
        raise exception 'idempotency_conflict' using errcode = 'SD409';
      end if;
      exit;
    end if;
    v_balances[v_line] := v_balance;
    v_credit_sums[v_line] := v_credits;
    v_numbers[v_line] := v_no;
  end loop;

  if v_known_id is null then
    insert into wallet.postings (id, kind, idempotency_key, fingerprint, business_key, reference_type, reference_id, narration, business_date, actor_id)
    values (p_id, p_kind, p_key, p_fingerprint, p_business_key, p_reference_type, p_reference_id, p_narration,
            (clock_timestamp() at time zone 'Asia/Kolkata')::date, p_actor)
    on conflict do nothing;
    if not found then
      select p.id, p.fingerprint into v_known_id, v_known_print from wallet.postings p where p.idempotency_key = p_key;
      if v_known_id is null then
        raise exception 'business_duplicate' using errcode = 'SD410';
      elsif v_known_print <> p_fingerprint then
        raise exception 'idempotency_conflict' using errcode = 'SD409';
      end if;
    end if;
  end if;

  if v_known_id is not null then
    update wallet.balances b
       set balance_paise = b.balance_paise - x.amount, entries = b.entries - x.lines, credits_paise = b.credits_paise - x.credits
      from (
        select t.id, sum(t.amount) as amount, count(*) as lines, sum(greatest(t.amount, 0)) as credits
        from unnest(v_ids, p_amounts) with ordinality as t (id, amount, ord)
        where v_numbers[t.ord] is not null
        group by t.id
      ) x
     where b.account_id = x.id;
    perform set_config('sevadesk.ledger_writer', '', true);
    return query select 'replayed'::text, v_known_id;
    return;
  end if;

  insert into wallet.entries (posting_id, line, account_id, amount_paise, balance_paise, entry_no, credits_paise)
  select p_id, t.ord, t.id, t.amount, v_balances[t.ord], v_numbers[t.ord], v_credit_sums[t.ord]
  from unnest(v_ids, p_amounts) with ordinality as t (id, amount, ord);
  perform set_config('sevadesk.ledger_writer', '', true);
  outcome := 'posted';
  posting_id := p_id;
  return next;
end $function$;
