import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInput } from './cadastro.ts';
import { type Api, startApi } from './harness.ts';
import { PARTES_POR_VEZ } from './por-vez.ts';
import { COM_LISTA, nomeDe, type Pedido, type Referencia, referenciasDe, withId } from './referencias.ts';
import { CORPOS, type PlantaCheia, plantaCheia } from './referencias-planta.ts';

const INEXISTENTE = 999_999;

let api: Api;
let minha: PlantaCheia;
let alheia: PlantaCheia;
let referencias: Referencia[];
beforeAll(async () => {
  api = await startApi();
  // Ids that no other row has: an answer is compared without the id that was asked for.
  await sql`select setval(pg_get_serial_sequence('servico', 'id'), 70000)`.execute(api.dono.db);
  [minha, alheia] = [await plantaCheia(api), await plantaCheia(api)];
  referencias = referenciasDe(api.app.endpoints);
}, 60_000);
afterAll(() => api.close());

/** A call that works on a row of a register, with its references. */
async function corpoDoCadastro(cadastro: Cadastro, caminho: string, metodo: string): Promise<Pedido> {
  const id = minha.ids[cadastro.path] ?? 0;
  const campos = Object.entries(cadastro.fields).filter(([, { alvo, gerado }]) => alvo !== undefined && !gerado);
  const valores = Object.fromEntries(campos.map(([nome, { alvo = '' }]) => [nome, minha.ids[alvo]]));
  const { rows } = await sql<{
    versao: number;
  }>`select versao from ${sql.table(cadastro.path)} where id = ${id}`.execute(api.database.db);
  const versao = rows[0]?.versao ?? 0;
  const nova = async () => ({ ...(await sampleInput(minha.banco, cadastro)), ...valores });
  if (caminho.endsWith('/lote') && metodo === 'POST') return { corpo: { linhas: [await nova()] } };
  if (caminho.endsWith('/lote')) return { query: '?simular=true', corpo: { alteracoes: [{ id, versao, valores }] } };
  // Nobody has read this version, so nothing is deleted or moved.
  const [acao = ''] = Object.keys(cadastro.fluxo?.transicoes ?? {});
  if (/\/(excluir|lote\/:acao)$/.test(caminho)) return { params: { acao }, corpo: { linhas: [{ id, versao: 999 }] } };
  if (metodo === 'PUT') return { params: { id }, query: `?versao=${versao}`, corpo: valores };
  return { corpo: await nova() };
}

/** A body with this place, and what its path and query must name. */
async function requestOf({ endpoint, lugar }: Referencia): Promise<Pedido | undefined> {
  const { caminho, metodo } = endpoint;
  if (/\/(exportar|etiquetas|folha)$/.test(caminho)) {
    const [, path = ''] = caminho.split('/');
    const formato = caminho.endsWith('/exportar') ? { formato: 'csv' } : {};
    return { corpo: { ...formato, ativo: 'todos', [lugar]: [minha.ids[path]] } };
  }
  const conhecidos = CORPOS[nomeDe(endpoint)];
  const [, path = ''] = caminho.split('/');
  const cadastro = COM_LISTA.get(path);
  if (!conhecidos) return cadastro && corpoDoCadastro(cadastro, caminho, metodo);
  for (const criar of [conhecidos].flat()) {
    const pedido = await criar(minha);
    if (withId(pedido.corpo, lugar, 0)) return pedido;
  }
  return undefined;
}

/** An answer without the parts that always differ: these ids, and keys. */
const semChaves = (corpo: string, ids: readonly number[]): string =>
  corpo
    .replaceAll(new RegExp(`(?<="\\w*(?:[iI]d|usu)":)(?:${ids.join('|')})\\b`, 'g'), '0')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'chave');

