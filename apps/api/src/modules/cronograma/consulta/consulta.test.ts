import type {
  CaminhoDeFolga,
  Explicacao,
  LinhaFolga,
  LinhaVinculo,
} from '@cadencia/domain/cronograma/consulta/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario, touchProjeto } from '../../../testing/sample.ts';
import { calcular } from '../calculo/commands.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
  correntes = await Correntes.enter(api);
});
afterAll(() => api.close());

const get = <T>(caminho: string, de?: string) => correntes.get<T>(caminho, de);

interface Caminhos {
  termino: string;
  caminhos: CaminhoDeFolga[];
}
interface Folgas {
  linhas: LinhaFolga[];
  total: number;
  quaseCriticas: number;
}

describe('the paths to the end', () => {
  const emCodigos = ({ caminhos }: Caminhos) =>
    caminhos.map(({ folga, atividades }) => [folga, ...atividades.map(({ codigo }) => codigo)]);

  it('come from the longest on, with their float, by either of the two ways', async () => {
    for (const por of ['FOLGA_LIVRE', 'FOLGA_TOTAL']) {
      const { status, body } = await get<Caminhos>(`/caminho?por=${por}`);
      expect(status).toBe(200);
      expect(body.termino).toBe('2027-08-03T17:00');
      expect(emCodigos(body)).toEqual([
        [0, 'A10', 'A20'],
        [900, 'B10', 'B20'],
      ]);
    }
  });

  it('end at the activity asked for, as many as asked for', async () => {
    const { body } = await get<Caminhos>(`/caminho?alvo=${correntes.idDe('B20')}`);
    expect(emCodigos(body)).toEqual([[0, 'B10', 'B20']]);
    expect(emCodigos((await get<Caminhos>('/caminho?quantidade=1')).body)).toEqual([[0, 'A10', 'A20']]);
  });

  it('are refused to an activity that is not there, and with absurd options', async () => {
    expect(await get('/caminho?alvo=999999999')).toMatchObject({ status: 404 });
    for (const ruim of ['quantidade=0', 'quantidade=51', 'por=SORTE', 'alvo=-1']) {
      expect(await get(`/caminho?${ruim}`)).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
    }
  });

  it('have only the activities that one may see', async () => {
    const { body } = await get<Caminhos>('/caminho', await correntes.semFrente());
    expect(body.caminhos.every(({ atividades, total }) => atividades.length === 0 && total === 0)).toBe(true);
    expect(await get(`/caminho?alvo=${correntes.idDe('B20')}`, await correntes.semFrente())).toMatchObject({
      status: 404,
    });
  });
});

describe('critical and near critical activities', () => {
  it('have their interfering float and their drag', async () => {
    const { body } = await get<Folgas>('/folga?folgaAte=900');
    expect(body).toMatchObject({ total: 4, quaseCriticas: 2 });
    const valores = body.linhas.map(({ codigo, folgaTotal, interferente, arrasto }) => [
      codigo,
      folgaTotal,
      interferente,
      arrasto,
    ]);
    expect(valores).toEqual([
      // Without its 10 h the end would be on 03/08 05:00; without the 20 h of the other, on 03/08 00:00, where B ends.
      ['A10', 0, 0, 12 * 60],
      ['A20', 0, 0, 17 * 60],
      ['B10', 900, 900, 0],
      ['B20', 900, 0, 0],
    ]);
  });

  it('go up to the float asked for, by windows', async () => {
    expect((await get<Folgas>('/folga?folgaAte=899')).body).toMatchObject({ total: 2, quaseCriticas: 0 });
    const janela = (await get<Folgas>('/folga?folgaAte=900&inicio=2&limite=1')).body;
    expect(janela).toMatchObject({ total: 4, linhas: [{ codigo: 'B10' }] });
    expect((await get<Folgas>('/folga?folgaAte=900&inicio=50')).body).toEqual({ ...janela, linhas: [] });
    // The project sets 24 h.
    expect((await get<Folgas>('/folga')).body.total).toBe(4);
    expect((await get<Folgas>('/folga', await correntes.semFrente())).body).toEqual({
      linhas: [],
      total: 0,
      quaseCriticas: 0,
    });
    expect((await get('/folga?folgaAte=-1')).status).toBe(422);
  });
});

