import { filhosDe, groupBy, numerar, semAcento } from '@cadencia/domain/eap/arvore.ts';
import {
  type ModeloEap,
  NIVEL_MAXIMO,
  type NivelEap,
  type NoEap,
  type PreviaModelo,
  type TipoNo,
} from '@cadencia/domain/eap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import { authorize, authorizeWhole } from '../../infra/authorize.ts';
import { reserveIds } from '../../infra/bulk.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderTree } from '../../infra/tree.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { storeArvore } from './commands.ts';
import { findMontagem, listAll, listServicos, type ServicoDoModelo } from './queries.ts';
import { keepMontagem, readParaVoltar } from './volta.ts';

type Vinculo = Partial<Pick<NoEap, 'areaId' | 'sistemaId' | 'equipamentoId' | 'disciplinaId' | 'contratoId'>>;

/** What a service says of one level of a template: the name of the node, and what the node points to. */
interface Nivel {
  readonly tipo: TipoNo;
  readonly nome: (servico: ServicoDoModelo) => string | null;
  readonly vinculo?: (servico: ServicoDoModelo) => Vinculo;
}

const fase: Nivel = { tipo: 'FASE', nome: (um) => FASES[um.fase] };
const area: Nivel = { tipo: 'AREA', nome: (um) => um.area, vinculo: ({ areaId }) => ({ areaId }) };
const sistema: Nivel = { tipo: 'SISTEMA', nome: (um) => um.sistema, vinculo: ({ sistemaId }) => ({ sistemaId }) };
const equipamento: Nivel = {
  tipo: 'EQUIPAMENTO',
  nome: (um) => um.equipamento,
  vinculo: ({ equipamentoId }) => ({ equipamentoId }),
};
const disciplina: Nivel = {
  tipo: 'DISCIPLINA',
  nome: (um) => um.disciplina,
  vinculo: ({ disciplinaId }) => ({ disciplinaId }),
};
const contrato: Nivel = { tipo: 'PACOTE', nome: (um) => um.contrato, vinculo: ({ contratoId }) => ({ contratoId }) };
const local: Nivel = { tipo: 'SISTEMA', nome: (um) => um.local };
const ordem: Nivel = { tipo: 'PACOTE', nome: (um) => um.ordemSap };

const NIVEIS: Readonly<Record<NivelEap, Nivel>> = {
  fase,
  area,
  sistema,
  equipamento,
  disciplina,
  contrato,
  local,
  ordem,
};

const MODELOS: Readonly<Record<Exclude<ModeloEap, 'L'>, readonly NivelEap[]>> = {
  A: ['fase', 'area', 'sistema', 'equipamento'],
  B: ['area', 'equipamento', 'disciplina'],
  C: ['contrato', 'area', 'equipamento'],
  D: ['local', 'ordem'],
};

/** How a tree is built: by a template, or by levels of one's own. */
interface Montar {
  readonly modelo: ModeloEap;
  readonly niveis: readonly NivelEap[];
  readonly raiz: number;
}

/** @throws {AppError} `dados.invalidos` for levels of one's own that are none, or come twice */
function niveisDe({ modelo, niveis }: Montar): readonly Nivel[] {
  if (modelo !== 'L') return MODELOS[modelo].map((nome) => NIVEIS[nome]);
  if (niveis.length > 0 && new Set(niveis).size === niveis.length) return niveis.map((nome) => NIVEIS[nome]);
  throw new AppError('dados.invalidos', { campos: { niveis: 'Escolha os níveis, cada um uma vez.' } });
}

interface NoProposto extends Vinculo {
  /** The id of a node that is there; below zero for a new one. */
  readonly id: number;
  readonly paiId: number;
  readonly nivel: number;
  readonly nome: string;
  readonly ordem: number;
  readonly tipo: TipoNo;
  servicos: number;
}

interface Proposta {
  /** The nodes that the services need, with those above them. */
  readonly nos: readonly NoProposto[];
  readonly moves: readonly { readonly id: number; readonly de: number; readonly para: number }[];
  readonly semAtributo: number;
  readonly vazios: readonly NoEap[];
}

