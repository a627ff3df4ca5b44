import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Banco, createSample } from './cadastro.ts';
import type { Api } from './harness.ts';
import { analyse, pedidoNovo } from './importacao.ts';
import { COM_LISTA, type Pedido } from './referencias.ts';
import { createAtividade, createFrente, createProjeto, createServico, createUsuario, enterProjeto } from './sample.ts';
import { buildXer, SERVICO_EXEMPLO } from './xer.ts';

/** A project of its own client, with one row of each register that a call may point to. */
export interface PlantaCheia {
  readonly banco: Banco;
  readonly projetoId: number;
  /** Token of a manager in it with the project selected; `solto` is without. */
  readonly token: string;
  readonly solto: string;
  readonly gerenteId: number;
  /** Name of the user among them. */
  readonly membro: string;
  /** Register → id of its row there. */
  readonly ids: Readonly<Record<string, number>>;
}

async function createRegistros(banco: Banco): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const cadastro of COM_LISTA.values())
    if (cadastro.path !== 'cliente') ids[cadastro.path] = (await createSample(banco, cadastro)).id;
  return ids;
}

/** Inserts, by statements, rows of the schedule that no call creates alone. */
async function createDoProjeto(api: Api, projetoId: number, usuarioId: number, ids: Readonly<Record<string, number>>) {
  const one = async (statement: ReturnType<typeof sql>) =>
    (await (statement as ReturnType<typeof sql<{ id: number }>>).execute(api.database.db)).rows[0]?.id ?? 0;
  const servicoId = await createServico(api, projetoId);
  const atividade = await createAtividade(api, servicoId);
  const turno = await one(sql`select id from turno where projeto_id = ${projetoId} order by id limit 1`);
  return {
    servico: servicoId,
    atividade,
    turno,
    frente: await createFrente(api, projetoId, usuarioId),
    eap: await one(sql`select id from eap where projeto_id = ${projetoId} limit 1`),
    calendario: await one(sql`select calendario_id as id from projeto where id = ${projetoId}`),
    projeto_etapa: await one(sql`select id from projeto_etapa where projeto_id = ${projetoId} order by id limit 1`),
    categoria: await one(sql`insert into evento_categoria (titulo, class_name, text_class, ordem, projeto_id)
      values ('Própria', 'evento-neutro', 'texto-neutro', 9, ${projetoId}) returning id`),
    notificacao: await one(sql`insert into notificacao (usuario_id, projeto_id, tipo, titulo)
      values (${usuarioId}, ${projetoId}, 'SENHA', 'Aviso') returning id`),
    visao: await one(
      sql`insert into visao_salva (usuario_id, lista, nome, estado) values (${usuarioId}, 'area', 'Minha', '{}') returning id`,
    ),
    conversaosap:
      await one(sql`insert into conversaosap (cliente_id, projeto_id, objeto, modo, valor, prioridade, destino)
      select cliente_id, id, 'REVISAO', 'EXATO', 'R1', 1, '{"acao":"INCLUIR"}' from projeto where id = ${projetoId} returning id`),
    projeto_especialidade:
      await one(sql`insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, limite)
      select ${projetoId}, min(id), ${turno}, 4 from especialidade returning id`),
    projeto_contrato: await one(
      sql`insert into projeto_contrato (projeto_id, contrato_id) values (${projetoId}, ${ids['contrato']}) returning id`,
    ),
    evento: await one(sql`insert into evento (projeto_id, categoria_id, titulo, inicio)
      select ${projetoId}, min(id), 'Reunião', '2027-08-02T07:00' from evento_categoria where projeto_id is null returning id`),
    comentario: await one(sql`insert into comentario (entidade, registro_id, criado_por, texto)
      values ('area', ${ids['area']}, ${usuarioId}, 'Vejam isto') returning id`),
    projeto_equipamento: await one(sql`insert into projeto_equipamento (projeto_id, equipamento_id)
      values (${projetoId}, ${ids['equipamento']}) returning id`),
  };
}

