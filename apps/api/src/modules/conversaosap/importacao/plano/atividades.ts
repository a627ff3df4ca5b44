import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { sql } from 'kysely';
import { isSame } from '../../../../cadastro/mudanca.ts';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { listVinculos } from './comparar.ts';
import { type Diferenca, nada, type Pedido, type Planejada, type Valores } from './pedido.ts';

/** An activity as lists of operations speak of it. */
export interface AtividadeAtual {
  readonly id: number;
  readonly codigo: string;
  readonly servicoId: number;
  readonly valores: Valores;
}

const CAMPOS: Readonly<Record<string, string>> = {
  nome: 'Atividade',
  duracao: 'Duração',
  hh: 'HH',
  pessoas: 'Pessoas',
  especialidadeId: 'Especialidade',
  etapaId: 'Etapa',
  calendarioId: 'Calendário',
};

/**
 * The activities that operations are, by their keys: those that a list brought, else those with the key for a code, else
 * those of the order's service with the operation's number. Several: the operation was divided here.
 */
export async function findAtividades(
  tx: Tx,
  projetoId: number,
  chaves: readonly string[],
): Promise<Map<string, readonly number[]>> {
  const { rows } = await sql<{ chave: string; ids: number[] }>`
    with pedida as (
      select distinct chave, split_part(chave, '-', 1) as ordem, substr(chave, strpos(chave, '-') + 1) as operacao
      from unnest(${chaves}::text[]) as c(chave)
    ), achada as (
      select p.chave, a.id, 1 as vez from pedida p
      join sap_vinculo v on v.projeto_id = ${projetoId} and v.entidade = 'atividade' and v.chave = p.chave
      join atividade a on a.id = v.registro_id and a.projeto_id = ${projetoId}
      union all
      select p.chave, a.id, 2 from pedida p join atividade a on a.projeto_id = ${projetoId} and a.codigo = p.chave
      union all
      select p.chave, a.id, 3 from pedida p
      join servico s on s.projeto_id = ${projetoId} and s.ativo and s.ordem_sap = p.ordem
      join atividade a on a.servico_id = s.id and a.operacao_sap = p.operacao
    )
    select chave, array_agg(id::int order by id) as ids
    from (select chave, id, rank() over (partition by chave order by vez) as lugar from achada) x
    where lugar = 1 group by chave`.execute(tx);
  return new Map(rows.map(({ chave, ids }) => [chave, ids]));
}

export async function listAtividades(tx: Tx, projetoId: number, ids: readonly number[]): Promise<AtividadeAtual[]> {
  const { rows } = await sql<AtividadeAtual>`
    select a.id, a.codigo, a.servico_id, jsonb_build_object('nome', a.nome, 'duracao', a.duracao, 'hh', a.hh::float8,
      'pessoas', coalesce((select sum(r.quantidade) from atividade_recurso r where r.atividade_id = a.id), 0)::float8,
      'especialidadeId', a.especialidade_id, 'etapaId', a.etapa_id, 'calendarioId', a.calendario_id) as valores
    from atividade a where a.projeto_id = ${projetoId} and a.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

const NOMES = { especialidadeId: 'especialidade', etapaId: 'etapa', calendarioId: 'calendario' } as const;

/** The short names that the plan knows stages, crafts and calendars by. */
export async function listSiglas(tx: Tx, projetoId: number) {
  const { rows } = await sql<{ nome: string; id: number; sigla: string }>`
    select 'especialidade' as nome, id, sigla from especialidade where ativo
    union all select 'etapa', id, sigla from etapa where ativo
    union all select 'calendario', id, nome from calendario where projeto_id = ${projetoId} and ativo`.execute(tx);
  const siglas = new Map(rows.map(({ nome, id, sigla }) => [`${nome} ${id}`, sigla]));
  return (campo: string, id: unknown): string =>
    siglas.get(`${NOMES[campo as keyof typeof NOMES]} ${escrito(id)}`) ?? '';
}
export type Siglas = Awaited<ReturnType<typeof listSiglas>>;

const horas = (minutos: unknown): string =>
  `${(Number(minutos ?? 0) / 60).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;

function dito(campo: string, valor: unknown, siglas: Siglas): string {
  if (valor === null || valor === undefined) return '';
  if (campo in NOMES) return siglas(campo, valor);
  if (campo === 'duracao') return horas(valor);
  return typeof valor === 'number' ? valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 }) : escrito(valor);
}

/** A person counts only with a craft, and a number of people that nobody gave is one. */
const compara = (campo: string, { valores }: Pedido): boolean => campo !== 'pessoas' || 'especialidadeId' in valores;

const CITADAS = 5;

/** What was divided here stays as it is: no single activity is the operation. */
const dividida = (codigos: readonly (string | undefined)[]): string =>
  `A operação está em ${codigos.length} atividades daqui (${codigos.slice(0, CITADAS).join(', ')}): o plano delas fica.`;

/** Compares the operations of a list with the activities of the project. */
export async function compareAtividades(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  pedidos: readonly Pedido[],
): Promise<Planejada[]> {
  const ordens = [...new Set(pedidos.flatMap(({ ordem }) => ordem ?? []))];
  const vinculos = await listVinculos(tx, projetoId, 'atividade', ordens);
  const siglas = await listSiglas(tx, projetoId);
  const achadas = await findAtividades(
    tx,
    projetoId,
    pedidos.map(({ chave }) => chave),
  );
  const atuais = await listAtividades(tx, projetoId, [...achadas.values()].flat());
  const porId = new Map(atuais.map((um) => [um.id, um]));
  return pedidos.map((um): Planejada => {
    const [id = 0, ...outras] = achadas.get(um.chave) ?? [];
    const atual = porId.get(id);
    if (outras.length > 0) return nada(um, 'IGNORADO', dividida([id, ...outras].map((uma) => porId.get(uma)?.codigo)));
    const base = { ...um, registroId: atual?.id };
    if (um.fora) return nada(base, um.fora.situacao, um.fora.motivo);
    if (!atual) return nada(base, 'NOVO', null);
    const sap = vinculos.get(um.chave)?.valores ?? {};
    const mudancas = Object.fromEntries(
      Object.entries(um.valores).flatMap(([campo, valor]): [string, Diferenca][] => {
        const era = atual.valores[campo] ?? null;
        if (isSame(era, valor) || !compara(campo, um) || um.ditos?.has(campo) === false) return [];
        const editado = campo in sap ? !isSame(era, sap[campo]) : era !== null;
        const de = dito(campo, era, siglas);
        return [[campo, { rotulo: CAMPOS[campo] ?? campo, de, para: dito(campo, valor, siglas), era, editado }]];
      }),
    );
    return { ...nada(base, Object.keys(mudancas).length > 0 ? 'ALTERADO' : 'IGUAL', null), mudancas };
  });
}
