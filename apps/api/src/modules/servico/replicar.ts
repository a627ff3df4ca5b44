import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import type { Recusado } from '@cadencia/domain/servico/endpoints.ts';
import { trocarTag } from '@cadencia/domain/servico/geracao.ts';
import { sql } from 'kysely';
import { selection } from '../../cadastro/columns.ts';
import { requireProjetoAberto } from '../../cadastro/commands.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import { standing } from '../../cadastro/rows.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { escritaDeServicos, requireNaoCongelado } from './commands.ts';
import { includeAtividades, listAlvos, type Plano } from './pacote.ts';
import { activitiesFor, listPlanejadas } from './planejadas.ts';

interface Pedido {
  readonly servicos: readonly number[];
  readonly equipamentos: readonly number[];
}

/** Fields that belong to one TAG, that a meeting decided for one service, or that the way of a service fills. */
const DE_UM_SO = new Set(
  `codigo situacao equipamentoId eapId areaId sistemaId localId tagLinha notaSap ordemSap recomendacao
  desafio desafioMotivo hhCortado observacaoAceite`.split(/\s+/),
);

interface DoTag {
  readonly codigo: string;
  readonly titulo: string;
  /** The first of the services that are copies of each other. */
  readonly raiz: number;
}

type Origem = Valores & DoTag & { readonly id: number; readonly tag: string | null };

interface Tag {
  readonly id: number;
  readonly tag: string;
  /** Node of the EAP that is of the equipment. */
  readonly eapId: number | null;
  readonly servicos: readonly DoTag[];
}

