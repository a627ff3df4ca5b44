import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, type GrupoDaLista, somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { readPdf } from '../testing/pdf.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco;
/** Token of a profile that sees no values of contracts. */
let planejador: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  planejador = await enterProjeto(api, await createUsuario(api, 3), projeto.cod_projeto_pro, 3);
});
afterAll(() => api.close());

interface Lista {
  readonly linhas: readonly Linha[];
  readonly total: number;
  readonly rotulos: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const get = async <T>(url: string, token = banco.token) => (await api.send<T>('GET', url, undefined, token)).body;
const groups = async (path: string, query: string, token = banco.token) =>
  (await get<{ grupos: GrupoDaLista[] }>(`/${path}/grupos?${query}`, token)).grupos;

/** The runs of equal values in the rows of a list: value, name, number of rows and sums. */
function runsOf(cadastro: Cadastro, { linhas, rotulos }: Lista, nome: string) {
  const runs: { valor: string | null; total: number; somas: Record<string, number> }[] = [];
  for (const linha of linhas) {
    const valor = linha[nome] === null ? null : escrito(linha[nome]);
    if (runs.length === 0 || runs.at(-1)?.valor !== valor) runs.push({ valor, total: 0, somas: {} });
    const run = runs.at(-1);
    if (!run) continue;
    run.total += 1;
    for (const [um] of somadosDe(cadastro)) run.somas[um] = (run.somas[um] ?? 0) + Number(linha[um] ?? 0);
  }
  return runs.map((run) => ({ ...run, rotulo: run.valor === null ? undefined : rotulos[nome]?.[run.valor] }));
}

/** The code of a row and what it is: every field of its title. */
async function titleOf(path: string, id: number): Promise<string> {
  const { rows } = await api.database.pool.query(`select * from ${path} where id = $1`, [id]);
  const partes = cadastroDe(path).title.map(
    (nome) => rows[0]?.[nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)],
  );
  return partes.filter((parte) => parte !== null).join(' ');
}

const agrupados = cadastros.filter((cadastro) => agrupaveisDe(cadastro).length > 0);

describe.each(agrupados.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(agrupados.indexOf(cadastro));
  it('answers the groups of all its rows in the order in which the list has them', vez, async () => {
    for (let n = 0; n < 4; n += 1) await createSample(banco, cadastro);
    for (const [n, [nome, { alvo, opcoes }]] of agrupaveisDe(cadastro).entries()) {
      for (const ordem of n === 0 ? [nome, `-${nome}`] : [n % 2 === 0 ? nome : `-${nome}`]) {
        const query = `ordem=${ordem},${cadastro.title[0]}&ativo=todos`;
        const lista = await get<Lista>(`/${path}?${query}&limite=200`);
        expect(lista.total).toBe(lista.linhas.length);
        const grupos = await groups(path, query);
        const runs = runsOf(cadastro, lista, nome);
        expect(grupos.map(({ valor, total }) => ({ valor, total }))).toEqual(
          runs.map(({ valor, total }) => ({ valor, total })),
        );
        for (const [i, { rotulo, valor, somas }] of grupos.entries()) {
          if (alvo !== undefined && valor !== null) {
            expect(rotulo).toBe(await titleOf(alvo, Number(valor)));
            expect(rotulo.startsWith(runs[i]?.rotulo ?? '?')).toBe(true);
          }
          if (opcoes && valor !== null) expect(rotulo).toBe(opcoes[valor]);
          if (valor === null) expect(rotulo).toMatch(/^Sem /);
          for (const [um, soma] of Object.entries(somas)) expect(Number(soma)).toBeCloseTo(runs[i]?.somas[um] ?? 0, 4);
        }
      }
    }
  });
});

