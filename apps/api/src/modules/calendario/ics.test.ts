import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Propriedade {
  readonly nome: string;
  readonly parametros: Readonly<Record<string, string>>;
  readonly valor: string;
}
interface Componente {
  readonly nome: string;
  readonly propriedades: Propriedade[];
  readonly filhos: Componente[];
}

const CONTEUDO = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:",]+)*):([^\p{Cc}]*)$/u;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n', '\\': '\\', ';': ';', ',': ',' };

/** §3.3.11: reads a text with the four escapes only; a bare separator of values fails. */
function readTexto(valor: string): string {
  expect(valor).toMatch(/^(?:[^\\;,]|\\[nN\\;,])*$/u);
  return valor.replace(/\\(.)/gu, (_, letra: string) => ESCAPES[letra] ?? '');
}

/** §3.3.5: a date that exists, in UTC. */
function readInstante(valor: string): string {
  const [, ...partes] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(valor) ?? [];
  const [ano, mes, dia, hora, minuto, segundo] = partes;
  const iso = `${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}.000Z`;
  expect(new Date(iso).toISOString(), valor).toBe(iso);
  return iso;
}

/** Reads a stream by the grammar of RFC 5545; anything outside it fails. */
function readIcs(ics: string): Componente {
  expect(ics.endsWith('\r\n')).toBe(true);
  const fisicas = ics.slice(0, -2).split('\r\n');
  for (const linha of fisicas) expect(Buffer.byteLength(linha), linha).toBeLessThanOrEqual(75);
  const raiz: Componente = { nome: '', propriedades: [], filhos: [] };
  const abertos = [raiz];
  for (const linha of ics
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, nome = '', parametros = '', valor = ''] = CONTEUDO.exec(linha) ?? [];
    expect(nome, linha).not.toBe('');
    const atual = abertos.at(-1) ?? raiz;
    if (nome === 'BEGIN') {
      const filho = { nome: valor, propriedades: [], filhos: [] };
      atual.filhos.push(filho);
      abertos.push(filho);
    } else if (nome === 'END') {
      expect(abertos.pop()?.nome).toBe(valor);
    } else {
      const pares = parametros.split(';').slice(1);
      atual.propriedades.push({ nome, parametros: Object.fromEntries(pares.map((par) => par.split('='))), valor });
    }
  }
  expect(abertos).toEqual([raiz]);
  expect(raiz.filhos.map(({ nome }) => nome)).toEqual(['VCALENDAR']);
  return raiz.filhos[0] ?? raiz;
}

const valoresDe = ({ propriedades }: Componente, nome: string): string[] =>
  propriedades.filter((cada) => cada.nome === nome).map(({ valor }) => valor);

/** §3.6.1: properties that an event has exactly once, and those that exclude each other. */
function readEvento(evento: Componente) {
  expect(evento.nome).toBe('VEVENT');
  const um = (nome: string) => {
    const achados = evento.propriedades.filter((cada) => cada.nome === nome);
    expect(achados.length, nome).toBeLessThanOrEqual(1);
    return achados[0];
  };
  const [inicio, termino] = [um('DTSTART'), um('DTEND')];
  const read = (quando: Propriedade | undefined) =>
    quando?.parametros['VALUE'] === 'DATE' ? quando.valor : quando && readInstante(quando.valor);
  expect(inicio).toBeDefined();
  if (termino) expect(termino.parametros).toEqual(inicio?.parametros);
  readInstante(um('DTSTAMP')?.valor ?? '');
  expect(um('UID')?.valor).toMatch(/.+/);
  return {
    uid: um('UID')?.valor ?? '',
    titulo: readTexto(um('SUMMARY')?.valor ?? ''),
    descricao: readTexto(um('DESCRIPTION')?.valor ?? ''),
    local: readTexto(um('LOCATION')?.valor ?? ''),
    inicio: read(inicio),
    termino: read(termino),
  };
}

function readCalendario(ics: string) {
  const calendario = readIcs(ics);
  for (const nome of ['VERSION', 'PRODID']) expect(valoresDe(calendario, nome)).toHaveLength(1);
  expect(valoresDe(calendario, 'VERSION')).toEqual(['2.0']);
  expect(calendario.filhos).not.toEqual([]);
  return calendario.filhos.filter(({ nome }) => nome !== 'VTIMEZONE').map(readEvento);
}

let api: Api;
let token: string;
let categoriaId: number;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const planejador = await createUsuario(api);
  token = await enterProjeto(api, planejador, (await createProjeto(api, planejador.token)).cod_projeto_pro);
  const { body } = await api.send<{ categorias: { id: number }[] }>(
    'GET',
    '/calendario?de=2027-08-01T00:00&ate=2027-09-01T00:00',
    undefined,
    token,
  );
  categoriaId = body.categorias[0]?.id ?? 0;
});
afterAll(() => api.close());

