import { insumo } from '@cadencia/domain/insumo/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { startPlanilhas } from '../../testing/planilha.ts';
import { createServico } from '../../testing/sample.ts';

let caso: Awaited<ReturnType<typeof startPlanilhas>>;
beforeAll(async () => {
  caso = await startPlanilhas('SAP');
  const servicoId = await createServico(caso.api, caso.projetoId);
  await sql`update servico set ordem_sap = '4001234' where id = ${servicoId}`.execute(caso.api.database.db);
  await createSample(caso.banco, insumo, { codigo: '10100000' });
});
afterAll(() => caso.api.close());

const RESERVAS =
  'Ordem;Nº reserva;Nº item reserva transferência;Material;Texto breve material;Qtd.necessária;Unid.medida básica;Data da necessidade;Qtd.retirada;Com registro final;Item foi eliminado';
const COMPRAS = 'PO;Item PO;Nome Fornecedor;Data Remessa PO;Data Remessa Corrigida;Valor Corrigido';

const linhas = async () =>
  (
    await sql`select n.codigo as insumo, v.ordem_sap, s.reserva, s.item_reserva, s.quantidade::float8 as quantidade,
        s.necessidade::text as necessidade, s.fonte from suprimento s
      join insumo n on n.id = s.insumo_id left join servico v on v.id = s.servico_id
      where s.projeto_id = ${caso.projetoId} and s.reserva is not null order by s.item_reserva`.execute(
      caso.api.database.db,
    )
  ).rows;

it('reads the reservations of orders, and reads them again as the same supplies', async () => {
  const arquivo = (quantidade: string) =>
    [
      RESERVAS,
      '4001234;10234508;10;10100000;JUNTA ESPIROTÁLICA;12,000;PC;20.07.2027;0,000;;',
      `4001234;10234508;20;10100000;JUNTA ESPIROTÁLICA;${quantidade};PC;21.07.2027;0,000;;`,
    ].join('\n');
  const previa = await caso.eu.previa('suprimento', arquivo('4,000'));
  expect(await caso.eu.linhas(previa.id, 'ERRO')).toEqual([]);
  expect(previa.contagens).toMatchObject({ NOVO: 2 });
  await caso.eu.confirmar(previa.id);
  const comum = { insumo: '10100000', ordemSap: '4001234', reserva: '10234508', fonte: 'ESTOQUE' };
  expect(await linhas()).toEqual([
    { ...comum, itemReserva: '10', quantidade: 12, necessidade: '2027-07-20' },
    { ...comum, itemReserva: '20', quantidade: 4, necessidade: '2027-07-21' },
  ]);

  const outra = await caso.eu.previa('suprimento', arquivo('6,000'));
  expect(outra.contagens).toMatchObject({ NOVO: 0, ALTERADO: 1, IGUAL: 1, ERRO: 0 });
  await caso.eu.confirmar(outra.id);
  expect((await linhas()).map((linha) => (linha as { quantidade: number }).quantidade)).toEqual([12, 6]);
});

it('reads the dates of purchases into the supplies of their items', async () => {
  const { id } = await createSample(caso.banco, suprimento, {
    fonte: 'COMPRA',
    pedido: '4500120033',
    itemPedido: '30',
    reserva: null,
    itemReserva: null,
  });
  const previa = await caso.eu.previa(
    'suprimento',
    [COMPRAS, '4500120033;30;Vedamax;01.07.2027;05.07.2027;1.200,00'].join('\n'),
  );
  expect(previa.contagens).toMatchObject({ ALTERADO: 1, NOVO: 0, ERRO: 0 });
  await caso.eu.confirmar(previa.id);
  const { body } = await caso.eu.call<{ linha: object }>('GET', `/suprimento/${id}`);
  expect(body.linha).toMatchObject({
    fornecedor: 'Vedamax',
    prometidaEm: '2027-07-01',
    reprogramadaEm: '2027-07-05',
    chegada: '2027-07-05',
    valorCorrigido: '1200',
    valorTotal: '1200',
  });
});

