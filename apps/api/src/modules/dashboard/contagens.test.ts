import { randomUUID } from 'node:crypto';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import {
  A_VIR,
  asfePendentes,
  CONTROLES_A_VIR,
  horasDepois,
  type PainelGeral,
  type QuadrosDoGeral,
} from '@cadencia/domain/dashboard/geral.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

type Painel = NonNullable<AnswerOf<typeof getPainelMain>['projeto']>;
interface Lista {
  readonly linhas: AtividadeLinha[];
  readonly total: number;
}

let api: Api;
let token: string;
let projetoId: number;

const get = async <T>(url: string) => (await api.send<T>('GET', url, undefined, token)).body;
const painel = async () => (await get<{ projeto: Painel }>('/dashboard/main')).projeto;
const lista = (filtro: string) => get<Lista>(`/cronograma/atividade?limite=200&${filtro}`);

const tolerate = async (dias: string, versao: number | null) => {
  const corpo = { escopo: 'PROJETO', valor: dias, versao };
  const url = `/projeto/${projetoId}/parametro/atraso.tolerancia_d`;
  expect((await api.send('PUT', url, corpo, token)).status).toBe(200);
};

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
  // Two kinds of rows that are not work: a level of effort over it and an activity that the field cancels.
  const esforco = { id: '90', codigo: 'L90', horas: 10, tipo: 'TT_LOE' as const, eap: 'w2' };
  const { atividades } = SERVICO_EXEMPLO;
  ({ token, projetoId } = await importEEntra(
    api,
    buildXer([{ ...SERVICO_EXEMPLO, atividades: [...atividades, esforco] }]),
  ));
  const ids = new Map((await lista('')).linhas.map(({ codigo, id }) => [codigo, id]));
  const item = (codigo: string, avanco: number) => ({
    chave: randomUUID(),
    atividadeId: ids.get(codigo),
    referencia: '2027-08-03T05:00',
    avanco,
    ultimoVisto: null,
  });
  const itens = [item('A10', 100), item('B10', 100), item('A20', 50)];
  await api.send('POST', '/apontamento', { itens }, token);
  await api.database.pool.query(`update atividade set situacao = 'CANCELADA' where id = $1`, [ids.get('A80')]);
  await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-03T05:00' }, token);
  await api.idle();
});
afterAll(() => api.close());

it('each count of the panel is the number of rows of the list that it opens', async () => {
  const { atividades, folgaMinima } = await painel();
  const abrem: Readonly<Record<keyof typeof atividades, string>> = {
    total: '',
    concluidas: 'situacao=CONCLUIDA',
    emAndamento: 'situacao=EM_ANDAMENTO',
    naoIniciadas: 'situacao=NAO_INICIADA,LIBERADA',
    criticas: 'criticas=true',
    atrasadas: 'atrasadas=true',
  };
  const contadas: Record<string, number> = {};
  for (const [nome, filtro] of Object.entries(abrem)) contadas[nome] = (await lista(filtro)).total;
  expect(atividades).toEqual(contadas);
  expect(atividades).toMatchObject({ total: 10, concluidas: 2, emAndamento: 1 });
  // The least float opens the list of the activities that have it; no other has less.
  const comAMenor = await lista(`folgaAte=${folgaMinima}`);
  expect(new Set(comAMenor.linhas.map(({ folgaTotal }) => folgaTotal))).toEqual(new Set([folgaMinima]));
  const { criticas, concluidas } = await get<EstadoCronograma>('/cronograma');
  expect({ criticas, concluidas }).toEqual({ criticas: atividades.criticas, concluidas: 2 });
});

