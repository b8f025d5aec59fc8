import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEnvelope, parseWorked, wireText } from './envelope.ts';

describe('the outer object of a response', () => {
  it.each([
    ['true', true],
    ['"1"', true],
    ['1', true],
    ['"TRUE"', true],
    ['false', false],
    ['"yes"', false],
    ['0', false],
  ])('status %s means that the call succeeded: %s', (status, didWork) => {
    const read = parseWorked(`{"status":${status},"msg":"Key missing","data":{"a":1}}`);
    expect(read).toEqual(didWork ? { worked: true, data: { a: 1 } } : { worked: false, message: 'Key missing' });
  });

  it('a rejection without a message has our own', () => {
    expect(parseWorked('{"status":false,"msg":" null "}')).toEqual({ worked: false, message: 'refused without words' });
  });

  it.each(['<html>', '', '[]', 'null', '"ok"', '{"msg":"no status"}', '{"status":null}'])(
    '%s is unreadable',
    (body) => {
      expect(parseWorked(body)).toBeUndefined();
    },
  );

  it('is parsed by the schema of its provider, or not at all', () => {
    const schema = z.object({ code: z.enum(['00']) });
    expect(parseEnvelope('{"code":"00"}', schema)).toEqual({ code: '00' });
    expect(parseEnvelope('{"code":"77"}', schema)).toBeUndefined();
    expect(parseEnvelope('<html>', schema)).toBeUndefined();
  });

  it('accepts every form in which a provider says nothing', () => {
    const texts = z.array(wireText(/^(null|na|-)$/i));
    expect(texts.parse([' NA ', '-', '', null, undefined, 7, ' a '])).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      '7',
      'a',
    ]);
    expect(wireText().parse('NA')).toBe('NA');
  });
});