const NOME_MAXIMO = 150;

/** The nodes that are there stand before the new ones, which come by name, phases in their order. */
function comoFicam(a: NoProposto, b: NoProposto): number {
  if (a.id > 0 || b.id > 0) return (a.id > 0 ? a.ordem : Infinity) - (b.id > 0 ? b.ordem : Infinity);
  const fases: readonly string[] = Object.values(FASES);
  if (a.tipo === 'FASE' && b.tipo === 'FASE') return fases.indexOf(a.nome) - fases.indexOf(b.nome);
  return a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true });
}

/** Nodes that lose their last service by the moves, with those above them that are left without children. */
function emptied(
  nos: readonly NoEap[],
  { raiz, moves, usados }: Pick<Proposta, 'moves'> & { raiz: NoEap; usados: Set<number> },
) {
  const porId = new Map(nos.map((no) => [no.id, no]));
  const servicos = new Map(nos.map(({ id, servicos }) => [id, servicos]));
  const perdem = new Set<number>();
  for (const { de } of moves) {
    servicos.set(de, (servicos.get(de) ?? 0) - 1);
    for (let no = porId.get(de); no && !perdem.has(no.id); no = porId.get(no.eapPaiId ?? 0)) perdem.add(no.id);
  }
  const filhos = filhosDe(nos);
  const vazios = new Set<number>();
  for (const no of nos.toSorted((a, b) => b.nivel - a.nivel)) {
    const vazio = (servicos.get(no.id) ?? 0) === 0 && (filhos.get(no.id) ?? []).every(({ id }) => vazios.has(id));
    if (vazio && perdem.has(no.id) && no.id !== raiz.id && no.eapPaiId !== null && !usados.has(no.id))
      vazios.add(no.id);
  }
  return nos.filter(({ id }) => vazios.has(id));
}

/** The proposed nodes by their place, and a walk that finds or adds those of one service. */
function pathsOf(nos: readonly NoEap[], raiz: NoEap, niveis: readonly Nivel[]) {
  const existentes = new Map(nos.map((no) => [`${no.eapPaiId} ${semAcento(no.nome)}`, no]));
  const propostos = new Map<string, NoProposto>();
  const step = (aqui: NoProposto | undefined, { tipo, vinculo }: Nivel, nome: string, servico: ServicoDoModelo) => {
    const paiId = aqui?.id ?? raiz.id;
    const lugar = `${paiId} ${semAcento(nome)}`;
    const existente = existentes.get(lugar);
    const no = propostos.get(lugar) ?? {
      id: existente?.id ?? -propostos.size - 1,
      paiId,
      nome: existente?.nome ?? nome,
      tipo,
      ordem: existente?.ordem ?? 0,
      nivel: (aqui?.nivel ?? raiz.nivel) + 1,
      servicos: 0,
      ...vinculo?.(servico),
    };
    propostos.set(lugar, no);
    return no;
  };
  const walk = (servico: ServicoDoModelo): NoProposto | undefined => {
    let aqui: NoProposto | undefined;
    for (const nivel of niveis) {
      const nome = nivel.nome(servico)?.slice(0, NOME_MAXIMO).trim();
      if (nome) aqui = step(aqui, nivel, nome, servico);
    }
    return aqui;
  };
  return { propostos, walk };
}

/**
 * The tree that a template makes of the services: nodes of the same name under the same node are reused, a level that a
 * service says nothing of is left out, and a service that says nothing of any stays where it is.
 */