async function listOrigens(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<Origem[]> {
  const { rows } = await sql<Origem>`select ${selection(servico, 'r')}, coalesce(r.replicado_de, r.id) as raiz,
      (select e.tag from equipamento e where e.id = r.equipamento_id) as tag
    from ${visibleRows(servico, contexto)} and r.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], r.id)`.execute(tx);
  return rows;
}

async function listTags(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<Tag[]> {
  const { projetoId } = contexto;
  const { rows } = await sql<Tag>`select r.id, r.tag,
      (select e.id from eap e where e.projeto_id = ${projetoId} and e.equipamento_id = r.id order by e.posicao limit 1) as eap_id,
      coalesce((select json_agg(json_build_object('codigo', s.codigo, 'titulo', s.titulo, 'raiz', coalesce(s.replicado_de, s.id)))
        from servico s where s.projeto_id = ${projetoId} and s.equipamento_id = r.id and s.situacao <> 'CANCELADO'), '[]') as servicos
    from ${visibleRows(equipamento, contexto)} and r.ativo and r.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], r.id)`.execute(tx);
  return rows;
}

/** A copy that is to be made, or why it is not. */
interface Copia {
  readonly origem: Origem;
  readonly para: Tag;
  readonly titulo: string;
  readonly motivo: string | undefined;
}

const { max: TITULO = 0 } = servico.fields.titulo;

const mesmo = (um: Omit<DoTag, 'codigo'>, outro: Omit<DoTag, 'codigo'>): boolean =>
  um.raiz === outro.raiz || um.titulo.toLowerCase() === outro.titulo.toLowerCase();

function recusaDaCopia({ situacao, tag, raiz }: Origem, para: Tag, titulo: string): string | undefined {
  if (situacao === 'CANCELADO') return 'O serviço está cancelado.';
  if (tag === para.tag) return 'É o TAG do próprio serviço.';
  const ha = para.servicos.find((um) => mesmo(um, { raiz, titulo }));
  if (ha) return `${para.tag} já tem este serviço: ${ha.codigo}.`;
  return titulo.length > TITULO ? `Com ${para.tag}, o título passaria de ${TITULO} letras.` : undefined;
}

/** The fields of a service for another TAG; its area and system are then those of the TAG, its number the next one. */
function fieldsFor({ origem, para, titulo }: Copia, { permissions }: ContextoProjeto): Valores {
  const copiados = Object.entries(servico.fields).filter(
    ([nome, { gerado, acesso }]) => !gerado && !DE_UM_SO.has(nome) && (acesso === undefined || permissions.has(acesso)),
  );
  const { descricao, eapId, origem: daOrigem } = origem;
  return {
    ...Object.fromEntries(copiados.map(([nome]) => [nome, origem[nome]])),
    titulo,
    descricao: typeof descricao === 'string' ? trocarTag(descricao, origem.tag, para.tag) : null,
    // The request that a service came by is of its TAG alone.
    origem: daOrigem === 'ASFE' || daOrigem === 'SSE' ? 'OUTRO' : daOrigem,
    equipamentoId: para.id,
    eapId: para.eapId ?? eapId,
  };
}

/** Why a copy was refused, with the name of the field that is wrong. */
function motivoDe({ campos, message }: AppError): string {
  const [[nome, motivo] = []] = Object.entries(campos);
  const fields: Readonly<Record<string, { readonly label: string }>> = servico.fields;
  return nome ? `${fields[nome]?.label ?? nome}: ${motivo}` : message;
}

/**
 * Copies services to other TAGs; each copy stands or falls alone. The copies are drafts, and their activities are one
 * edit of the plan.
 * @throws {AppError} `registro.acao` in a frozen scope, `projeto.situacao`, `permissao.negada`
 */
export async function replicarServicos(tx: Tx, contexto: ContextoProjeto, plano: Plano, pedido: Pedido) {
  // Two people who copy one service wait for each other: the second finds the copies of the first.
  await plano.lockPlano(tx, contexto.projetoId);
  await requireNaoCongelado(tx, contexto);
  await requireProjetoAberto(tx, contexto, servico);
  const origens = await listOrigens(tx, contexto, pedido.servicos);
  const tags = await listTags(tx, contexto, pedido.equipamentos);
  if (origens.length < pedido.servicos.length || tags.length < pedido.equipamentos.length)
    throw new AppError('registro.nao_encontrado');
  const copias = tags.flatMap((para) => {
    const servicosDele = [...para.servicos];
    return origens.map((origem): Copia => {
      const titulo = trocarTag(origem.titulo, origem.tag, para.tag);
      const motivo = recusaDaCopia(origem, { ...para, servicos: servicosDele }, titulo);
      if (!motivo) servicosDele.push({ ...origem, titulo });
      return { origem, para, titulo, motivo };
    });
  });
  const boas = copias
    .filter(({ motivo }) => motivo === undefined)
    .map((copia) => ({ copia, valores: fieldsFor(copia, contexto) }));
  const ids = new Map<(typeof boas)[number], number>();
  const recusas = await standing(tx, boas, async (umas) => {
    const novos = await escritaDeServicos.createRows(
      tx,
      contexto,
      servico,
      umas.map(({ valores }) => valores),
    );
    for (const [n, uma] of umas.entries()) ids.set(uma, novos[n] ?? 0);
    const raizes = umas.map(({ copia }, n) => ({ id: novos[n], raiz: copia.origem.raiz }));
    await sql`update servico s set replicado_de = n.raiz
      from jsonb_to_recordset(${JSON.stringify(raizes)}::jsonb) as n(id bigint, raiz bigint) where s.id = n.id`.execute(
      tx,
    );
  });
  const novas = new Map(boas.flatMap((uma) => (recusas.has(uma) ? [] : [[ids.get(uma) ?? 0, uma.copia] as const])));
  const alvos = await listAlvos(tx, contexto, [...novas.keys()]);
  const planejadas = await listPlanejadas(tx, contexto, { projetoId: contexto.projetoId, servicos: pedido.servicos });
  const itens = alvos.flatMap((alvo) => {
    const copia = novas.get(alvo.id);
    const delas = planejadas.filter(({ servicoId }) => servicoId === copia?.origem.id);
    const nomeDe = (nome: string) => trocarTag(nome, copia?.origem.tag ?? null, copia?.para.tag ?? '');
    return copia ? activitiesFor(alvo, delas, nomeDe) : [];
  });
  const edicaoId = await includeAtividades(tx, contexto, plano, itens);
  const recusadas = [
    ...copias.flatMap(({ motivo, ...copia }) => (motivo ? [{ ...copia, motivo }] : [])),
    ...[...recusas].map(([{ copia }, erro]) => ({ ...copia, motivo: motivoDe(erro) })),
  ];
  return {
    edicaoId,
    atividades: itens.length,
    feitos: alvos.map(({ id, nome }) => ({ id, nome })),
    recusados: recusadas.map(
      ({ origem, para, motivo }): Recusado => ({ id: para.id, nome: `${para.tag} · ${origem.codigo}`, motivo }),
    ),
  };
}