export async function plantaCheia(api: Api): Promise<PlantaCheia> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  const clienteId = projeto.cod_cliente_cli;
  const banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId };
  const gerente = await createUsuario(api, 2);
  const token = await enterProjeto(api, gerente, projetoId);
  const membro = await createUsuario(api, 4);
  await enterProjeto(api, membro, projetoId);
  await sql`update projeto_usuario set nivel_aprovacao = 3 where usuario_id = ${membro.id}`.execute(api.database.db);
  const registros = await createRegistros(banco);
  const doProjeto = await createDoProjeto(api, projetoId, gerente.id, registros);
  const item = { chave: randomUUID(), atividadeId: doProjeto.atividade, referencia: '2026-08-01T07:00', avanco: 10 };
  const { body } = await api.send<{ resultados: { id: number }[] }>(
    'POST',
    '/apontamento',
    { itens: [{ ...item, ultimoVisto: null }] },
    banco.token,
  );
  const ids = {
    ...registros,
    ...doProjeto,
    apontamento: body.resultados[0]?.id ?? 0,
    cliente: clienteId,
    projeto: projetoId,
    usuario: membro.id,
  };
  return {
    banco,
    projetoId,
    token,
    solto: gerente.token,
    gerenteId: gerente.id,
    membro: `Pessoa ${/\d+/.exec(membro.email)?.[0] ?? ''}`,
    ids,
  };
}

type Corpos = (planta: PlantaCheia) => Pedido | Promise<Pedido>;

const versaoDe = async ({ banco }: PlantaCheia, tabela: string, onde: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ versao: number }>`select versao from ${sql.table(tabela)} where ${onde}`.execute(
    banco.api.database.db,
  );
  return rows[0]?.versao ?? 0;
};

let serie = 0;
const proxima = (): number => {
  serie += 1;
  return serie;
};
const cancelamento = (ids: PlantaCheia['ids']) => ({
  titulo: 'Cancelamento da matriz',
  abrangencia: 'ATIVIDADES',
  motivo: 'OUTRO',
  justificativa: 'A matriz tira uma atividade do escopo.',
  mitigacao: 'Nada fica de risco nesta matriz.',
  probabilidade: 1,
  consequencia: 1,
  itens: [{ servicoId: ids['servico'], atividadeId: ids['atividade'] }],
});
const projetoNovo = ({ ids }: PlantaCheia) => {
  proxima();
  return {
    des_titulo_pro: `Parada ${serie} da matriz`,
    des_sigla_pro: `MTX-${serie}`,
    cod_cliente_cli: ids['cliente'],
    tip_parada_pro: 'GERAL',
    dat_inicio_preparada_pro: '2027-08-01T07:00',
    dat_inicio_parada_pro: '2027-08-02T07:00',
    dat_fim_parada_pro: '2027-08-31T07:00',
    cod_pessoa_gerente_pro: ids['pessoa'],
    cod_calendario_cal: null,
  };
};

const doProjeto =
  (corpo: (ids: PlantaCheia['ids']) => object): Corpos =>
  (planta) => ({
    params: { id: planta.projetoId },
    corpo: corpo(planta.ids),
  });

const novoArquivo = async (
  planta: PlantaCheia,
  pedido: (previa: Awaited<ReturnType<typeof analyse>>) => object | Promise<object>,
) => {
  const previa = await analyse(planta.banco.api, planta.solto, buildXer([SERVICO_EXEMPLO]));
  return { params: { id: previa.id }, corpo: await pedido(previa) };
};

const regra =
  (objeto: string, destino: (ids: PlantaCheia['ids']) => object) =>
  ({ ids }: PlantaCheia): object => {
    serie += 1;
    return { alcance: 'PROJETO', objeto, modo: 'EXATO', valor: `V${serie}`, observacao: null, destino: destino(ids) };
  };