/** A support and an inspection of the one service, in the next three days, and the discipline of the service. */
async function seedControles() {
  const { rows } = await api.database.pool.query<{ clienteId: number; servicoId: number; atividadeId: number }>(
    `select p.cliente_id as "clienteId", a.servico_id as "servicoId", a.id as "atividadeId"
     from projeto p join atividade a on a.projeto_id = p.id and a.codigo = 'A30' where p.id = $1`,
    [projetoId],
  );
  const { clienteId = 0, servicoId, atividadeId } = rows[0] ?? {};
  const banco = { api, token, clienteId };
  const disciplina = await createSample(banco, cadastroDe('disciplina'));
  await api.database.pool.query('update servico set disciplina_id = $1 where id = $2', [disciplina.id, servicoId]);
  const em = '2027-08-05T07:00';
  await createSample(banco, cadastroDe('controleapoio'), { atividadeId, necessidade: em });
  await createSample(banco, cadastroDe('controleinspecao'), {
    atividadeId: null,
    servicoId,
    planInicio: em,
    planFim: em,
  });
  // The samples brought an activity of their own.
  await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-03T05:00' }, token);
  await api.idle();
  return disciplina.id;
}

it('each number of what is to come opens the list that holds as many rows, of the whole and of a part', async () => {
  const { rows } = await api.database.pool.query<{ pai: number }>(
    `with a as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-7', 'Unidade 7' from projeto where id = $1 returning id, cliente_id),
      f as (insert into area (cliente_id, area_pai_id, sigla, nome) select cliente_id, id, 'U-71', 'Unidade 7.1' from a returning id, area_pai_id),
      s as (update servico set area_id = f.id from f where servico.id = (select min(id) from servico where projeto_id = $1) returning f.area_pai_id)
     select area_pai_id as pai from s`,
    [projetoId],
  );
  const disciplinaId = await seedControles();
  const recortes = {
    '': {},
    [`?disciplinaId=${disciplinaId}`]: { disciplina: String(disciplinaId) },
    [`?disciplinaId=${disciplinaId + 1}&contratoId=1`]: expect.anything(),
    '?fase=POS_PARADA': { fase: 'POS_PARADA' },
    [`?areaId=${rows[0]?.pai}`]: { area: expect.stringMatching(/^\d+,\d+$/) },
    '?fase=PARADA': { fase: 'PARADA' },
  };
  for (const [filtro, esperado] of Object.entries(recortes)) {
    const { aVir, corte, recorte } = await get<PainelGeral>(`/dashboard/geral${filtro}`);
    const daParte = Object.entries(recorte).map(([nome, valor]) => `&${nome}=${valor}`);
    for (const { horas, ...contados } of aVir) {
      const faixa = horasDepois(corte, horas);
      for (const quais of ['inicios', 'terminos', 'marcos'] as const) {
        const { data, situacao, tipo } = A_VIR[quais];
        const deles = [`${data}=${faixa}`, `situacao=${situacao.join()}`, `tipo=${tipo.join()}`].join('&');
        const { total } = await lista(`${deles}${daParte.join('')}`);
        expect({ filtro, horas, quais, total }).toEqual({ filtro, horas, quais, total: contados[quais] });
      }
      for (const [quais, rota] of [
        ['apoios', '/controleapoio'],
        ['inspecoes', '/controleinspecao'],
      ] as const) {
        const f = Object.entries(CONTROLES_A_VIR[quais](recorte, faixa)).map(([nome, valor]) => `f.${nome}=${valor}`);
        const { total } = await get<Lista>(`${rota}?${f.join('&')}`);
        expect({ filtro, horas, quais, total }).toEqual({ filtro, horas, quais, total: contados[quais] });
      }
    }
    // The supports and inspections of the discipline and the phase, and none of another.
    const deles = filtro.includes('&contratoId') || filtro.includes('POS_PARADA') ? 0 : 1;
    if (!filtro.includes('areaId'))
      expect({ filtro, ...aVir.at(-1) }).toMatchObject({ filtro, apoios: deles, inspecoes: deles });
    if (deles) expect(aVir.at(-1)?.inicios).toBeGreaterThan(0);
    expect(recorte).toEqual(esperado);
  }
});

