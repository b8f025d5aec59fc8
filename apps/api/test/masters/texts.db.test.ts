import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTexts } from '../../src/platform/texts.ts';
import { buildStaff } from '../factories/users.ts';
import { type TestApp, testApp } from '../helpers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const id = '01900000-0000-7000-8000-0000000f0350';
const rowOf = async () => {
  const { rows } = await app.container.pool.query(
    'select text, text_en, text_hi, due_hours from ticket_topics where id = $1',
    [id],
  );
  return rows[0];
};

describe('texts by language, while this release and the one before both write them', () => {
  it('rows that the previous release adds and changes are stored by language', async () => {
    await app.container.pool.query(
      `insert into ticket_topics (id, code, text_en, text_hi, due_hours, position) values ($1, 'T98', 'Stamps', 'मुहर', 4, 98)`,
      [id],
    );
    expect(await rowOf()).toMatchObject({ text: { en: 'Stamps', hi: 'मुहर' } });
    await app.container.pool.query(`update ticket_topics set text_hi = 'मोहर', due_hours = 6 where id = $1`, [id]);
    expect(await rowOf()).toMatchObject({ text: { en: 'Stamps', hi: 'मोहर' }, due_hours: 6 });
  });

  it('rows that this release writes fill the previous columns, and a third language survives a change by the previous release', async () => {
    const text = { en: 'Seals', hi: 'मुद्रा', gu: 'મહોર' };
    await app.container.pool.query('update ticket_topics set text = $2 where id = $1', [id, text]);
    expect(await rowOf()).toMatchObject({ text, text_en: 'Seals', text_hi: 'मुद्रा' });
    await app.container.pool.query(`update ticket_topics set text_en = 'Seal' where id = $1`, [id]);
    expect((await rowOf()).text).toEqual({ ...text, en: 'Seal' });
  });

  it('a text that is missing in one language is empty for the previous release', async () => {
    await app.container.pool.query('update ticket_topics set text = $2 where id = $1', [id, { en: 'Seals' }]);
    expect(await rowOf()).toMatchObject({ text_en: 'Seals', text_hi: '' });
  });

  it('every text of the delivered masters exists in both languages', async () => {
    const { rows } = await app.container.pool.query(
      `select text from pan_reasons union all select text from pan_reason_texts union all select text from ticket_topics where id <> $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ text }) => !text.en || !text.hi)).toEqual([]);
  });

  it("a person's language is any two letters, and one that the product does not have is ignored when texts are read", async () => {
    const { userName } = await buildStaff(app);
    const speak = (locale: string) =>
      app.container.pool.query('update users set locale = $2 where user_name = $1', [userName, locale]);
    expect((await speak('gu')).rowCount).toBe(1);
    await expect(speak('English')).rejects.toThrow(/users_locale_code/);
    expect(storedTexts({ en: 'Seals', zz: 'x', hi: null })).toEqual({ en: 'Seals' });
    expect(storedTexts(null)).toEqual({});
  });
});