const REGRAS = [
  regra('CENTRO_TRABALHO', ({ contrato, calendario }) => ({ contratoId: contrato, calendarioId: calendario })),
  regra('LOCAL_INSTALACAO', ({ area, sistema, eap, equipamento }) => ({
    areaId: area,
    sistemaId: sistema,
    eapId: eap,
    equipamentoId: equipamento,
  })),
];

/** Valid bodies of calls by the manager of the plant: several where no single body has every place. */
export const CORPOS: Readonly<Record<string, Corpos | readonly Corpos[]>> = {
  'POST /licaoaprendida/norma/uso': ({ ids }) => ({
    corpo: { equipamentoId: ids['equipamento'], tipo: 'MANUTENCAO', hh: 10 },
  }),
  'POST /projeto': (planta) => ({ corpo: projetoNovo(planta) }),
  'PUT /projeto/:id': async (planta) => {
    const versao = await versaoDe(planta, 'projeto', sql`id = ${planta.projetoId}`);
    const corpo = {
      versao,
      cod_calendario_cal: planta.ids['calendario'],
      cod_pessoa_gerente_pro: planta.ids['pessoa'],
    };
    return { params: { id: planta.projetoId }, corpo: { ...corpo, cod_cliente_cli: planta.ids['cliente'] } };
  },
  'POST /projeto/:id/usuario': doProjeto(({ usuario }) => ({ cod_usuario_usu: usuario })),
  'POST /projeto/:id/equipe': doProjeto(({ usuario }) => ({ usuarioId: usuario })),
  'PUT /projeto/:id/equipe/:usuarioId': async (planta) => {
    const { projetoId, gerenteId, ids } = planta;
    const versao = await versaoDe(
      planta,
      'projeto_usuario',
      sql`projeto_id = ${projetoId} and usuario_id = ${gerenteId}`,
    );
    const substituicao = { usuarioId: ids['usuario'], inicio: '2027-08-02', termino: '2027-08-03' };
    return {
      params: { id: projetoId, usuarioId: gerenteId },
      corpo: { versao, contratoId: ids['contrato'], substituicao },
    };
  },
  'POST /projeto/:id/contrato': doProjeto(({ contrato }) => ({ contratoIds: [contrato] })),
  'POST /projeto/:id/equipamento/retirar': doProjeto(({ projeto_equipamento: linha }) => ({ ids: [linha] })),
  'PUT /projeto/:id/sistema': async ({ projetoId, ids: { sistema, pessoa }, banco }) => {
    const datas = banco.api.database.db.selectFrom('projetoSistema').select('versao');
    const gravadas = await datas.where('projetoId', '=', projetoId).executeTakeFirst();
    const mudancas = [{ sistemaId: sistema, versao: gravadas?.versao ?? 0, pessoaOperacaoId: pessoa }];
    return { params: { id: projetoId }, corpo: { mudancas } };
  },
  'POST /projeto/:id/especialidade/retirar': doProjeto(({ projeto_especialidade: limite }) => ({ ids: [limite] })),
  'PUT /projeto/:id/etapa': doProjeto(({ projeto_etapa: etapa }) => ({ ids: [etapa] })),
  'POST /projeto/eap': ({ ids }) => ({
    corpo: { cod_projeto_pro: ids['projeto'], cod_eap_pai_eap: ids['eap'], des_nome_eap: `Nó ${proxima()}` },
  }),
  'PUT /projeto/eap/:id': async (planta) => {
    const { projetoId, ids } = planta;
    const raiz = await planta.banco.api.database.db
      .selectFrom('eap')
      .select(['id', 'versao'])
      .where('projetoId', '=', projetoId)
      .where('eapPaiId', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const vinculos = {
      cod_area_are: ids['area'],
      cod_sistema_sis: ids['sistema'],
      cod_equipamento_equ: ids['equipamento'],
      cod_contrato_con: ids['contrato'],
      cod_pessoa_responsavel_eap: ids['pessoa'],
    };
    return { params: { id: raiz.id }, corpo: { versao: raiz.versao, cod_eap_pai_eap: ids['eap'], ...vinculos } };
  },
  'POST /projeto/eap/:id/modelo/aplicar': doProjeto(({ eap }) => ({ modelo: 'B', cod_eap_eap: eap })),
  'POST /exportacaoeap': ({ ids: { eap } }) => ({ corpo: { formato: 'CSV', conteudo: 'EAP', ramos: [eap] } }),
  'POST /servico/replicar': ({ ids: { servico, equipamento } }) => ({
    corpo: { servicos: [servico], equipamentos: [equipamento] },
  }),
  'POST /cronograma/nivelamento': ({ ids: { atividade } }) => ({
    corpo: { prioridades: [{ atividadeId: atividade, prioridade: 1 }], fixas: [atividade] },
  }),
  'POST /cronograma/nivelamento/:id/aceitar': ({ ids }) => ({
    params: { id: 1 },
    corpo: { atividades: [ids['atividade']] },
  }),
  'POST /cronograma/risco': ({ ids: { atividade } }) => ({
    corpo: {
      rodadas: 100,
      marcos: [atividade],
      extras: [{ nome: 'Chuva', probabilidade: 0.5, otimista: 1, provavel: 2, pessimista: 3, atividades: [atividade] }],
    },
  }),
  'POST /cap': ({ ids }) => ({ corpo: cancelamento(ids) }),
  'PUT /cap/:id': async ({ banco, ids }) => {
    const { body } = await banco.api.send<{ linha: { id: number } }>(
      'POST',
      '/cap',
      { ...cancelamento(ids), itens: [] },
      banco.token,
    );
    const { itens } = cancelamento(ids);
    return { params: { id: body.linha.id }, query: '?versao=1', corpo: { itens } };
  },
  'POST /apontamento': ({ ids: { atividade, apontamento } }) => ({
    corpo: {
      itens: [
        {
          chave: randomUUID(),
          atividadeId: atividade,
          referencia: '2026-08-02T07:00',
          avanco: 20,
          ultimoVisto: apontamento,
        },
      ],
    },
  }),
  'POST /apontamento/estornar': ({ ids }) => ({
    corpo: {
      motivo: 'Lançado na atividade errada',
      itens: [{ chave: randomUUID(), apontamentoId: ids['apontamento'] }],
    },
  }),
  'POST /importacao/:id/aplicar': [
    (planta) =>
      novoArquivo(planta, async (previa) => ({
        ...(await pedidoNovo(planta.banco.api, previa)),
        clienteId: planta.ids['cliente'],
      })),
    (planta) =>
      novoArquivo(planta, ({ sugerido }) => ({
        destino: 'ATUALIZAR',
        idExterno: sugerido,
        projetoId: planta.projetoId,
      })),
  ],
  'POST /usuario/convidar': ({ ids }) => ({
    corpo: { nome: 'Convidada', email: `matriz${proxima()}@exemplo.com.br`, perfilId: 4, projetoId: ids['projeto'] },
  }),
  'PUT /permissao/usuario/:id': async (planta) => {
    const versao = await versaoDe(planta, 'usuario', sql`id = ${planta.ids['usuario']}`);
    const excecoes = [{ chave: 'Area:ListarArea', efeito: 'CONCEDE' }];
    return { params: { id: planta.ids['usuario'] ?? 0 }, corpo: { versao, projetoId: planta.projetoId, excecoes } };
  },
  'PUT /usuario/conta/preferencias': ({ ids }) => ({ corpo: { projetoPadrao: ids['projeto'] } }),
  'PUT /usuario/conta/ausencia': async (planta) => {
    const versao = await versaoDe(planta, 'projeto_usuario', sql`usuario_id = ${planta.gerenteId}`);
    return {
      corpo: { substitutoId: planta.ids['usuario'], inicio: '2027-08-02', termino: '2027-08-03', versao },
    };
  },
  'POST /usuario/lote/bloquear': ({ ids }) => ({ corpo: { ids: [ids['usuario']], motivo: 'Saiu da obra' } }),
  'POST /usuario/lote/encerrar-sessoes': ({ ids }) => ({ corpo: { ids: [ids['usuario']] } }),
  'POST /usuario/lote/convite': ({ ids }) => ({ corpo: { ids: [ids['usuario']] } }),
  'PUT /apoio/:id/fornecedor': ({ ids }) => ({
    params: { id: ids['apoio'] ?? 0 },
    corpo: { versao: 0, contratoId: ids['contrato'] },
  }),
  'POST /conversaosap': REGRAS.map((create) => (planta: PlantaCheia) => ({ corpo: create(planta) })),
  'PUT /conversaosap/:id': REGRAS.map((create) => async (planta: PlantaCheia) => {
    const versao = await versaoDe(planta, 'conversaosap', sql`id = ${planta.ids['conversaosap']}`);
    return {
      params: { id: planta.ids['conversaosap'] ?? 0 },
      query: `?versao=${versao}`,
      corpo: { ...create(planta), ativo: true },
    };
  }),
  'PUT /conversaosap/ordem': ({ ids }) => ({ corpo: { objeto: 'REVISAO', ids: [ids['conversaosap']] } }),
  'PUT /pessoa/:id/usuario': async (planta) => {
    const versao = await versaoDe(planta, 'pessoa', sql`id = ${planta.ids['pessoa']}`);
    return {
      params: { id: planta.ids['pessoa'] ?? 0 },
      query: `?versao=${versao}`,
      corpo: { usuarioId: planta.ids['usuario'] },
    };
  },
  'POST /pessoa/a-anonimizar': ({ ids }) => ({ corpo: { pessoas: [{ id: ids['pessoa'], versao: 999 }] } }),
  'POST /comentario/de/:entidade/:registro': ({ ids, membro }) => ({
    params: { entidade: 'area', registro: ids['area'] ?? 0 },
    corpo: { texto: `Veja isto, @${membro}`, mencoes: [ids['usuario']] },
  }),
  'PUT /comentario/:id': ({ ids, membro }) => ({
    params: { id: ids['comentario'] ?? 0 },
    query: '?versao=1',
    corpo: { texto: `Veja isto, @${membro}`, mencoes: [ids['usuario']] },
  }),
  'PUT /visao/:lista/padrao': ({ ids }) => ({ params: { lista: 'area' }, corpo: { id: ids['visao'] } }),
  'POST /tipoequipamento/:id/pacote/calcular': async (planta) => {
    const { rows } = await sql<{
      tipo: number;
      etapa: number;
    }>`select q.tipoequipamento_id as tipo, (select min(id) from etapa) as etapa
      from equipamento q where q.id = ${planta.ids['equipamento']}`.execute(planta.banco.api.database.db);
    const atividade = {
      sequencia: 1,
      nome: 'Abrir',
      etapaId: rows[0]?.etapa,
      especialidadeId: null,
      quantidade: 1,
      formula: '8',
    };
    return {
      params: { id: rows[0]?.tipo ?? 0 },
      corpo: { equipamentoId: planta.ids['equipamento'], atividades: [{ ...atividade, predecessoras: [] }] },
    };
  },
  'POST /calendario': ({ ids }) => ({
    corpo: {
      title: 'Reunião',
      start: '2027-08-02T07:00',
      diaInteiro: false,
      categoriaId: ids['categoria'],
    },
  }),
  'PUT /calendario/:id': async (planta) => {
    const versao = await versaoDe(planta, 'evento', sql`id = ${planta.ids['evento']}`);
    const evento = {
      title: 'Reunião',
      start: '2027-08-02T07:00',
      diaInteiro: false,
      categoriaId: planta.ids['categoria'],
    };
    return { params: { id: planta.ids['evento'] ?? 0 }, corpo: { ...evento, versao } };
  },
  'POST /notificacao/lidas': ({ ids }) => ({ corpo: { ids: [ids['notificacao']] } }),
};
