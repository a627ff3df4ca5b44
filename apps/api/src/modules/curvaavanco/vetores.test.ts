import { randomUUID } from 'node:crypto';
import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATIVIDADE, type Gente, openCena } from '../../testing/asfe.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { SERVICO_EXEMPLO } from '../../testing/xer.ts';

/** 04/08/2027 05:00 in São Paulo: the status date of the vectors. */
const AGORA = '2027-08-04T08:00:00Z';
const REFERENCIA = '2027-08-04T05:00';

let api: Api;
let cena: Awaited<ReturnType<typeof openCena>>;
beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
  cena = await openCena(api, SERVICO_EXEMPLO);
});
afterAll(() => api.close());

const get = async <T>(url: string, token = cena.correntes.token): Promise<T> => {
  const { status, body } = await api.send<T>('GET', url, undefined, token);
  expect({ url, status }).toEqual({ url, status: 200 });
  return body;
};
const post = async <T>(url: string, corpo?: object, token = cena.correntes.token): Promise<T> => {
  const { status, body } = await api.send<T>('POST', url, corpo, token);
  expect({ url, status, body }).toMatchObject({ url, status: 200 });
  return body;
};
const linhas = async () =>
  Object.fromEntries(
    (await get<{ linhas: AtividadeLinha[] }>('/cronograma/atividade?limite=200')).linhas.map((um) => [um.codigo, um]),
  );

/** Each approves in turn, until the request is decided. */
async function approve(documento: string, id: number, gente: readonly Gente[]): Promise<void> {
  for (const { token } of gente) {
    const [ciclo] = await get<{ id: number; hash: string; situacao: string }[]>(`/aprovacao/${documento}/${id}`, token);
    if (ciclo?.situacao !== 'PENDENTE') return;
    await post('/aprovacao/voto', { voto: 'APROVA', pedidos: [{ id: ciclo.id, hash: ciclo.hash }] }, token);
  }
}

it('the sample service has the dates and the floats of vector T1', async () => {
  await post('/cronograma/calcular', { dataBase: '2027-08-02T07:00' });
  await api.idle();
  const datas = Object.values(await linhas()).map((um) => [um.codigo, um.inicioCedo, um.terminoCedo, um.folgaTotal]);
  expect(datas.toSorted()).toEqual([
    ['A10', '2027-08-02T07:00', '2027-08-02T17:00', 0],
    ['A20', '2027-08-02T19:00', '2027-08-03T01:00', 0],
    ['A30', '2027-08-03T01:00', '2027-08-03T15:00', 0],
    ['A40', '2027-08-03T15:00', '2027-08-04T11:00', 0],
    ['A50', '2027-08-04T11:00', '2027-08-04T21:00', 0],
    ['A60', '2027-08-04T21:00', '2027-08-05T13:00', 0],
    ['A70', '2027-08-05T13:00', '2027-08-05T21:00', 0],
    ['A80', '2027-08-05T21:00', '2027-08-06T01:00', 0],
    ['B10', '2027-08-02T07:00', '2027-08-02T15:00', 480],
  ]);
});

it('after the reports of T3, an ASFE of 60 HH and a CAP of A80 leave the scope of vector T8', async () => {
  const atividades = await linhas();
  const itens = [
    ['A10', 100, { hh: 22 }],
    ['B10', 100, { hh: 46 }],
    ['A20', 100, { hh: 30 }],
    ['A30', 75, { hh: 66, restante: 300 }],
  ] as const;
  await post('/apontamento', {
    itens: itens.map(([codigo, avanco, resto]) => ({
      chave: randomUUID(),
      atividadeId: atividades[codigo]?.id,
      referencia: REFERENCIA,
      avanco,
      ultimoVisto: null,
      ...resto,
    })),
  });
  await post('/cronograma/calcular', { dataBase: REFERENCIA });
  await api.idle();
  const gente = [cena.coordenador, await cena.join(2, 7), await cena.join(3, 8), await cena.join(4, 8)];

  // 6 people for 10 h.
  const { especialidadeId } = cena;
  const extra = { ...ATIVIDADE, recursos: 6, predecessoras: 'A40', sucessoras: 'A50', especialidadeId };
  const asfe = await cena.emAprovacao({ atividades: [extra] });
  await approve('ASFE', asfe.id, gente);
  expect(await cena.read(asfe.id)).toMatchObject({ situacao: 'APROVADA', hhAprovado: '60' });
  await api.idle();

  const { linha: cap } = await post<{ linha: { id: number } }>('/cap', {
    titulo: 'Entregar sem desraquetear',
    abrangencia: 'ATIVIDADES',
    motivo: 'FALTA_TEMPO',
    justificativa: 'A janela não comporta o serviço sem atrasar a partida.',
    mitigacao: 'As raquetes ficam até a próxima campanha.',
    probabilidade: 2,
    consequencia: 3,
    itens: [{ atividadeId: atividades['A80']?.id }],
  });
  await post(`/cap/${cap.id}/simular`);
  const { linha: lida } = await get<{ linha: { versao: number } }>(`/cap/${cap.id}`);
  await post(`/cap/${cap.id}/enviar?versao=${lida.versao}`, { ciente: true });
  await approve('CAP', cap.id, gente);
  expect((await get<{ linha: object }>(`/cap/${cap.id}`)).linha).toMatchObject({ situacao: 'APLICADO', hh: '16' });
  await api.idle();

  const { linhas: bases } = await get<{ linhas: { tipo: string; situacao: string; hh: number }[] }>(
    '/cronograma/linhabase',
  );
  expect(bases.filter(({ situacao }) => situacao === 'APROVADA').map(({ tipo, hh }) => [tipo, hh])).toEqual([
    ['CONTRATUAL', 344],
    ['VIGENTE', 388],
  ]);
  const { kpis } = await get<{ kpis: { crescimento: number } }>('/dashboard/asfe');
  expect(kpis.crescimento).toBeCloseTo(17.44, 2);
  const cancelado = await get<{
    kpis: { daLb0: number };
    graficos: { cascata: { chave: string; valor: number }[] };
  }>('/dashboard/cap');
  expect(kpis.crescimento - cancelado.kpis.daLb0).toBeCloseTo(12.79, 2);
  const passos = Object.fromEntries(cancelado.graficos.cascata.map(({ chave, valor }) => [chave, valor]));
  expect(passos).toMatchObject({ lb0: 344, asfe: 60, vigente: 388 });
  // Of the scope in force 138 of 388 HH are done; of the LB0, 138 of 344.
  const { nos } = await get<{ nos: NoArvore[] }>('/cronograma/arvore');
  expect(nos[0]?.avanco).toBeCloseTo(35.57, 2);
  expect(nos[0]?.hh).toBeCloseTo(388, 6);
  expect((await get<Curva>('/curvaavanco/dados')).indices.realizadoPct).toBeCloseTo(40.12, 2);
});
