import { describe, expect, it } from 'vitest';
import { escapeText, fold, writeIcs } from './write-ics.ts';

const octetos = (linha: string): number => new TextEncoder().encode(linha).length;
/** Lines as a reader joins them: it drops a break and the blank after it. */
const unfold = (ics: string): string[] =>
  ics
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);

const ALTERADO = new Date('2027-07-01T12:34:56.789Z');
const comTitulo = (titulo: string) =>
  writeIcs({
    nome: 'Parada',
    produto: 'Cadência',
    eventos: [
      { uid: 'u', sequencia: 0, titulo, alteradoEm: ALTERADO, dias: { inicio: '2027-08-02', termino: '2027-08-03' } },
    ],
  });

describe('RFC 5545', () => {
  it('§3.1: every line ends with CRLF and has at most 75 octets, whole characters', () => {
    const titulo = 'Reunião de integração 👷🏽 '.repeat(20);
    const ics = comTitulo(titulo);
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const linha of ics.split('\r\n')) expect(octetos(linha)).toBeLessThanOrEqual(75);
    expect(ics).not.toContain('\ufffd');
    expect(unfold(ics)).toContain(`SUMMARY:${titulo}`);
  });

  it('§3.1: 75 octets are not folded, 76 are', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(fold(`${'x'.repeat(74)}ç`)).toBe(`${'x'.repeat(74)}\r\n ç`);
  });

  it('§3.3.11: backslash, semicolon, comma and line break are escaped; the colon and quotes are not', () => {
    expect(escapeText('a\\b;c,d\r\ne\nf:"g"')).toBe('a\\\\b\\;c\\,d\\ne\\nf:"g"');
    expect(escapeText('fim\u0000\u0007')).toBe('fim');
  });

  it('a title cannot add lines to the file', () => {
    const linhas = unfold(comTitulo('X\r\nEND:VEVENT\r\nATTENDEE:mailto:a@b'));
    expect(linhas.filter((linha) => linha === 'END:VEVENT')).toHaveLength(1);
    expect(linhas.some((linha) => linha.startsWith('ATTENDEE'))).toBe(false);
  });

  it('§3.6: the calendar has VERSION and PRODID, each event UID, DTSTAMP and DTSTART once', () => {
    const linhas = unfold(comTitulo('Reunião'));
    expect(linhas.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cadência//PT']);
    for (const nome of ['UID', 'DTSTAMP', 'DTSTART']) {
      expect(linhas.filter((linha) => linha.split(/[:;]/)[0] === nome)).toHaveLength(1);
    }
    expect(linhas).toContain('DTSTAMP:20270701T123456Z');
  });

  it('§3.6.1: whole days are dates, the end is the day after the last', () => {
    expect(unfold(comTitulo('x'))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270802', 'DTEND;VALUE=DATE:20270803']),
    );
  });

  it('§3.3.5: instants are in UTC; a moment has no end', () => {
    const base = { uid: 'u', sequencia: 2, titulo: 'x', alteradoEm: ALTERADO };
    const inicio = new Date('2027-08-02T10:00:00Z');
    const linhas = unfold(
      writeIcs({ nome: 'p', produto: 'c', eventos: [{ ...base, instantes: { inicio }, livre: true }] }),
    );
    expect(linhas).toEqual(expect.arrayContaining(['DTSTART:20270802T100000Z', 'SEQUENCE:2', 'TRANSP:TRANSPARENT']));
    expect(linhas.some((linha) => linha.startsWith('DTEND'))).toBe(false);
  });

  it('§3.6: a calendar without events still has a component', () => {
    const linhas = unfold(writeIcs({ nome: 'p', produto: 'c', eventos: [] }));
    expect(linhas.filter((linha) => linha.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
    ]);
  });
});