describe('the links', () => {
  interface Vinculos {
    linhas: LinhaVinculo[];
    total: number;
  }
  const pares = async (consulta: string, de?: string) => {
    const { body } = await get<Vinculos>(`/vinculo?${consulta}`, de);
    const linhas = body.linhas.map(({ predecessora, sucessora }) => `${predecessora.codigo} ${sucessora.codigo}`);
    return [body.total, ...linhas];
  };

  it('that drive and those that do not, those that are critical, and those of one activity', async () => {
    const { projetoId } = correntes;
    // A20 may begin two hours after B10 begins: at 09:00, long before the date that A10 demands.
    const { rows } = await api.database.pool.query<{ id: number }>(
      `insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag) values ($1, $2, $3, 'II', 120) returning id`,
      [projetoId, correntes.idDe('B10'), correntes.idDe('A20')],
    );
    await touchProjeto(api, projetoId);
    const { id: usuarioId } = await createUsuario(api);
    await calcular(api.database.db, { projetoId, usuarioId }, () => undefined);
    expect(await pares('')).toEqual([3, 'A10 A20', 'B10 A20', 'B10 B20']);
    expect(await pares('condutoras=true')).toEqual([2, 'A10 A20', 'B10 B20']);
    expect(await pares('condutoras=false')).toEqual([1, 'B10 A20']);
    expect(await pares('criticas=true')).toEqual([1, 'A10 A20']);
    expect(await pares(`atividadeId=${correntes.idDe('B20')}`)).toEqual([1, 'B10 B20']);
    expect(await pares('inicio=1&limite=1')).toEqual([3, 'B10 A20']);
    expect(await pares('inicio=50')).toEqual([3]);
    expect((await get<Vinculos>('/vinculo?condutoras=false')).body.linhas).toMatchObject([
      { tipo: 'II', lag: 120, condutora: false, critica: false },
    ]);
    await api.database.pool.query('delete from atividade_relacao where id = $1', [rows[0]?.id]);
    await touchProjeto(api, projetoId);
    await calcular(api.database.db, { projetoId, usuarioId }, () => undefined);
  });

  it('are those between activities that one may see', async () => {
    expect(await pares('', await correntes.semFrente())).toEqual([0]);
    expect(await pares('', await correntes.deOutroProjeto())).toEqual([2, 'A10 A20', 'B10 B20']);
    expect((await get('/vinculo?limite=201')).status).toBe(422);
  });
});

describe('why a date', () => {
  it('is told cause by cause, down to its root', async () => {
    const { status, body } = await get<Explicacao>(`/atividade/${correntes.idDe('A20')}/porque?campo=INICIO_CEDO`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ campo: 'INICIO_CEDO', data: '2027-08-02T19:00', valor: null, tarde: null });
    expect(body.cedo?.passos).toMatchObject([
      {
        atividade: { codigo: 'A20' },
        data: '2027-08-02T19:00',
        causas: [
          {
            tipo: 'VINCULO',
            relacao: 'TI',
            atividade: { codigo: 'A10' },
            data: '2027-08-02T17:00',
            lag: 0,
            pedido: '2027-08-02T17:00',
            espera: 120,
          },
        ],
      },
      { atividade: { codigo: 'A10' } },
    ]);
    expect(body.cedo?.passos.at(-1)?.causas).toContainEqual({ tipo: 'DATA_BASE', data: '2027-08-02T07:00' });
    expect(body.cedo?.cortada).toBe(false);
    expect(body.cedo?.passos.map(({ frase }) => frase)).toEqual([
      'A20 Atividade A20: início cedo 02/08/2027 19:00 porque A10 Atividade A10 (TI) termina em 02/08/2027 17:00; o calendário faz esperar 2 h.',
      expect.stringMatching(/^A10 Atividade A10: .* porque /),
      ...(body.cedo?.passos.slice(2) ?? []).map(() => expect.stringContaining('A10 Atividade A10')),
    ]);
  });

  it('answers for floats and the critical flag', async () => {
    expect((await get<Explicacao>(`/atividade/${correntes.idDe('B20')}/porque?campo=FOLGA_TOTAL`)).body).toMatchObject({
      valor: 900,
      data: null,
    });
    expect((await get<Explicacao>(`/atividade/${correntes.idDe('A20')}/porque?campo=CRITICA`)).body).toMatchObject({
      valor: 1,
      criterio: { folga: 0, limite: 0 },
    });
  });

  it('says of a free float who comes next, and of a total float its two dates', async () => {
    const caminho = `/atividade/${correntes.idDe('A10')}/porque`;
    const { body: livre } = await get<Explicacao>(`${caminho}?campo=FOLGA_LIVRE`);
    expect(livre.tarde?.passos[0]?.frase).toMatch(/^A10 Atividade A10: não tem folga livre porque A20 .* começa em /);
    const { body: total } = await get<Explicacao>(`${caminho}?campo=FOLGA_TOTAL`);
    expect(total.tarde?.passos[0]).toMatchObject({ lado: 'TARDE', ponta: total.cedo?.passos[0]?.ponta });
  });

  it('is told of activities that one may see, and of fields that there are', async () => {
    const caminho = `/atividade/${correntes.idDe('A20')}/porque`;
    expect((await get(caminho, await correntes.semFrente())).status).toBe(404);
    expect((await get(caminho, await correntes.deOutroProjeto())).status).toBe(404);
    expect((await get('/atividade/999999999/porque')).status).toBe(404);
    expect(await get(`${caminho}?campo=COR`)).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
  });
});

describe('a schedule with a loop', () => {
  it('has no answer: the loop is named by its codes, until it is gone', async () => {
    const open = await correntes.closeCiclo();
    for (const caminho of ['/caminho', '/folga', `/atividade/${correntes.idDe('A10')}/porque`]) {
      expect(await get(caminho)).toMatchObject({
        status: 422,
        body: { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10 → A20 → A10') },
      });
    }
    await open();
    expect((await get('/caminho')).status).toBe(200);
  });
});
