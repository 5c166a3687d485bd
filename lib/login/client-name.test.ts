import { describe, expect, it } from 'vitest';
import { clientName } from './client-name';

describe('the name of a client', () => {
  it.each([
    ['Claude', 'Claude'],
    ['Příliš žluťoučký kůň', 'Příliš žluťoučký kůň'],
    ['לקוח', 'לקוח'],
    ['ไคลเอนต์ที่ดี', 'ไคลเอนต์ที่ดี'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('stays as it is: %s', (given, shown) => {
    expect(clientName(given)).toBe(shown);
  });

  it('is one line', () => {
    expect(clientName(' Claude\r\n\n  from \u2028Anthropic\t')).toBe('Claude from Anthropic');
  });

  it('turns no line round', () => {
    expect(clientName('\u202eedualC\u202c \u2066x\u2069')).toBe('edualC x');
  });

  it('hides nothing, and is never nothing', () => {
    expect(clientName('Cl\u200bau\u00adde\u{e0041}')).toBe('Claude');
    for (const name of [null, '', ' \n', '\u200b\u3164\u2800']) {
      expect(clientName(name)).toBe('A client without a name');
    }
  });

  it('reaches over no other line', () => {
    expect(clientName(`a${'\u0301'.repeat(50)}b`)).toBe('a\u0301\u0301b');
  });

  it('ends after 80 letters, and between two of them', () => {
    expect(clientName('x'.repeat(80))).toBe('x'.repeat(80));
    expect(clientName('😀'.repeat(500))).toBe(`${'😀'.repeat(79)}…`);
  });
});
