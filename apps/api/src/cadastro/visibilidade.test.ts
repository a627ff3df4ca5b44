import type { GrupoBusca } from '@cadencia/domain/busca/schema.ts';
import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { type Visibilidade, visibilidade as visibilidades } from '@cadencia/domain/permissao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach } from '../testing/arquivos.ts';
import { type Banco, createSample, type Entrada } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { DEMORADO, porVez } from '../testing/por-vez.ts';
import { createFrente, createProjeto, createServico, createUsuario, enterProjeto } from '../testing/sample.ts';

type Planta = Banco & { readonly projetoId: number };

let api: Api;
let minha: Planta;
let alheia: Planta;
/** Visibility → a person of the first plant who lists and exports every register, with the rows that are theirs. */
const pessoas = new Map<
  Visibilidade,
  { readonly token: string; readonly contratoId: number; readonly frenteId: number }
>();
const PERFIL = 970;

const planta = async (): Promise<Planta> => {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  return { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli, projetoId };
};

beforeAll(async () => {
  api = await startApi({ jobs: false });
  [minha, alheia] = [await planta(), await planta()];
  const { db, pool } = api.database;
  // Records of two projects have the same numbers, and this test tells rows by their titles.
  for (const { path, scope } of cadastros) {
    if (scope !== 'projeto') continue;
    await pool.query('insert into projeto_numero values ($1, $2, 5000)', [alheia.projetoId, path]);
  }
  for (const [i, visibilidade] of visibilidades.options.entries()) {
    const perfil = PERFIL + i;
    await db
      .insertInto('perfil')
      .values({ id: perfil, nome: `Vê ${visibilidade}`, visibilidade })
      .execute();
    await pool.query(
      `insert into perfil_permissao select $1, id from permissao where acao like 'Listar%' or acao like 'Exportar%' or acao like 'Ver%'`,
      [perfil],
    );
    const pessoa = await createUsuario(api, perfil);
    const token = await enterProjeto(api, pessoa, minha.projetoId, perfil);
    const { id: contratoId } = await createSample(minha, cadastroDe('contrato'));
    const frenteId = await createFrente(api, minha.projetoId, pessoa.id);
    await pool.query('update projeto_usuario set contrato_id = $1 where usuario_id = $2', [contratoId, pessoa.id]);
    await pool.query('update frente set contrato_id = $1 where id = $2', [contratoId, frenteId]);
    pessoas.set(visibilidade, { token, contratoId, frenteId });
  }
});
afterAll(() => api.close());

const get = async <T>(url: string, token: string) => (await api.send<T>('GET', url, undefined, token)).body;

const exportar = async (path: string, ids: readonly number[], token: string): Promise<string> => {
  const corpo = { formato: 'csv', ativo: 'todos', ids };
  const { status, body } = await api.send('POST', `/${path}/exportar`, corpo, token);
  expect(status).toBe(200);
  return String(body);
};

