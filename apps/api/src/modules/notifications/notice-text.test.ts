import { describe, expect, it } from 'vitest';
import { inEachLanguage, noticeText } from './notice-text.ts';

describe('the text of a notification', () => {
  const reason = inEachLanguage((locale) => (locale === 'hi' ? 'फ़ोटो धुँधली है' : 'The photo is blurred'));
  const params = { token: 'T1', name: 'ASHA EXAMPLE', reason };

  it("NOT-01 names what the product knows in the reader's language, not the writer's", () => {
    expect(noticeText('application_incomplete', params, 'en').text).toContain('The photo is blurred');
    const hindi = noticeText('application_incomplete', params, 'hi').text;
    expect(hindi).toContain('फ़ोटो धुँधली है');
    expect(hindi).not.toContain('blurred');
  });

  it('leaves text that a person typed unchanged', () => {
    expect(noticeText('application_incomplete', { ...params, reason: 'Sign again' }, 'hi').text).toContain(
      'Sign again',
    );
  });
});