const add = async (title: string, start: string, end?: string, mais: object = {}): Promise<EventoCalendario> => {
  const corpo = { title, start, end, diaInteiro: false, categoriaId, ...mais };
  const { status, body } = await api.send<EventoCalendario>('POST', '/calendario', corpo, token);
  expect(status).toBe(200);
  return body;
};
const baixar = async (caminho: string): Promise<string> => {
  const resposta = await api.app.inject({
    method: 'GET',
    url: `/api/calendario${caminho}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(resposta.statusCode).toBe(200);
  return resposta.body;
};

describe('the .ics opened by a strict reader of RFC 5545', () => {
  it('names of 200 characters, with HTML, quotes, emoji and every mark that the format uses, come out as they went in', async () => {
    const nomes = [
      `${'👷🏽‍♀️ Içamento do vaso V-101; '.repeat(12)}`.slice(0, 199).replace(/[\ud800-\udbff]$/, ''),
      '<b>Liberação</b> & "PT", fase\\1; BEGIN:VEVENT',
      `${'á'.repeat(199)}:`,
    ];
    const descricao = 'linha 1\nlinha 2: "a;b,c"\\n\n\nEND:VEVENT';
    for (const nome of nomes)
      await add(nome, '2027-03-10T07:00', '2027-03-10T08:00', { descricao, local: 'Pátio 2, U-210' });
    const eventos = readCalendario(await baixar('/ics?de=2027-03-01T00:00&ate=2027-04-01T00:00'));
    expect(eventos.map(({ titulo }) => titulo).sort()).toEqual(nomes.map((nome) => nome.trim()).sort());
    for (const evento of eventos) expect(evento).toMatchObject({ descricao, local: 'Pátio 2, U-210' });
  });

  it('five hundred events in a month, each with its own UID', { tags: ['demorado'] }, async () => {
    const dias = Array.from({ length: 500 }, (_, n) => String(1 + (n % 28)).padStart(2, '0'));
    for (let de = 0; de < dias.length; de += 20) {
      await Promise.all(dias.slice(de, de + 20).map((dia, n) => add(`Reunião ${de + n}`, `2027-02-${dia}T09:00`)));
    }
    const eventos = readCalendario(await baixar('/ics?de=2027-02-01T00:00&ate=2027-03-01T00:00'));
    expect(eventos).toHaveLength(500);
    expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(500);
  });

  it('over the end of a year: whole days are days, a night shift is two instants', async () => {
    await add('Guarda da área', '2027-12-28T00:00', '2028-01-05T00:00', { diaInteiro: true });
    await add('Turno', '2027-12-31T19:00', '2028-01-01T05:00');
    expect(readCalendario(await baixar('/ics?de=2028-01-01T00:00&ate=2028-01-02T00:00'))).toMatchObject([
      { titulo: 'Guarda da área', inicio: '20271228', termino: '20280105' },
      { titulo: 'Turno', inicio: '2027-12-31T22:00:00.000Z', termino: '2028-01-01T08:00:00.000Z' },
    ]);
  });

  it('on the days that clocks change an instant is that of the zone then, and no event ends before it begins', async () => {
    // In São Paulo the clock went from −3 to −2 on 4 November 2018 at midnight, and back on 17 February 2018.
    await add('Véspera', '2018-11-03T23:00', '2018-11-04T01:00');
    await add('Verão', '2018-11-04T07:00', '2018-11-04T08:00');
    await add('Hora que não houve', '2018-11-04T00:15', '2018-11-04T00:45');
    await add('Inverno', '2018-02-18T07:00', '2018-02-18T08:00');
    const novembro = readCalendario(await baixar('/ics?de=2018-11-03T00:00&ate=2018-11-05T00:00'));
    expect(novembro.find(({ titulo }) => titulo === 'Véspera')).toMatchObject({
      inicio: '2018-11-04T02:00:00.000Z',
      termino: '2018-11-04T03:00:00.000Z',
    });
    expect(novembro.find(({ titulo }) => titulo === 'Verão')?.inicio).toBe('2018-11-04T09:00:00.000Z');
    for (const { inicio, termino } of novembro) expect((termino ?? '') > (inicio ?? '')).toBe(true);
    const [fevereiro] = readCalendario(await baixar('/ics?de=2018-02-18T00:00&ate=2018-02-19T00:00'));
    expect(fevereiro?.inicio).toBe('2018-02-18T10:00:00.000Z');
  });

  it('with nothing in the period it is still a calendar', async () => {
    expect(readCalendario(await baixar('/ics?de=2030-01-01T00:00&ate=2030-02-01T00:00'))).toEqual([]);
  });
});