/** Rows that each way of reading shows, as places in `linhas`. */
async function shown(cadastro: Cadastro, linhas: readonly Anexada[], token: string, vez: number) {
  const { path, title } = cadastro;
  const ids = linhas.map(({ id }) => id);
  const lugares = (quais: readonly number[]) => ids.flatMap((id, i) => (quais.includes(id) ? [i] : []));
  const porLinha = async (url: (linha: (typeof linhas)[number]) => string) => {
    const vistas = await Promise.all(linhas.map((linha) => api.send('GET', url(linha), undefined, token)));
    return vistas.flatMap(({ status }, i) => (status === 200 ? [i] : []));
  };
  const lista = await get<{ linhas: Linha[]; total: number }>(`/${path}?ativo=todos&limite=200`, token);
  const titulos = linhas.map((linha) => String(linha[title[0]]));
  const celulas = new Set((await exportar(path, ids, token)).split(/[;"\r\n]+/));
  const achados = await Promise.all(
    titulos.map((titulo) => get<{ grupos?: GrupoBusca[] }>(`/busca?q=${encodeURIComponent(titulo)}`, token)),
  );
  return {
    aMais: lista.total - lista.linhas.length,
    somas: await sumsBeside(cadastro, lista.linhas, token),
    grupos: await groupsBeside(cadastro, lista.total, token, vez),
    lista: lugares(lista.linhas.map(({ id }) => id)),
    porId: await porLinha(({ id }) => `/${path}/${id}`),
    arquivo: titulos.flatMap((titulo, i) => (celulas.has(titulo) ? [i] : [])),
    busca: achados.flatMap(({ grupos = [] }, i) =>
      grupos.some(({ tipo, itens }) => tipo === path && itens.some(({ id }) => id === ids[i])) ? [i] : [],
    ),
    anexos: await porLinha(({ id }) => `/anexo/de/${path}/${id}`),
    download: await porLinha(({ anexo }) => `/anexo/${anexo}/arquivo`),
  };
}

/** Fields whose sum differs from that of the rows in the list. */
async function sumsBeside(cadastro: Cadastro, linhas: readonly Linha[], token: string): Promise<string[]> {
  const somados = somadosDe(cadastro).map(([nome]) => nome);
  if (somados.length === 0) return [];
  const { somas } = await get<{ somas: Record<string, string | null> }>(`/${cadastro.path}/somas?ativo=todos`, token);
  return somados.filter((nome) => {
    const soma = linhas.reduce((ate, linha) => ate + Number(linha[nome] ?? 0), 0);
    return Math.abs(soma - Number(somas[nome] ?? 0)) > 0.005;
  });
}

/** Fields whose groups have other rows than the list: each visibility groups by its share of them. */
async function groupsBeside(cadastro: Cadastro, total: number, token: string, vez: number): Promise<string[]> {
  const nomes = agrupaveisDe(cadastro).flatMap(([nome], n) => (n % visibilidades.options.length === vez ? [nome] : []));
  const respostas = await Promise.all(
    nomes.map((nome) =>
      get<{ grupos?: { total: number }[] }>(`/${cadastro.path}/grupos?ativo=todos&ordem=${nome}`, token),
    ),
  );
  return nomes.filter((_, i) => respostas[i]?.grupos?.reduce((soma, grupo) => soma + grupo.total, 0) !== total);
}

type Anexada = Linha & { readonly anexo: number };

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function withAnexo(path: string, linha: Linha, { token }: Planta): Promise<Anexada> {
  const { status, body } = await attach(api, token, `${path}/${linha.id}`, PDF);
  expect([path, status, body]).toEqual([path, 200, body]);
  return { ...linha, anexo: body.id };
}

const DE_OUTRA: Entrada = { vinculo: 'CLIENTE', contratoId: null, frenteId: null };

/** Two rows that belong to none of the readers: one of the same plant and one of another plant. */
const others = (cadastro: Cadastro): Promise<Anexada[]> =>
  Promise.all(
    [minha, alheia].map(async (onde) => {
      const linha = await createSample(onde, cadastro, cadastro.path === 'pessoa' ? DE_OUTRA : {});
      return withAnexo(cadastro.path, linha, onde);
    }),
  );

/** A row of the person; where the register has no owner of rows, a row that all may see. */
async function own(cadastro: Cadastro, { contratoId, frenteId }: { contratoId: number; frenteId: number }) {
  const { path } = cadastro;
  const lida = async (id: number) => (await get<{ linha: Linha }>(`/${path}/${id}`, minha.token)).linha;
  if (path === 'contrato') return withAnexo(path, await lida(contratoId), minha);
  if (path === 'cliente') return withAnexo(path, await lida(minha.clienteId), minha);
  const { proprio } = cadastro;
  const dela: Entrada =
    proprio && 'por' in proprio
      ? { [proprio.por]: await createServico(api, minha.projetoId, { contratoId, frenteId }) }
      : Object.fromEntries(
          Object.entries({ vinculo: 'CONTRATADA', contratoId, frenteId }).filter(
            ([nome]) => nome in cadastro.fields && !cadastro.fields[nome]?.gerado,
          ),
        );
  if (proprio && 'filho' in proprio) {
    const pessoa = await createSample(minha, cadastroDe('pessoa'), { vinculo: 'CONTRATADA', contratoId });
    Object.assign(dela, { [proprio.filho]: [{ [proprio.pessoa]: pessoa.id }] });
  }
  const linha = await createSample(minha, cadastro, proprio ? dela : {});
  if (proprio && 'filho' in proprio && proprio.estados)
    await sql`update ${sql.table(path)} set situacao = ${proprio.estados[0]} where id = ${linha.id}`.execute(
      api.database.db,
    );
  // Where the product finds whose a row is, the test says it.
  if (cadastro.fields['contratoId']?.gerado)
    await sql`update ${sql.table(path)} set contrato_id = ${contratoId} where id = ${linha.id}`.execute(
      api.database.db,
    );
  return withAnexo(path, cadastro.fields['contratoId']?.gerado ? await lida(linha.id) : linha, minha);
}

/** Places of the three rows that the person must see. */
function expected({ scope, path, proprio }: Cadastro, visibilidade: Visibilidade): number[] {
  if (scope === 'global') return [0, 1, 2];
  // A client without a project is visible only to the person who entered it.
  if (path === 'cliente') return [0];
  return proprio && (visibilidade === 'CONTRATO' || visibilidade === 'FRENTE') ? [0] : [0, 1];
}

const PROCURADOS =
  'asfe sse cap suprimento raquete controlevalvula controleinspecao recomendacao controleapoio equipamentograma licaoaprendida registrofotografico pmp gate mobilizacao informe ata ataacao rdo servico pessoa contrato area sistema local insumo cliente equipamento'.split(
    ' ',
  );
const TODOS = [...cadastros, ...graduados].map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);

/** A register, asked by every second visibility, from the first or the second on. */
const shows = (cadastro: Cadastro, vezes: number) => async () => {
  const { path } = cadastro;
  const alheias = await others(cadastro);
  let propria: Anexada | undefined;
  const quais = [...visibilidades.options.entries()].filter(([vez]) => vez % 2 === vezes % 2);
  for (const [vez, visibilidade] of quais) {
    const quem = pessoas.get(visibilidade);
    if (!quem) throw new Error(visibilidade);
    propria = propria && !cadastro.proprio ? propria : await own(cadastro, quem);
    const vistas = expected(cadastro, visibilidade);
    expect([visibilidade, await shown(cadastro, [propria, ...alheias], quem.token, vez)]).toEqual([
      visibilidade,
      {
        aMais: 0,
        somas: [],
        grupos: [],
        lista: vistas,
        porId: vistas,
        arquivo: vistas,
        busca: PROCURADOS.includes(path) ? vistas : [],
        anexos: vistas,
        download: vistas,
      },
    ]);
  }
};

describe.each(TODOS)('/%s shows each their own rows and no others, whatever way is asked,', (path, cadastro) => {
  const n = TODOS.findIndex(([um]) => um === path);
  // Rows that belong to nobody are the same to everybody, and are shown by one piece.
  it('by half of the visibilities', cadastro.proprio ? {} : porVez(n), shows(cadastro, n));
  if (cadastro.proprio) it('by the other half', DEMORADO, shows(cadastro, n + 1));
});
