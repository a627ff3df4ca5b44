import { minuto } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { fromJson, jsonOf, type Lote } from '../../../../infra/bulk.ts';
import type { Db } from '../../../../infra/database.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { ATIVIDADE, EAP, type LinhaAtividade, SERVICO, SERVICO_PROPRIO } from '../lote.ts';
import {
  type AtividadeExistente,
  type Existente,
  type ProjetoExistente,
  type RelacaoExistente,
  textoDoCalendario,
} from './existente.ts';

/** Locks the rows that reports write to, in the order of reports: none comes between reading and writing. */
export async function lockAtividades(tx: Tx, projetoId: number): Promise<void> {
  await sql`select count(*) from (
    select id from atividade where projeto_id = ${projetoId} order by id for no key update) a`.execute(tx);
}

type Valores = Parameters<typeof fromJson>[1];

const todas = (de: RawBuilder<unknown>, linha: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${linha}) ${de}), '[]')`;

interface Linhas {
  criterio: string;
  guid: string;
  comportamento: ProjetoExistente['comportamento'];
  opcoes: ProjetoExistente['opcoes'];
  terminoImposto: number | null;
  inicio: number;
  dataBase: number;
  calendarioId: number | null;
  todosServicos: [number, string, Valores][];
  calendarios: { id: number; nome: string; idExterno: string | null; semana: never; excecoes: never }[];
  eap: Valores[];
  servicos: Valores[];
  atividades: [Valores, number | null, boolean | null][];
  relacoes: [number, number, number, string, number, string, boolean, boolean][];
}

/** Everything of a project that an import is compared with. */
export async function loadExistente(db: Db | Tx, projetoId: number): Promise<Existente> {
  const doProjeto = (alias: string) => sql`${sql.raw(alias)}.projeto_id = ${projetoId}`;
  const { rows } = await sql<Linhas>`
    select p.peso as criterio, p.guid, p.comportamento, p.opcoes, minuto_de(p.termino_imposto) as termino_imposto,
      minuto_de(p.inicio_cronograma) as inicio, minuto_de(p.data_base) as data_base, p.calendario_id,
      ${todas(sql`from servico s where ${doProjeto('s')}`, sql`json_build_array(s.eap_id, s.codigo, ${jsonOf(SERVICO_PROPRIO, 's')})`)} as todos_servicos,
      ${todas(
        sql`from calendario k where ${doProjeto('k')}`,
        sql`json_build_object('id', k.id, 'nome', k.nome, 'idExterno', k.id_externo, 'semana', k.semana, 'excecoes', coalesce((
          select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01', 'intervalos', x.intervalos) order by x.ordem)
          from calendario_excecao x where x.calendario_id = k.id), '[]'))`,
      )} as calendarios,
      ${todas(sql`from eap e where ${doProjeto('e')}`, jsonOf(EAP, 'e'))} as eap,
      ${todas(sql`from servico s where ${doProjeto('s')}`, jsonOf(SERVICO, 's'))} as servicos,
      ${todas(
        sql`from atividade a left join apontamento u on u.id = a.ultimo_apontamento_id where ${doProjeto('a')}`,
        sql`json_build_array(${jsonOf(ATIVIDADE, 'a')}, minuto_de(u.referencia), u.importacao_id is null)`,
      )} as atividades,
      ${todas(
        sql`from atividade_relacao r where ${doProjeto('r')}`,
        sql`json_build_array(r.id, r.predecessora_id, r.sucessora_id, r.tipo, r.lag, r.tipo_lag, r.ausente_na_origem, r.chave is not null)`,
      )} as relacoes
    from projeto p where p.id = ${projetoId}`.execute(db as Db);
  const [row] = rows;
  if (!row) throw new RangeError(`project ${projetoId} is gone`);
  return toExistente(row);
}

/** Rows with an id of the source by that id, and the names of the others. */
function separate<C extends string, T>(
  lote: Lote<C | 'idExterno' | 'codigo'>,
  linhas: readonly Valores[],
  toItem: (linha: ReturnType<typeof fromJson<C | 'idExterno' | 'codigo'>>, i: number) => T,
): { porId: Map<string, T>; semOrigem: string[] } {
  const porId = new Map<string, T>();
  const semOrigem: string[] = [];
  for (const [i, valores] of linhas.entries()) {
    const linha = fromJson(lote, valores);
    if (linha.idExterno === null) semOrigem.push(String(linha.codigo));
    else porId.set(String(linha.idExterno), toItem(linha, i));
  }
  return { porId, semOrigem };
}

function toExistente(row: Linhas): Existente {
  const eap = separate(EAP, row.eap, (linha) => linha);
  const servicos = separate(SERVICO, row.servicos, (linha) => linha);
  const atividades = separate(
    ATIVIDADE,
    row.atividades.map(([valores]) => valores),
    (linha, i): AtividadeExistente => {
      const [, referencia = null, local = null] = row.atividades[i] ?? [];
      const ultimo = referencia === null ? null : { referencia, local: local === true };
      return { linha: linha as LinhaAtividade, ultimo };
    },
  );
  const { guid, comportamento, opcoes, terminoImposto, inicio, dataBase, calendarioId } = row;
  return {
    criterio: row.criterio,
    projeto: {
      guid,
      comportamento,
      opcoes,
      terminoImposto: terminoImposto === null ? undefined : minuto(terminoImposto),
      inicio: minuto(inicio),
      dataBase: minuto(dataBase),
      calendarioId,
    },
    servicosPorId: new Map(
      row.todosServicos.map(([eapId, codigo, valores]) => {
        const linha = fromJson(SERVICO_PROPRIO, valores);
        return [Number(linha.id), { eapId, codigo, linha }];
      }),
    ),
    calendarios: new Map(
      row.calendarios.flatMap(({ id, nome, idExterno, semana, excecoes }) =>
        idExterno === null
          ? []
          : [[idExterno, { id, nome, conteudo: textoDoCalendario({ semana, excecoes }) }] as const],
      ),
    ),
    eap: eap.porId,
    servicos: servicos.porId,
    atividades: atividades.porId,
    relacoes: row.relacoes.map(toRelacao),
    semOrigem: {
      atividades: atividades.semOrigem,
      eap: eap.semOrigem,
      servicos: servicos.semOrigem,
      calendarios: row.calendarios.filter(({ idExterno }) => idExterno === null).map(({ nome }) => nome),
    },
  };
}

const toRelacao = ([
  id,
  predecessoraId,
  sucessoraId,
  tipo,
  lag,
  tipoLag,
  ausente,
  local,
]: Linhas['relacoes'][number]): RelacaoExistente => ({
  id,
  predecessoraId,
  sucessoraId,
  tipo,
  lag,
  tipoLag,
  ausente,
  local,
});
