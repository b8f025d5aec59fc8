import { chargeJournal, post, supplyTo } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { systemCtx, type TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

export type BuiltCharge = { applicationId: string; token: string; postingId: string };

/** Posts a charge of 107.00 like a confirmed application, without the application. */
export async function buildCharge(app: TestApp, merchant: { id: string }): Promise<BuiltCharge> {
  const ctx = systemCtx(app);
  const applicationId = systemIds.next();
  const token = String(280_000_000_000 + nextNumber());
  const { postingId } = await post(
    ctx,
    chargeJournal({
      applicationId,
      token,
      merchantId: merchant.id,
      pricePaise: 10_700,
      providerFeePaise: 9_632,
      gstPaise: 163,
      feeAccount: 'house:fees-nsdl',
      supply: await supplyTo(ctx, merchant.id),
      narration: `PAN application ${token}`,
    }),
  );
  return { applicationId, token, postingId };
}

type Earned = {
  day: string;
  kind?: 'commission' | 'override';
  levelName?: string;
  grossPaise: number;
  tdsPaise: number;
};

/** Inserts commission of a past day, as the database would have written it then. */
export async function buildPastCommission(app: TestApp, merchant: { id: string }, earned: Earned): Promise<void> {
  const { day, kind = 'commission', levelName, grossPaise, tdsPaise } = earned;
  const id = systemIds.next();
  const details = {
    merchantId: merchant.id,
    grossPaise,
    tdsPaise,
    dueBasis: 0,
    rateBasisPoints: 200,
    financialYear: '2025-26',
    ...(levelName !== undefined && { levelName }),
  };
  const client = await app.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('sevadesk.ledger_writer', 'on', true)");
    await client.query(
      `insert into wallet.postings (id, kind, idempotency_key, fingerprint, reference_type, reference_id, narration, business_date, details)
       values ($1, $2, $3, 'past', 'application', $4, 'Commission', $5, $6)`,
      [id, kind, `past:${id}`, id, day, JSON.stringify(details)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