/** The answer to the manager for a call in which one place names this row. */
async function answerTo(
  referencia: Referencia,
  id: number,
  token: string,
  pedido: Pedido | undefined,
): Promise<string> {
  const { endpoint, lugar } = referencia;
  const payload = pedido && withId(pedido.corpo, lugar, id);
  if (!payload) throw new Error(`no body names ${lugar}`);
  const url = endpoint.caminho.replace(/:(\w+)/g, (_, nome: string) => String(pedido.params?.[nome]));
  const { statusCode, body } = await api.app.inject({
    method: endpoint.metodo,
    url: `/api${url}${pedido.query ?? ''}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  if (/^\/(importacao|cronograma)/.test(endpoint.caminho)) await api.idle();
  // Two ids that are compared are both taken away: one of them may be the record's own too.
  const { [referencia.alvo ?? '']: deOutro = 0 } = alheia.ids;
  return `${statusCode} ${semChaves(body, [deOutro, INEXISTENTE].includes(id) ? [deOutro, INEXISTENTE] : [id])}`;
}

/** Calls that delete, or shut somebody out, come after all that need the row. */
const ULTIMAS = /retirar|bloquear|encerrar/;
const isUltima = ({ endpoint }: Referencia): boolean => ULTIMAS.test(endpoint.caminho);

/** Calls whose body the test makes from the register, as the product makes the call. */
const isDoNucleo = ({ endpoint }: Referencia): boolean => CORPOS[nomeDe(endpoint)] === undefined;
const PATHS = [...COM_LISTA.keys()];
const placeOf = ({ endpoint }: Referencia): number => PATHS.indexOf(endpoint.caminho.split('/')[1] ?? '');

/** Places that refuse an own row in the same words: the call takes none there, or only in a certain state. */
const SEMPRE_RECUSADAS = [
  'POST /projeto cod_calendario_cal',
  'POST /cronograma/nivelamento/:id/aceitar atividades',
  'POST /pessoa/a-anonimizar pessoas[].id',
];

const isDeCliente = ({ alvo }: Referencia): boolean =>
  alvo !== undefined && alvo !== '-' && COM_LISTA.get(alvo)?.scope !== 'global';

describe('a row of another client named in a body', () => {
  it('is known to the test wherever a body names one', () => {
    const semAlvo = referencias.filter(({ alvo }) => alvo === undefined);
    expect(
      semAlvo.map(({ endpoint, lugar }) => `${nomeDe(endpoint)} ${lugar}`),
      'Say in referencias.ts what each points to (ALVOS, NESTE_LUGAR), or that it is a number (NUMEROS).',
    ).toEqual([]);
  });

  /** Tries what these calls answer to the row of another, to none and to their own. */
  async function compare(quais: readonly Referencia[]): Promise<void> {
    const falhas: string[] = [];
    const iguais: string[] = [];
    for (const [n, referencia] of quais.entries()) {
      const nome = `${nomeDe(referencia.endpoint)} ${referencia.lugar}`;
      const alvo = referencia.alvo ?? '';
      let distingue = false;
      // Where a project is not needed, every third is asked without one.
      for (const token of referencia.endpoint.projeto || n % 3 > 0 ? [minha.token] : [minha.token, minha.solto]) {
        // A refused request leaves what it names as it was, so one serves three times.
        const pedido = await requestOf(referencia);
        const deOutro = await answerTo(referencia, alheia.ids[alvo] ?? 0, token, pedido);
        const deNinguem = await answerTo(referencia, INEXISTENTE, token, pedido);
        if (deOutro !== deNinguem) falhas.push(`${nome}: ${deOutro.slice(0, 300)} ≠ ${deNinguem.slice(0, 300)}`);
        distingue ||= (await answerTo(referencia, minha.ids[alvo] ?? 0, token, pedido)) !== deNinguem;
      }
      if (!distingue) iguais.push(nome);
    }
    expect(falhas, 'What a body names is looked for among the rows that the caller sees: visibleRows().').toEqual([]);
    expect(
      iguais.filter((nome) => !SEMPRE_RECUSADAS.includes(nome)),
      'A body that is taken with a row of the caller: CORPOS in referencias-planta.ts.',
    ).toEqual([]);
  }

  const TITULO = 'is answered as one that there is not, with a project selected and without; one of their own is not';
  const some = (isOne: (referencia: Referencia) => boolean) => () =>
    compare(referencias.filter(isDeCliente).filter(isOne));
  // What the kernel answers is tried on one part of the registers; each other call looks for what it names by itself.
  for (const [parte, vez, isDela] of PARTES_POR_VEZ)
    it(
      `${TITULO}: registers, part ${parte}`,
      { timeout: 300_000, ...vez },
      some((uma) => !isUltima(uma) && isDoNucleo(uma) && isDela(placeOf(uma))),
    );
  it(
    `${TITULO}: other calls`,
    { timeout: 300_000 },
    some((uma) => !isUltima(uma) && !isDoNucleo(uma)),
  );
  it(`${TITULO}: calls that delete`, { timeout: 300_000 }, some(isUltima));
});
