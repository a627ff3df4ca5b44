import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesAll } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { motivoDe } from './aplicacao/cadastros.ts';
import type { RegistroDoSap } from './aplicacao/partes.ts';
import { ditas, type Valores } from './plano/pedido.ts';

interface Retida {
  readonly id: number;
  readonly tipo: 'NOVA' | 'EXCLUIDA';
  readonly ordem: string;
  readonly titulo: string;
  readonly servicoId: number | null;
  readonly valores: Valores;
  readonly operacoes: readonly Valores[];
}

/** What keeps a request from being made of an order: the place and the discipline come with the list. */
function faltaEm({ disciplinaId, equipamentoId, areaId }: Valores): string | null {
  if (!disciplinaId) return 'Sem disciplina: crie a regra do centro de trabalho e importe de novo.';
  return equipamentoId || areaId ? null : 'Sem TAG nem área: crie a regra do local e importe de novo.';
}

/** Those that wait, for those who see the whole project. */
export const abertas = (contexto: ContextoProjeto): RawBuilder<unknown> => sql`sap_retida r
  where r.projeto_id = ${contexto.projetoId} and r.asfe_id is null and r.cap_id is null and ${seesAll(contexto)}`;

export async function listRetidas(
  db: Db,
  contexto: ContextoProjeto,
  { inicio, limite }: { inicio: number; limite: number },
) {
  const { rows } = await sql<{
    id: number;
    tipo: 'NOVA' | 'EXCLUIDA';
    ordem: string;
    titulo: string;
    operacoes: number;
    hh: number;
    servicoId: number | null;
    criadaEm: string;
    arquivo: string;
    valores: Valores;
  }>`select r.id, r.tipo, r.valores, r.ordem, r.titulo, r.servico_id, r.criado_em as criada_em, i.arquivo,
      jsonb_array_length(r.operacoes) as operacoes,
      coalesce((select sum((o->>'hh')::numeric) from jsonb_array_elements(r.operacoes) o), 0)::float8 as hh
    from (select r.* from ${abertas(contexto)}) r join sap_importacao i on i.id = r.importacao_id
    order by r.tipo desc, r.id limit ${limite} offset ${inicio}`.execute(db);
  const { rows: contas } = await sql<{ n: number }>`select count(*)::int as n from ${abertas(contexto)}`.execute(db);
  const linhas = rows.map(({ valores, ...uma }) => ({ ...uma, falta: uma.tipo === 'NOVA' ? faltaEm(valores) : null }));
  return { linhas, total: contas[0]?.n ?? 0 };
}

async function lockRetidas(
  tx: Tx,
  contexto: ContextoProjeto,
  ids: readonly number[],
  tipo: Retida['tipo'],
): Promise<Retida[]> {
  const { rows } = await sql<Retida>`select r.id, r.tipo, r.ordem, r.titulo, r.servico_id, r.valores, r.operacoes
    from ${abertas(contexto)} and r.tipo = ${tipo} and r.id = any(${ids}::bigint[]) order by r.id for update`.execute(
    tx,
  );
  return rows;
}

interface Feitas {
  readonly feitos: { id: number; ordem: string; numero: string }[];
  readonly recusados: { ordem: string; motivo: string }[];
}

/** Makes a record of each; each stands or falls alone. */
async function makeEach(
  tx: Tx,
  contexto: ContextoProjeto,
  { cadastro, escrita }: RegistroDoSap,
  retidas: readonly Retida[],
  toInput: (uma: Retida) => Valores | string,
): Promise<Feitas> {
  const feitas: Feitas = { feitos: [], recusados: [] };
  for (const uma of retidas) {
    const input = toInput(uma);
    if (typeof input === 'string') {
      feitas.recusados.push({ ordem: uma.ordem, motivo: input });
      continue;
    }
    try {
      const [id = 0] = await escrita.createRows(tx, contexto, cadastro, [input]);
      feitas.feitos.push({ id, ordem: uma.ordem, numero: '' });
      const coluna = cadastro.path === 'asfe' ? sql`asfe_id` : sql`cap_id`;
      await sql`update sap_retida set ${coluna} = ${id} where id = ${uma.id}`.execute(tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      feitas.recusados.push({ ordem: uma.ordem, motivo: motivoDe(error) });
    }
  }
  const { rows } = await sql<{ id: number; numero: string }>`
    select id, numero from ${sql.table(cadastro.path)} where id = any(${feitas.feitos.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  const numeros = new Map(rows.map(({ id, numero }) => [id, numero]));
  return { ...feitas, feitos: feitas.feitos.map((um) => ({ ...um, numero: numeros.get(um.id) ?? '' })) };
}

interface Avaliacao {
  readonly justificativa: string;
  readonly probabilidade: number;
  readonly consequencia: number;
}

const TITULO = 150;
const NOME = 200;
const MAX_ATIVIDADES = 200;

/** The operations of an order as activities that a request proposes, one after the other. */
const propostas = (operacoes: readonly Valores[]): Valores[] =>
  operacoes
    .filter(({ duracao }) => Number(duracao) > 0)
    .slice(0, MAX_ATIVIDADES)
    .map(({ codigo, nome, etapaId, especialidadeId, pessoas, duracao }, i, todas) =>
      ditas({
        codigo: String(codigo).slice(0, 20),
        nome: String(nome).slice(0, NOME),
        etapaId,
        especialidadeId,
        recursos: Math.max(1, Number(pessoas ?? 1)),
        duracao,
        predecessoras: i > 0 ? String(todas[i - 1]?.['codigo']).slice(0, 20) : undefined,
      }),
    );

/** Opens a request out of scope for each new order, as a draft. */
export async function openAsfes(
  tx: Tx,
  contexto: ContextoProjeto,
  registro: RegistroDoSap,
  { ids, ...dita }: Avaliacao & { readonly ids: readonly number[]; readonly origem: string; readonly classe: string },
): Promise<Feitas> {
  const retidas = await lockRetidas(tx, contexto, ids, 'NOVA');
  return makeEach(tx, contexto, registro, retidas, ({ ordem, titulo, valores, operacoes }) => {
    const { equipamentoId, areaId, sistemaId, disciplinaId, contratoId, fase } = valores;
    const falta = faltaEm(valores);
    if (falta) return falta;
    return {
      ...ditas({ equipamentoId, areaId, sistemaId, disciplinaId, contratoId, fase }),
      ...dita,
      titulo: titulo.slice(0, TITULO),
      descricao: `Ordem ${ordem} do SAP, criada depois do congelamento do escopo: ${titulo}`,
      atividades: propostas(operacoes),
      ...(propostas(operacoes).length > 0 ? {} : { hh: '1', duracao: 60 }),
    };
  });
}

/** Opens a cancellation for each service whose order left SAP, as a draft. */
export async function openCaps(
  tx: Tx,
  contexto: ContextoProjeto,
  registro: RegistroDoSap,
  {
    ids,
    ...dita
  }: Avaliacao & { readonly ids: readonly number[]; readonly motivo: string; readonly mitigacao: string },
): Promise<Feitas> {
  const retidas = await lockRetidas(tx, contexto, ids, 'EXCLUIDA');
  return makeEach(tx, contexto, registro, retidas, ({ ordem, titulo, servicoId }) =>
    servicoId
      ? {
          ...dita,
          titulo: `Ordem ${ordem} eliminada no SAP: ${titulo}`.slice(0, TITULO),
          abrangencia: 'SERVICO_TOTAL',
          itens: [{ servicoId }],
        }
      : 'O serviço não existe mais.',
  );
}
