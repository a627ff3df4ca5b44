import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSseReader } from './eventos.ts';

const read = (...pieces: string[]): string[] => {
  const events: string[] = [];
  const feed = createSseReader((data) => events.push(data));
  for (const piece of pieces) feed(piece);
  return events;
};

it('gives the data of each event', () => {
  expect(read('data: a\n\ndata:b\n\n')).toEqual(['a', 'b']);
});

it('joins the lines of one event', () => {
  expect(read('data: a\ndata: b\n\n')).toEqual(['a\nb']);
});

it('skips comments, names and events without data', () => {
  expect(read(': ping\n\nevent: x\nid: 3\nretry: 5\n\ndata: a\n\n')).toEqual(['a']);
});

it('holds an event until its blank line', () => {
  expect(read('data: a\n')).toEqual([]);
});

it('reads the same however the text is cut and whatever ends its lines', () => {
  const text = ': ok\n\ndata: {"a":1}\n\nevent: x\ndata: {"b":\ndata: 2}\n\ndata: ç\n\n';
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(90)), (end, cuts) => {
      const whole = `${text.replaceAll('\n', end)}:\n`;
      const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
      const pieces = at.slice(1).map((stop, index) => whole.slice(at[index], stop));
      expect(read(...pieces)).toEqual(['{"a":1}', '{"b":\n2}', 'ç']);
    }),
  );
});
