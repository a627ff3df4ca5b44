import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, importNovo } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

const datasDe = ({ inicioCedo, terminoCedo, folgaTotal, critica }: AtividadeLinha) => ({
  inicioCedo,
  terminoCedo,
  folgaTotal,
  critica,
});

async function listarTodas(token: string, query = 'limite=200') {
  const { body } = await api.send<{ linhas: AtividadeLinha[]; total: number }>(
    'GET',
    `/cronograma/atividade?${query}`,
    undefined,
    token,
  );
  return body;
}

describe('a schedule that is imported as a new project', () => {
  it('is previewed with its counts before anything is stored', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    expect(previa).toMatchObject({ situacao: 'PRONTA', formato: 'XER', sugerido: '4001', erros: [], projetoId: null });
    expect(previa.projetos[0]).toMatchObject({
      sigla: 'PG27',
      inicio: '2027-08-02T07:00',
      dataBase: '2027-08-02T07:00',
      peso: 'HH',
      linhaBase: 'DATAS_ALVO',
      diferenca: null,
      contagens: { nosEap: 2, servicos: 1, atividades: 9, vinculos: { TI: 8, II: 0, TT: 0, IT: 0 }, calendarios: 1 },
    });
  });

  it('has the dates and floats of the critical path when the work ends', async () => {
    const usuario = await createUsuario(api);
    const { projetoId, situacao } = await importNovo(api, usuario.token, ARQUIVO);
    expect(situacao).toBe('APLICADA');
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    const { linhas, total } = await listarTodas(token);
    expect(total).toBe(9);
    expect(Object.fromEntries(linhas.map((linha) => [linha.codigo, datasDe(linha)]))).toEqual({
      A10: { inicioCedo: '2027-08-02T07:00', terminoCedo: '2027-08-02T17:00', folgaTotal: 0, critica: true },
      B10: { inicioCedo: '2027-08-02T07:00', terminoCedo: '2027-08-02T15:00', folgaTotal: 480, critica: false },
      A20: { inicioCedo: '2027-08-02T19:00', terminoCedo: '2027-08-03T01:00', folgaTotal: 0, critica: true },
      A30: { inicioCedo: '2027-08-03T01:00', terminoCedo: '2027-08-03T15:00', folgaTotal: 0, critica: true },
      A40: { inicioCedo: '2027-08-03T15:00', terminoCedo: '2027-08-04T11:00', folgaTotal: 0, critica: true },
      A50: { inicioCedo: '2027-08-04T11:00', terminoCedo: '2027-08-04T21:00', folgaTotal: 0, critica: true },
      A60: { inicioCedo: '2027-08-04T21:00', terminoCedo: '2027-08-05T13:00', folgaTotal: 0, critica: true },
      A70: { inicioCedo: '2027-08-05T13:00', terminoCedo: '2027-08-05T21:00', folgaTotal: 0, critica: true },
      A80: { inicioCedo: '2027-08-05T21:00', terminoCedo: '2027-08-06T01:00', folgaTotal: 0, critica: true },
    });
  });
});
