import type {
  AtividadeComparada,
  Comparacao,
  VinculoComparado,
} from '@cadencia/domain/cronograma/comparacao/schema.ts';
import type { LinhaBase } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correntes, DUAS_CORRENTES } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario, touchProjeto } from '../../../testing/sample.ts';
import { calcular } from '../calculo/commands.ts';

let api: Api;
let correntes: Correntes;
let linhaBase: LinhaBase;

/** The calculated dates, as the target dates of the file. */
const ALVOS: Readonly<Record<string, readonly [string, string]>> = {
  A10: ['2027-08-02 07:00', '2027-08-02 17:00'],
  A20: ['2027-08-02 19:00', '2027-08-03 17:00'],
  B10: ['2027-08-02 07:00', '2027-08-02 17:00'],
  B20: ['2027-08-02 19:00', '2027-08-03 00:00'],
};
const comAlvos = DUAS_CORRENTES.atividades.map((uma) => ({ ...uma, alvo: ALVOS[uma.codigo] ?? ['', ''] }) as const);

const sql = (texto: string, valores: unknown[]) => api.database.pool.query<{ id: number }>(texto, valores);
const linhasBase = async (de?: string) =>
  (await correntes.get<{ linhas: LinhaBase[]; total: number }>('/linhabase', de)).body;
const compare = async (consulta = '', de?: string): Promise<Comparacao> => {
  const { status, body } = await correntes.get<Comparacao>(`/comparacao?${consulta}`, de);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const atividades = async (consulta = '', de?: string) =>
  (await correntes.get<{ linhas: AtividadeComparada[]; total: number }>(`/comparacao/atividade?${consulta}`, de)).body;
const vinculos = async (consulta = '', de?: string) =>
  (await correntes.get<{ linhas: VinculoComparado[]; total: number }>(`/comparacao/vinculo?${consulta}`, de)).body;

beforeAll(async () => {
  api = await startApi();
  correntes = await Correntes.enter(api, { atividades: comAlvos });
  const { linhas } = await linhasBase();
  linhaBase = linhas[0] as LinhaBase;
});
afterAll(() => api.close());

/** A20 takes 5 h more and comes before B20 too. */
async function replanejar(): Promise<void> {
  const { projetoId } = correntes;
  await sql('update atividade set duracao = 1500, duracao_restante = 1500 where id = $1', [correntes.idDe('A20')]);
  await sql('insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id) values ($1, $2, $3)', [
    projetoId,
    correntes.idDe('A20'),
    correntes.idDe('B20'),
  ]);
  await touchProjeto(api, projetoId);
  const { id: usuarioId } = await createUsuario(api);
  await calcular(api.database.db, { projetoId, usuarioId }, () => undefined);
}

describe('a baseline against the schedule as it is', () => {
  it('keeps its links, and differs in nothing while nothing changed', async () => {
    expect(await linhasBase()).toMatchObject({
      total: 1,
      linhas: [{ principal: true, rede: true, dataBase: '2027-08-02T07:00', termino: '2027-08-03T17:00' }],
    });
    const nada = { alteradas: 0, adicionadas: 0, removidas: 0 };
    expect(await compare()).toMatchObject({
      antes: { id: linhaBase.id, rede: true },
      depois: null,
      atividades: nada,
      vinculos: nada,
      termino: { antes: '2027-08-03T17:00', depois: '2027-08-03T17:00', minutos: 0 },
    });
  });

  it('says what moved the end, and how much of it each', async () => {
    await replanejar();
    const feita = await compare(`antes=${linhaBase.id}`);
    expect(feita.parcial).toBe(false);
    expect(feita.termino).toEqual({ antes: '2027-08-03T17:00', depois: '2027-08-04T05:00', minutos: 720 });
    // With the link B20 takes 19:00 to 00:00 of the next shift, 7 h later; with the 5 h more, 00:00 to 05:00.
    expect(feita.causas?.filter(({ minutos }) => minutos !== 0)).toEqual([
      { grupo: 'LOGICA', minutos: 420, termino: '2027-08-04T00:00', calculada: true },
      { grupo: 'DURACAO', minutos: 300, termino: '2027-08-04T05:00', calculada: true },
    ]);
    expect(feita.vinculos).toEqual({ alteradas: 0, adicionadas: 1, removidas: 0 });
    const codigos = (lado: 'antes' | 'depois') => feita.caminho?.[lado].map(({ codigo }) => codigo);
    expect([codigos('antes'), codigos('depois')]).toEqual([
      ['A10', 'A20'],
      ['A10', 'A20', 'B20'],
    ]);
  });

  it('tells activity by activity, the latest first, and link by link', async () => {
    const { linhas, total } = await atividades();
    // B10 keeps its dates and has another float.
    expect([total, ...linhas.map(({ codigo }) => codigo)]).toEqual([3, 'B20', 'A20', 'B10']);
    expect(linhas[1]?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'duracao', grupo: 'DURACAO', antes: 1200, depois: 1500 },
        { campo: 'terminoCedo', grupo: 'RESULTADO', antes: '2027-08-03T17:00', depois: '2027-08-04T00:00' },
      ]),
    );
    expect((await atividades('inicio=1&limite=1')).linhas.map(({ codigo }) => codigo)).toEqual(['A20']);
    expect(await vinculos()).toMatchObject({
      total: 1,
      linhas: [
        {
          tipo: 'ADICIONADA',
          predecessora: { codigo: 'A20' },
          sucessora: { codigo: 'B20' },
          antes: null,
          depois: { tipo: 'TI', lag: 0 },
        },
      ],
    });
  });

  it('ends at the activity asked for', async () => {
    expect((await compare(`marco=${correntes.idDe('A20')}`)).termino).toMatchObject({
      depois: '2027-08-04T00:00',
      minutos: 420,
    });
  });

  it('is of what one may see', async () => {
    const supervisor = await correntes.daFrente(['A20']);
    expect(await compare('', supervisor)).toMatchObject({
      parcial: true,
      causas: null,
      atividades: { alteradas: 1 },
      vinculos: { adicionadas: 0 },
      caminho: { depois: [{ codigo: 'A20' }] },
    });
    expect((await atividades('', supervisor)).linhas.map(({ codigo }) => codigo)).toEqual(['A20']);
    expect(await vinculos('', supervisor)).toEqual({ linhas: [], total: 0 });
    expect((await correntes.get(`/comparacao?marco=${correntes.idDe('B20')}`, supervisor)).status).toBe(404);
    const outro = await correntes.deOutroProjeto();
    expect((await correntes.get(`/comparacao?antes=${linhaBase.id}`, outro)).status).toBe(404);
    expect((await linhasBase(outro)).linhas.map(({ id }) => id)).not.toContain(linhaBase.id);
  });
});

