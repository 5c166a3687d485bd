import { expect, it } from 'vitest';
import { cleanText } from './clean';

it.each([
  ['NBSP and other spaces', '500\u00A0mg\u2009×\u202F2\tdenně', '500 mg × 2 denně'],
  ['ligatures', 'ﬁltr, ﬂakon, oﬃcinální', 'filtr, flakon, officinální'],
  ['soft hyphens and zero widths', 'para\u00ADceta\u200Bmol\uFEFF', 'paracetamol'],
  ['bullets of symbol fonts', '\uF0B7 bolest\n● horečka', '• bolest\n• horečka'],
  ['NUL and other controls', 'a\u0000b\u0007c\u009Fd', 'abcd'],
  ['lone surrogates', 'a\uD800b', 'a\uFFFDb'],
  ['letters in two parts', 'ucinky c\u030C', 'ucinky č'],
  ['blank lines and spaces at the ends', '\n a  b \r\n\r\n\r\n\r\n c \n', 'a b\n\nc'],
])('puts %s right', (_, given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

it('leaves Czech letters, units and letters beyond the first plane alone', () => {
  const text = 'Příliš žluťoučký kůň – 5 µg/ml, ≥ 38 °C, „α“ 💊';
  expect(cleanText(text)).toBe(text);
});