it('what is over has no float and is not critical, and comes last both ways', async () => {
  for (const ordem of ['folgaTotal', 'folgaLivre']) {
    for (const sentido of ['', '&decrescente=true']) {
      const { linhas } = await lista(`ordem=${ordem}${sentido}`);
      const acabadas = linhas.filter(({ situacao }) => situacao === 'CONCLUIDA' || situacao === 'CANCELADA');
      expect(acabadas).toHaveLength(3);
      for (const { folgaTotal, folgaLivre, critica } of acabadas)
        expect({ folgaTotal, folgaLivre, critica }).toEqual({ folgaTotal: null, folgaLivre: null, critica: false });
      expect(
        linhas
          .slice(-3)
          .map(({ codigo }) => codigo)
          .toSorted(),
      ).toEqual(['A10', 'A80', 'B10']);
    }
  }
  expect((await lista('folgaAte=100000')).linhas.map(({ codigo }) => codigo)).not.toContain('A10');
});

it('an activity is late by more than the days that the project tolerates', async () => {
  const { linhas } = await lista('');
  // Activities that have not ended and end more than so many days after their baseline; efforts only follow others.
  const alem = (dias: number) =>
    linhas
      .filter(({ tipo, situacao }) => tipo !== 'ESFORCO' && situacao !== 'CONCLUIDA' && situacao !== 'CANCELADA')
      .filter(({ terminoCedo, terminoBase }) => {
        const minutos = (Date.parse(`${terminoCedo}Z`) - Date.parse(`${terminoBase}Z`)) / 60_000;
        return minutos > dias * 1_440;
      })
      .map(({ codigo }) => codigo);
  const atrasadas = async () => (await lista('atrasadas=true')).linhas.map(({ codigo }) => codigo);
  await tolerate('0', null);
  const todas = await atrasadas();
  expect(todas).toEqual(alem(0));
  expect(todas.length).toBeGreaterThan(0);
  expect((await lista('atrasadas=false')).total).toBe(linhas.length - todas.length);
  await tolerate('0.1', 1);
  expect(await atrasadas()).toEqual(alem(0.1));
  await tolerate('30', 2);
  expect(await atrasadas()).toEqual([]);
  const { atividades, atrasos } = await painel();
  expect([atividades.atrasadas, atrasos]).toEqual([0, []]);
});

it('the requests that wait for a decision are those of the part, as many as the list has', async () => {
  const { rows } = await api.database.pool.query<{ clienteId: number }>(
    'select cliente_id as "clienteId" from projeto where id = $1',
    [projetoId],
  );
  const banco = { api, token, clienteId: rows[0]?.clienteId ?? 0 };
  const [uma, outra] = [
    await createSample(banco, cadastroDe('disciplina')),
    await createSample(banco, cadastroDe('disciplina')),
  ];
  for (const disciplinaId of [uma.id, uma.id, outra.id])
    await createSample(banco, cadastroDe('asfe'), { disciplinaId });
  await api.database.pool.query(`update asfe set situacao = 'EM_APROVACAO' where disciplina_id = any($1)`, [
    [uma.id, outra.id],
  ]);
  for (const [filtro, recorte, esperadas] of [
    ['', {}, 3],
    [`?disciplinaId=${uma.id}`, { disciplina: String(uma.id) }, 2],
    [`?disciplinaId=${outra.id}&fase=PARADA`, { disciplina: String(outra.id), fase: 'PARADA' }, 1],
  ] as const) {
    const { asfePendentes: contadas } = await get<QuadrosDoGeral>(`/dashboard/geral/quadros${filtro}`);
    const f = Object.entries(asfePendentes(recorte)).map(([nome, valor]) => `f.${nome}=${valor}`);
    const { total } = await get<Lista>(`/asfe?${f.join('&')}`);
    expect({ filtro, contadas, total }).toEqual({ filtro, contadas: esperadas, total: esperadas });
  }
});
