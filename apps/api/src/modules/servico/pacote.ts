import { type ItemDoPlano, MAX_ITENS, type ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { writeLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import type { AtividadeDoPacote, PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import type { Recusado } from '@cadencia/domain/servico/endpoints.ts';
import { recusaDeGerar } from '@cadencia/domain/servico/geracao.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { calcularNasFichas } from '../pacote/queries.ts';
import { followServicos } from './commands.ts';

/** What the schedule writes, handed over where the product is composed. */
export interface Plano {
  readonly lockPlano: (tx: Tx, projetoId: number) => Promise<unknown>;
  readonly editarPlano: (
    tx: Tx,
    contexto: ContextoProjeto,
    itens: readonly ItemDoPlano[],
  ) => Promise<{ readonly edicaoId: number | null; readonly resultados: readonly ResultadoDoPlano[] }>;
}

export interface Pedido {
  readonly servicos: readonly number[];
  readonly pacoteId?: number | undefined;
  readonly numEquipes: number;
  readonly acrescentar: boolean;
}

interface Alvo {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly situacao: string;
  readonly congelado: boolean;
  readonly atividades: number;
  readonly tag: string | null;
  readonly equipamentoId: number | null;
  readonly tipoId: number | null;
  readonly tipo: string;
  readonly ficha: Record<string, unknown>;
  /** The highest number after its code in the codes of the project, in tens. */
  readonly usado: number;
}

/** The services asked for, in that order; those of other projects are left out. */
export async function listAlvos(db: Db | Tx, { projetoId }: ContextoProjeto, ids: readonly number[]): Promise<Alvo[]> {
  const { rows } = await sql<Alvo>`
    select s.id, s.codigo, s.codigo || ' ' || s.titulo as nome, s.situacao, p.escopo_congelado as congelado, e.tag,
      e.id as equipamento_id, e.tipoequipamento_id as tipo_id, coalesce(t.nome, '') as tipo, coalesce(e.ficha, '{}') as ficha,
      (select count(*)::int from atividade a where a.servico_id = s.id and not a.ausente_na_origem and a.situacao <> 'CANCELADA') as atividades,
      coalesce((select ceil(max(substr(a.codigo, length(s.codigo) + 2)::int) / 10.0)::int * 10 from atividade a
        where a.projeto_id = s.projeto_id and starts_with(a.codigo, s.codigo || '-')
          and substr(a.codigo, length(s.codigo) + 2) ~ '^[0-9]{1,6}$'), 0) as usado
    from servico s join projeto p on p.id = s.projeto_id
    left join equipamento e on e.id = s.equipamento_id and e.cliente_id = p.cliente_id
    left join tipoequipamento t on t.id = e.tipoequipamento_id
    where s.projeto_id = ${projetoId} and s.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], s.id)`.execute(db as Db);
  return rows;
}

async function listOferta(db: Db | Tx, tipos: readonly number[]) {
  const { rows } = await sql<{ id: number; tipoId: number; nome: string; descricao: string; tipo: string }>`
    select m.id, m.tipoequipamento_id as tipo_id, m.nome, m.descricao, t.nome as tipo
    from modelo_servico m join tipoequipamento t on t.id = m.tipoequipamento_id
    where m.ativo and m.tipoequipamento_id = any(${tipos}::bigint[]) order by t.nome collate pt_br, m.nome collate pt_br limit 500`.execute(
    db as Db,
  );
  return rows;
}

/** Initials of the stages and crafts of a package, and one that is no longer in use. */
async function listSiglas(db: Db | Tx, atividades: readonly AtividadeDoPacote[]) {
  const { rows } = await sql<{ chave: string; sigla: string; ativo: boolean }>`
    select 'e' || id as chave, sigla, ativo from etapa where id = any(${atividades.map(({ etapaId }) => etapaId)}::bigint[])
    union all select 's' || id, sigla, ativo from especialidade
      where id = any(${atividades.flatMap(({ especialidadeId }) => especialidadeId ?? [])}::bigint[])`.execute(
    db as Db,
  );
  const inativa = rows.find(({ ativo }) => !ativo);
  return { siglas: new Map(rows.map(({ chave, sigla }) => [chave, sigla])), inativa: inativa?.sigla };
}

const MAX_PESSOAS = 999;

/** A message with the names that people read in the data sheet in place of its keys. */
const comRotulos = (ficha: readonly { readonly chave: string; readonly rotulo: string }[], mensagem: string): string =>
  mensagem.replaceAll(/“[^”]*”/g, (trecho) =>
    trecho.replaceAll(/\w+/g, (nome) => ficha.find(({ chave }) => chave === nome)?.rotulo ?? nome),
  );

type Oferta = Awaited<ReturnType<typeof listOferta>>[number];
type Contas = Awaited<ReturnType<typeof calcularNasFichas>>;

/** What is wrong with each activity of a package on an equipment. */
function problemsOf({ pacote, ficha }: Contas, { atividades }: PreviaDoPacote): string[] {
  return atividades.flatMap(({ problema, pessoas, sequencia }, n) => {
    const demais = pessoas > MAX_PESSOAS ? `pede mais de ${MAX_PESSOAS} pessoas, diminua as equipes.` : undefined;
    const dito = problema ? comRotulos(ficha, problema) : demais;
    return dito ? [`${sequencia} ${pacote.atividades[n]?.nome}: ${dito}`] : [];
  });
}

/** Why the numbers of a package on an equipment make no activities, and where that is mended. */
function recusaDasContas(contas: Contas, previa: PreviaDoPacote, tag: string | null): string | undefined {
  const problemas = problemsOf(contas, previa);
  if (problemas.length === 0) return undefined;
  const onde = contas.semFormula
    ? 'Corrija a fórmula em Tipos de equipamento, aba Pacotes típicos.'
    : `Corrija a ficha de ${tag} em Equipamentos, ou a fórmula no pacote.`;
  const resto = problemas.length > 3 ? ` E mais ${problemas.length - 3} atividades.` : '';
  return `${problemas.slice(0, 3).join(' ')}${resto} ${onde}`;
}

/** Why this package is not for this service. */
function recusaDoPacote({ tipoId, tipo, tag }: Alvo, oferta: readonly Oferta[], pacote: Oferta | undefined) {
  if (!oferta.some((um) => um.tipoId === tipoId))
    return `${tipo} não tem pacote típico ativo: crie um em Tipos de equipamento, aba Pacotes típicos.`;
  if (!pacote) return 'Escolha um pacote.';
  return pacote.tipoId === tipoId ? undefined : `O pacote é de ${pacote.tipo}; ${tag} é ${tipo}.`;
}

/** What a package comes to in each service, with why it does not. */
async function propose(db: Db | Tx, contexto: ContextoProjeto, pedido: Pedido) {
  const alvos = await listAlvos(db, contexto, pedido.servicos);
  const oferta = await listOferta(db, [...new Set(alvos.flatMap(({ tipoId }) => tipoId ?? []))]);
  const escolhido = pedido.pacoteId ?? (oferta.length === 1 ? oferta[0]?.id : undefined);
  const pacote = oferta.find(({ id }) => id === escolhido);
  const doTipo = alvos.filter(({ tipoId }) => tipoId === pacote?.tipoId);
  const fichas = doTipo.map(({ ficha }) => ficha);
  const contas = pacote && (await calcularNasFichas(db as Db, pacote, { fichas, numEquipes: pedido.numEquipes }));
  const { siglas, inativa } = await listSiglas(db, contas?.pacote.atividades ?? []);
  const propostas = alvos.map((alvo) => {
    const previa = contas?.previas[doTipo.indexOf(alvo)];
    const motivo =
      recusaDeGerar(alvo, pedido.acrescentar) ??
      recusaDoPacote(alvo, oferta, pacote) ??
      (inativa &&
        `O pacote usa ${inativa}, que está inativa: corrija-o em Tipos de equipamento, aba Pacotes típicos.`) ??
      (contas && previa && recusaDasContas(contas, previa, alvo.tag));
    const linhas = contas && previa ? linesOf(alvo, contas, previa, siglas) : [];
    return { alvo, linhas, duracao: previa?.duracao ?? null, hh: previa?.hh ?? null, motivo };
  });
  return { oferta, pacoteId: pacote?.id ?? null, propostas };
}

/** The activities that a service gets, in the words of the plan. */
function linesOf(
  { codigo, usado }: Alvo,
  { pacote, ficha }: Contas,
  previa: PreviaDoPacote,
  siglas: ReadonlyMap<string, string>,
) {
  // A semicolon would end a code among predecessors.
  const codigoDe = (sequencia: number) => `${codigo.replaceAll(';', '.')}-${usado + sequencia}`;
  return pacote.atividades.flatMap(({ sequencia, nome, etapaId, especialidadeId, predecessoras }, n) => {
    const { [n]: conta } = previa.atividades;
    if (!conta) return [];
    const { duracao, hh, pessoas, problema, critica } = conta;
    return {
      codigo: codigoDe(sequencia),
      nome,
      etapa: siglas.get(`e${etapaId}`) ?? '',
      especialidade: siglas.get(`s${especialidadeId}`) ?? '',
      pessoas,
      duracao,
      hh,
      critica,
      predecessoras: writeLigacoes(predecessoras.map(({ sequencia: de, ...uma }) => ({ ...uma, quem: codigoDe(de) }))),
      problema: problema && comRotulos(ficha, problema),
    };
  });
}

type Proposta = Awaited<ReturnType<typeof propose>>['propostas'][number];

export async function previewPacote(db: Db, contexto: ContextoProjeto, pedido: Pedido) {
  const { oferta, pacoteId, propostas } = await propose(db, contexto, pedido);
  const [unica] = propostas.length === 1 ? propostas : [];
  return {
    pacoteId,
    pacotes: oferta.map(({ tipoId: _, ...um }) => um),
    servicos: propostas.map(({ alvo: { id, nome, tag, equipamentoId, atividades }, linhas, duracao, hh, motivo }) => ({
      id,
      nome,
      tag,
      equipamentoId,
      atividades,
      duracao,
      hh,
      novas: motivo ? 0 : linhas.length,
      motivo: motivo ?? null,
    })),
    linhas: (unica?.linhas ?? []).map(({ especialidade, pessoas, ...uma }) => ({
      ...uma,
      recursos: pessoas > 0 ? `${pessoas} ${especialidade}`.trim() : '',
    })),
  };
}

export type Inclusao = Extract<ItemDoPlano, { acao: 'incluir' }>;

const toItens = ({ alvo, linhas }: Proposta): Inclusao[] =>
  linhas.map(({ especialidade, pessoas, duracao, hh, codigo, nome, etapa, predecessoras }) => ({
    acao: 'incluir',
    servicoId: alvo.id,
    valores: {
      codigo,
      nome,
      etapa,
      duracao: duracao ?? 0,
      ...(especialidade ? { especialidade } : { hh: hh ?? 0 }),
      ...(especialidade && pessoas > 0 ? { recursos: String(pessoas) } : {}),
      ...(predecessoras ? { predecessoras } : {}),
    },
  }));

/** @throws {AppError} `registro.acao` when one edit of the plan does not take these activities */
export function requireCabem(quantas: number): void {
  if (quantas > MAX_ITENS)
    throw new AppError('registro.acao', {
      mensagem: `São ${quantas.toLocaleString('pt-BR')} atividades, e cabem ${MAX_ITENS.toLocaleString('pt-BR')} de cada vez: escolha menos.`,
    });
}

/**
 * Makes new activities in one edit of the plan, all of them, and brings their services to what they say.
 * @throws {AppError} `registro.acao`, `projeto.situacao`, `permissao.negada`
 */
export async function includeAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  plano: Plano,
  itens: readonly Inclusao[],
): Promise<number | null> {
  requireCabem(itens.length);
  if (itens.length === 0) return null;
  const { edicaoId, resultados } = await plano.editarPlano(tx, contexto, itens);
  const n = resultados.findIndex(({ ok }) => !ok);
  if (n >= 0)
    throw new AppError('registro.acao', {
      mensagem: `${itens[n]?.valores.codigo} ${itens[n]?.valores.nome}: ${resultados[n]?.mensagem}`,
    });
  await followServicos(tx, contexto, [...new Set(itens.map(({ servicoId }) => servicoId))]);
  return edicaoId;
}

/**
 * Makes the activities of a package in services; each service stands or falls alone, and all that stand are one edit of
 * the plan.
 * @throws {AppError} `registro.acao`, `projeto.situacao`, `permissao.negada`
 */
export async function gerarDoPacote(tx: Tx, contexto: ContextoProjeto, plano: Plano, pedido: Pedido) {
  // Two people who generate in one service wait for each other: the second finds the activities of the first.
  await plano.lockPlano(tx, contexto.projetoId);
  const { propostas } = await propose(tx, contexto, pedido);
  const boas = propostas.filter(({ motivo }) => motivo === undefined);
  const edicaoId = await includeAtividades(tx, contexto, plano, boas.flatMap(toItens));
  const achados = new Set(propostas.map(({ alvo }) => alvo.id));
  const recusados: Recusado[] = [
    ...propostas.flatMap(({ alvo: { id, nome }, motivo }) => (motivo ? [{ id, nome, motivo }] : [])),
    ...pedido.servicos
      .filter((id) => !achados.has(id))
      .map((id) => ({ id, nome: 'Serviço', motivo: 'Não existe mais neste projeto.' })),
  ];
  return { edicaoId, feitos: boas.map(({ alvo, linhas }) => ({ id: alvo.id, atividades: linhas.length })), recusados };
}