function propose(
  nos: readonly NoEap[],
  servicos: readonly ServicoDoModelo[],
  raiz: NoEap,
  niveis: readonly Nivel[],
): Proposta {
  const { propostos, walk } = pathsOf(nos, raiz, niveis);
  const moves: { id: number; de: number; para: number }[] = [];
  for (const servico of servicos) {
    const para = walk(servico);
    if (!para) continue;
    para.servicos += 1;
    if (para.id !== servico.eapId) moves.push({ id: servico.id, de: servico.eapId, para: para.id });
  }
  const porPai = groupBy([...propostos.values()], ({ paiId }) => paiId);
  const emOrdem = (pai: number): NoProposto[] =>
    (porPai.get(pai) ?? []).toSorted(comoFicam).flatMap((no) => [no, ...emOrdem(no.id)]);
  const prontos = emOrdem(raiz.id);
  if (prontos.some(({ id, nivel }) => id < 0 && nivel > NIVEL_MAXIMO)) {
    throw new AppError('dados.invalidos', { campos: { cod_eap_eap: `A EAP tem no máximo ${NIVEL_MAXIMO} níveis.` } });
  }
  const semAtributo = servicos.filter((um) => niveis.some(({ nome }) => !nome(um))).length;
  const vazios = emptied(nos, { raiz, moves, usados: new Set(prontos.map(({ id }) => id)) });
  return { nos: prontos, moves, semAtributo, vazios };
}

async function proposeHere(db: Db, contexto: ContextoProjeto, pedido: Montar) {
  authorizeWhole(contexto, 'Eap:EditarEap');
  const nos = await listAll(db, contexto);
  const raiz = nos.find(({ id }) => id === pedido.raiz);
  if (!raiz) throw new AppError('dados.invalidos', { campos: { cod_eap_eap: 'Nó não encontrado neste projeto.' } });
  const servicos = await listServicos(db, contexto.projetoId);
  return { nos, proposta: propose(nos, servicos, raiz, niveisDe(pedido)) };
}

const NOS_DA_PREVIA = 1_000;

export async function previewModelo(db: Db, contexto: ContextoProjeto, pedido: Montar): Promise<PreviaModelo> {
  const { proposta } = await proposeHere(db, contexto, pedido);
  const { escopoCongelado } = await db
    .selectFrom('projeto')
    .select('escopoCongelado')
    .where('id', '=', contexto.projetoId)
    .executeTakeFirstOrThrow();
  const novos = proposta.nos.filter(({ id }) => id < 0).length;
  return {
    nos: proposta.nos
      .slice(0, NOS_DA_PREVIA)
      .map(({ id, nivel, nome, servicos }) => ({ nivel, nome, novo: id < 0, servicos })),
    novos,
    reaproveitados: proposta.nos.length - novos,
    movidos: proposta.moves.length,
    semAtributo: proposta.semAtributo,
    vazios: proposta.vazios.map(({ id, codigo, nome }) => ({
      cod_eap_eap: id,
      des_codigo_eap: codigo,
      des_nome_eap: nome,
    })),
    escopoCongelado,
    ultima: (await findMontagem(db, contexto)) ?? null,
  };
}

/** Inserts the new nodes; answers the id of every proposed one. */
async function insertNovos(tx: Tx, { projetoId, usuarioId }: ContextoProjeto, nos: readonly NoProposto[]) {
  const novos = nos.filter(({ id }) => id < 0);
  const reservados = await reserveIds(tx, 'eap', novos.length);
  const ids = new Map(nos.map(({ id }) => [id, id]));
  for (const [i, { id }] of novos.entries()) ids.set(id, reservados[i] ?? 0);
  const linhas = novos.map(({ id, paiId, servicos: _, ...no }, i) => ({
    ...no,
    id: ids.get(id),
    pai: ids.get(paiId) ?? paiId,
    // After the children that are there; the numbering that follows gives the last places and codes.
    ordem: 1_000_000 + i,
    codigo: `novo ${i}`,
  }));
  await sql`insert into eap (id, projeto_id, eap_pai_id, codigo, codigo_travado, nome, ordem, nivel, tipo, area_id,
      sistema_id, equipamento_id, disciplina_id, contrato_id, criado_por)
    overriding system value
    select n.id, ${projetoId}::bigint, n.pai, n.codigo, false, n.nome, n.ordem, n.nivel, n.tipo, n."areaId", n."sistemaId",
      n."equipamentoId", n."disciplinaId", n."contratoId", ${usuarioId}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id bigint, pai bigint, codigo text, nome text,
      ordem int, nivel int, tipo text, "areaId" bigint, "sistemaId" bigint, "equipamentoId" bigint,
      "disciplinaId" bigint, "contratoId" bigint)`.execute(tx);
  return ids;
}