describe('the groups of a list', () => {
  it('are those of what is asked for', async () => {
    await createSample(banco, suprimento, { fonte: 'COMPRA', kit: 'KIT-A' });
    await createSample(banco, suprimento, { fonte: 'ESTOQUE', kit: 'KIT-A' });
    await createSample(banco, suprimento, { fonte: 'COMPRA', kit: 'KIT-B' });
    const dito = (await groups('suprimento', 'ordem=fonte&f.kit=KIT-A')).map(({ rotulo, total }) => [rotulo, total]);
    expect(dito).toEqual([
      ['Compra', 1],
      ['Estoque', 1],
    ]);
    expect(await groups('suprimento', 'ordem=fonte&busca=nao-ha-suprimento-assim')).toEqual([]);
  });

  it('have groups within them, three levels deep, in the order of the list', async () => {
    for (const fonte of ['COMPRA', 'ESTOQUE', 'CLIENTE']) await createSample(banco, suprimento, { fonte });
    const campos = ['fonte', 'insumoId', 'situacao'] as const;
    const ordem = 'ordem=fonte,-insumoId,situacao,numero';
    const { linhas } = await get<Lista>(`/suprimento?${ordem}&limite=200`);
    const dentro = new Map<string, number>();
    for (const linha of linhas)
      for (const nivel of [1, 2, 3]) {
        const caminho = campos.slice(0, nivel).map((campo) => escrito(linha[campo]));
        dentro.set(caminho.join('›'), (dentro.get(caminho.join('›')) ?? 0) + 1);
      }
    let caminho: string[] = [];
    const ditos = (await groups('suprimento', `${ordem}&niveis=3`)).map(({ nivel, valor, total }) => {
      caminho = [...caminho.slice(0, nivel - 1), valor ?? ''];
      return [caminho.join('›'), total];
    });
    expect(new Set(ditos.map(([um]) => um)).size).toBeGreaterThan(6);
    expect(ditos).toEqual([...dentro]);
    expect((await groups('suprimento', `${ordem}&niveis=2`)).every(({ nivel }) => nivel < 3)).toBe(true);
    const alem = await api.send('GET', '/suprimento/grupos?ordem=fonte,numero&niveis=2', undefined, banco.token);
    expect(alem.status).toBe(422);
  });

  it('stand by state in the order of the workflow', async () => {
    const { id } = await createSample(banco, suprimento, { fonte: 'COMPRA' });
    await api.send('POST', `/suprimento/${id}/cancelar?versao=1`, { motivo: 'Saiu do escopo da parada.' }, banco.token);
    const estados = Object.keys(suprimento.fluxo?.estados ?? {});
    const lugares = (await groups('suprimento', 'ordem=situacao')).map(({ valor }) => estados.indexOf(valor ?? ''));
    expect(lugares.length).toBeGreaterThan(1);
    expect(lugares).toEqual([...lugares].sort((a, b) => a - b));
  });

  it('say nothing of values that the caller may not see', async () => {
    const contrato = cadastroDe('contrato');
    await createSample(banco, contrato, { valorTotal: '100000.10', hhContratado: '10', regime: 'HH' });
    const [de, dele] = [await groups('contrato', 'ordem=regime'), await groups('contrato', 'ordem=regime', planejador)];
    expect(de.every(({ somas }) => 'valorTotal' in somas)).toBe(true);
    expect(dele.length).toBe(de.length);
    expect(dele.flatMap(({ somas }) => Object.keys(somas))).not.toContain('valorTotal');
    const porSegredo = await api.send('GET', '/contrato/grupos?ordem=farolVerba', undefined, planejador);
    expect(porSegredo.status).toBe(agrupaveisDe(contrato).find(([um]) => um === 'farolVerba')?.[1].acesso ? 403 : 200);
  });

  it('head the rows of the printed list', async () => {
    const { rawPayload, statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/suprimento/exportar',
      headers: { authorization: `Bearer ${banco.token}` },
      payload: {
        formato: 'pdf',
        grupo: 'fonte,situacao',
        ordem: 'fonte,situacao,numero',
        'f.kit': 'KIT-A',
        colunas: ['numero'],
      },
    });
    expect(statusCode).toBe(200);
    const { texto } = await readPdf(rawPayload);
    expect(texto).toMatch(/Compra › \S.* \(\d+\)/);
    expect(texto).toMatch(/Estoque › \S.* \(\d+\)/);
  });

  it('head the rows of the printed list with the code and what it is', async () => {
    const { linhas } = await get<Lista>('/suprimento?f.kit=KIT-A');
    const ids = [...new Set(linhas.map(({ insumoId }) => Number(insumoId)))];
    const { rawPayload } = await api.app.inject({
      method: 'POST',
      url: '/api/suprimento/exportar',
      headers: { authorization: `Bearer ${banco.token}` },
      payload: { formato: 'pdf', grupo: 'insumoId', ordem: 'insumoId', 'f.kit': 'KIT-A', colunas: ['numero'] },
    });
    const { texto } = await readPdf(rawPayload);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(texto).toContain(`${await titleOf('insumo', id)} (`);
  });

  it.each(['', '?ordem=kit', '?ordem=numero,fonte', '?ordem=naoExiste', '?ordem=fonte&inicio=1'])(
    'are refused without a field that groups: %s',
    async (query) => {
      expect((await api.send('GET', `/suprimento/grupos${query}`, undefined, banco.token)).status).toBe(422);
    },
  );
});