describe('a baseline that kept no links', () => {
  it('has its dates, durations and hours compared, and no causes', async () => {
    const { rows } = await sql(
      `insert into linhabase (projeto_id, numero, nome, data_base) values ($1, 5, 'Antiga', '2027-08-02 07:00') returning id`,
      [correntes.projetoId],
    );
    const antiga = rows[0]?.id;
    await sql(
      `insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
       select $1, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id
       from linhabase_item where linhabase_id = $2 and atividade_id <> $3`,
      [antiga, linhaBase.id, correntes.idDe('A10')],
    );
    expect(await compare(`antes=${antiga}`)).toMatchObject({
      antes: { nome: 'Antiga', rede: false },
      atividades: { alteradas: 2, adicionadas: 1, removidas: 0 },
      vinculos: null,
      termino: null,
      causas: null,
      caminho: null,
    });
    const { linhas } = await atividades(`antes=${antiga}`);
    expect(linhas.map(({ codigo, tipo }) => [codigo, tipo])).toEqual([
      ['B20', 'ALTERADA'],
      ['A20', 'ALTERADA'],
      ['A10', 'ADICIONADA'],
    ]);
    expect(linhas[1]?.mudancas).toEqual([
      { campo: 'termino', grupo: 'RESULTADO', antes: '2027-08-03T17:00', depois: '2027-08-04T00:00' },
      { campo: 'duracao', grupo: 'DURACAO', antes: 1200, depois: 1500 },
    ]);
    expect(await vinculos(`antes=${antiga}`)).toEqual({ linhas: [], total: 0 });
    // The comparison of two baselines in reverse.
    expect((await compare(`antes=${linhaBase.id}&depois=${antiga}`)).atividades).toEqual({
      alteradas: 0,
      adicionadas: 0,
      removidas: 1,
    });
  });

  it('has to be there', async () => {
    const sem = await correntes.deOutroProjeto();
    expect(await correntes.get('/comparacao', sem)).toMatchObject({
      status: 404,
      body: { mensagem: 'O projeto não tem linha de base.' },
    });
    expect((await correntes.get('/comparacao?antes=999999999')).status).toBe(404);
    expect((await correntes.get('/comparacao?antes=x')).status).toBe(422);
  });
});