async function moveServicos(tx: Tx, { usuarioId }: ContextoProjeto, moves: Proposta['moves']): Promise<void> {
  const linhas = moves.map(({ id, para }, i) => ({ id, para, vez: i + 1 }));
  await sql`update servico s set eap_id = n.para, versao = s.versao + 1, alterado_em = now(), alterado_por = ${usuarioId},
      ordem = n.vez + (select coalesce(max(o.ordem), 0) from servico o where o.eap_id = n.para)
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id bigint, para bigint, vez int)
    where s.id = n.id`.execute(tx);
}

interface Pedido extends Montar {
  readonly excluirVazios: boolean;
  /** Justification of services that move in a frozen scope. */
  readonly motivo?: string | undefined;
}

/**
 * Builds the tree of a template and moves the services into it.
 * @throws {AppError} `projeto.situacao`, `projeto.escopo_congelado`, `permissao.negada`, `dados.invalidos`
 */
export async function applyModelo(tx: Tx, contexto: ContextoProjeto, pedido: Pedido) {
  const { motivo } = pedido;
  if (motivo !== undefined) authorize(contexto, EDITAR_CONGELADO);
  const { id: projetoId, escopoCongelado } = await lockProjetoAberto(tx, contexto.projetoId);
  const { nos: antes, proposta } = await proposeHere(tx, contexto, pedido);
  if (escopoCongelado && proposta.moves.length > 0 && motivo === undefined)
    throw new AppError('projeto.escopo_congelado', { valores: { oque: `move ${proposta.moves.length} na EAP` } });
  const ids = await insertNovos(tx, contexto, proposta.nos);
  const moves = proposta.moves.map((um) => ({ ...um, para: ids.get(um.para) ?? um.para }));
  const vazios = pedido.excluirVazios ? proposta.vazios : [];
  const { lugares, excluidos } = await readParaVoltar(tx, {
    servicos: moves.map((um) => um.id),
    vazios: vazios.map((um) => um.id),
  });
  await moveServicos(tx, contexto, moves);
  await sql`delete from eap where id = any(${vazios.map(({ id }) => id)}::bigint[])`.execute(tx);
  const agora = await listAll(tx, contexto);
  const pais = new Set(proposta.nos.filter(({ id }) => id < 0).map(({ paiId }) => ids.get(paiId) ?? paiId));
  const novos = new Set(proposta.nos.filter(({ id }) => id < 0).map(({ id }) => ids.get(id)));
  const depois = numerar(agora, pais);
  await storeArvore(tx, contexto, { antes: agora, depois, menos: novos });
  await reorderTree(tx, projetoId);
  const porque = motivo && { motivo };
  await auditAll(tx, contexto, [
    ...depois
      .filter(({ id }) => novos.has(id))
      .map((no) => ({ entidade: 'eap', registro: no.id, acao: 'I', depois: { ...no, ...porque } })),
    ...moves.map(({ id, de, para }) => ({
      entidade: 'servico',
      registro: id,
      acao: 'U',
      antes: { eapId: de },
      depois: { eapId: para, ...porque },
    })),
    ...antes
      .filter(({ id }) => vazios.some((um) => um.id === id))
      .map((no) => ({ entidade: 'eap', registro: no.id, acao: 'D', antes: no })),
  ]);
  await announce(tx, { tipo: 'projeto', projetoId });
  if (moves.length > 0) await requestCalculo(tx, contexto);
  const montagemId = await keepMontagem(tx, contexto, {
    antes,
    depois,
    novos: [...novos].flatMap((um) => um ?? []),
    excluidos,
    moves: moves.map((um) => ({ ...um, ordem: lugares.get(um.id) ?? 0 })),
  });
  return { novos: novos.size, movidos: moves.length, excluidos: vazios.length, montagemId };
}