it('counts what SAP issued for good as delivered to the field, and the rest as withdrawn so far', async () => {
  const retiradas = (...linhas: string[]) =>
    [
      RESERVAS,
      ...linhas.map((linha, n) => `4001234;10239000;${n + 1}0;10100000;JUNTA;12,000;PC;20.07.2027;${linha};`),
    ].join('\n');
  const read = async () =>
    (
      await sql`select s.situacao, s.entregue::float8 as entregue, s.registro_final,
          (select e.acao from fluxo_evento e where e.entidade = 'suprimento' and e.registro_id = s.id order by e.id desc limit 1) as acao
        from suprimento s where s.reserva = '10239000' order by s.item_reserva`.execute(caso.api.database.db)
    ).rows;
  const open = { situacao: 'IDENTIFICADO', acao: 'criar' };
  const issued = { situacao: 'ENTREGUE_CAMPO', registroFinal: true, acao: 'baixar' };

  const previa = await caso.eu.previa('suprimento', retiradas('12,000;X', '4,000;', '0,000;X', '13,500;X'));
  expect(await caso.eu.linhas(previa.id, 'ERRO')).toEqual([]);
  await caso.eu.confirmar(previa.id);
  expect(await read()).toEqual([
    { ...issued, entregue: 12 },
    { ...open, entregue: 4, registroFinal: false },
    { ...open, entregue: 0, registroFinal: true },
    { ...issued, entregue: 13.5 },
  ]);

  const outra = await caso.eu.previa('suprimento', retiradas('12,000;X', '10,000;X', '0,000;X', '13,500;X'));
  expect(outra.contagens).toMatchObject({ NOVO: 0, ALTERADO: 1, IGUAL: 3, ERRO: 0 });
  await caso.eu.confirmar(outra.id);
  expect((await read())[1]).toEqual({ ...issued, entregue: 10 });
});

it('takes no withdrawal over what was approved of a supply that was received here', async () => {
  await createSample(caso.banco, suprimento, {
    fonte: 'ESTOQUE',
    reserva: '10239111',
    itemReserva: '10',
    quantidade: '5',
    recebimentos: [{ data: '2027-03-01', quantidade: '5' }],
    aprovada: '4',
  });
  const previa = await caso.eu.previa(
    'suprimento',
    [RESERVAS, '4001234;10239111;10;10100000;JUNTA;5,000;PC;20.07.2027;5,000;X;'].join('\n'),
  );
  expect(await caso.eu.linhas(previa.id, 'ERRO')).toMatchObject([
    { erros: { entregue: 'Qtd. entregue "5,000" — Não pode passar do que foi aprovado.' } },
  ]);
});

it('does not guess between two supplies of one item', async () => {
  const dois = { fonte: 'COMPRA', pedido: '4500120099', itemPedido: '10', reserva: null, itemReserva: null };
  await createSample(caso.banco, suprimento, dois);
  await createSample(caso.banco, suprimento, dois);
  const previa = await caso.eu.previa('suprimento', [COMPRAS, '4500120099;10;Vedamax;01.07.2027;;'].join('\n'));
  // It is then no known supply, and a new one needs more than these columns.
  expect(previa).toMatchObject({ contagens: { ALTERADO: 0, NOVO: 0, ERRO: 1 } });
});

it('marks many lines as one kit, which is put together at once', async () => {
  const { linhas: feitas } = (
    await caso.eu.call<{ linhas: { linha: { id: number; versao: number } }[] }>('POST', '/suprimento/lote', {
      linhas: await Promise.all(
        [1, 2].map(async () => ({
          insumoId: (await createSample(caso.banco, insumo)).id,
          quantidade: '2',
          necessidade: '2027-08-02',
        })),
      ),
    })
  ).body;
  const ids = feitas.map(({ linha }) => linha.id);
  await sql`update suprimento set situacao = 'INSPECIONADO' where id = any(${ids}::bigint[])`.execute(
    caso.api.database.db,
  );
  const marcadas = await caso.eu.call<{ linhas: object[] }>('PUT', '/suprimento/lote', {
    alteracoes: ids.map((id) => ({ id, versao: 1, valores: { kit: 'KIT-P-21004A' } })),
  });
  expect(marcadas.status).toBe(200);
  const montadas = await caso.eu.call<{ linhas: object[] }>('POST', '/suprimento/lote/montarKit', {
    linhas: ids.map((id) => ({ id, versao: 2 })),
  });
  expect(montadas.body.linhas).toMatchObject([
    { linha: { kit: 'KIT-P-21004A', situacao: 'KIT_MONTADO' } },
    { linha: { kit: 'KIT-P-21004A', situacao: 'KIT_MONTADO' } },
  ]);
});
