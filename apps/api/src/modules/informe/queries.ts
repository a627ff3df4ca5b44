import { emD } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { informe } from '@cadencia/domain/informe/cadastro.ts';
import { type Escrito, montar, secoesDe } from '@cadencia/domain/informe/documento.ts';
import type { DocumentoDoInforme, Numeros } from '@cadencia/domain/informe/modelo.ts';
import { SAIRAM } from '@cadencia/domain/informe/workflow.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const medida = (nome: string) =>
  sql`(select round((n.numeros -> 'medidas' ->> ${nome})::numeric, 1) from informe_numeros n where n.informe_id = r.id)`;

/** Reports with the figures that they tell. */
export const informes: Listavel = {
  ...informe,
  derivacao: {
    proprios: {
      numerosEm: sql`(select date_trunc('minute', n.em at time zone p.fuso) from informe_numeros n join projeto p on p.id = r.projeto_id where n.informe_id = r.id)`,
      previsto: medida('avanco_previsto'),
      realizado: medida('avanco_real'),
      desvio: medida('desvio'),
      destinatarios: sql`(select count(*)::int from informe_destinatario t where t.informe_id = r.id)`,
      retificando: sql`exists (select from informe n where n.retifica_id = r.id and n.situacao in ('RASCUNHO', 'EM_REVISAO', 'APROVADO'))`,
    },
  },
};

const SMS = (alias: string) =>
  sql`json_build_object('hhExposicao', ${sql.ref(`${alias}.hh_exposicao`)}::float8, 'comAfastamento', ${sql.ref(`${alias}.com_afastamento`)},
    'semAfastamento', ${sql.ref(`${alias}.sem_afastamento`)}, 'desviosSms', ${sql.ref(`${alias}.desvios_sms`)}, 'treinamentos', ${sql.ref(`${alias}.treinamentos`)})`;

export interface InformeLido {
  readonly id: number;
  readonly projetoId: number;
  readonly situacao: string;
  readonly escrito: Escrito;
  readonly numeros: Numeros;
  /** As it was approved; null before that. */
  readonly guardado: DocumentoDoInforme | null;
}

interface Lida extends Omit<Escrito, 'diaD'> {
  readonly id: number;
  readonly situacao: string;
  readonly dias: number;
  readonly corte: string;
  readonly numeros: Numeros | null;
  readonly guardado: DocumentoDoInforme | null;
}

/** Reports of a project, whoever asks: their texts, their figures, and what was approved. */
export async function loadInformes(db: Db, projetoId: number, ids: readonly number[]): Promise<InformeLido[]> {
  const { rows } = await sql<Lida>`
    select r.id, r.situacao, r.numero, r.titulo, r.modo, r.inicio::text as inicio, r.fim::text as fim, r.revisao, r.mensagens, r.mudancas,
      ${SMS('r')} as sms, k.nome_fantasia || ' ' || k.unidade as cliente, p.titulo as projeto, r.fim - p.inicio_parada::date as dias, p.data_base as corte, n.numeros,
      (select b.documento || jsonb_build_object('hash', b.hash) from informe_publicacao b where b.informe_id = r.id) as guardado,
      (select ${SMS('o')} from informe o where o.projeto_id = r.projeto_id and o.numero = n.numeros -> 'anterior' ->> 'numero') as sms_antes,
      coalesce((select json_agg(json_build_object('secao', t.secao, 'titulo', t.titulo, 'texto', t.texto, 'visivel', t.visivel) order by t.ordem)
        from informe_secao t where t.informe_id = r.id), '[]') as secoes,
      coalesce((select json_agg(json_build_object('risco', t.risco, 'impacto', t.impacto, 'acao', t.acao, 'responsavel', pe.nome, 'prazo', t.prazo) order by t.ordem)
        from informe_risco t left join pessoa pe on pe.id = t.responsavel_id where t.informe_id = r.id), '[]') as riscos
    from informe r join projeto p on p.id = r.projeto_id join cliente k on k.id = p.cliente_id
    left join informe_numeros n on n.informe_id = r.id
    where r.id = any(${ids}::bigint[]) and r.projeto_id = ${projetoId}`.execute(db);
  return rows.map(({ id, situacao, dias, corte, numeros, guardado, ...escrito }) => {
    const vazios = { em: '1970-01-01T00:00:00Z', corte, medidas: {}, blocos: {}, anterior: null, sugestoes: [] };
    return { id, projetoId, situacao, escrito: { ...escrito, diaD: emD(dias) }, numeros: numeros ?? vazios, guardado };
  });
}

/** One of them. */
export const loadInforme = async (db: Db, projetoId: number, id: number): Promise<InformeLido | undefined> =>
  (await loadInformes(db, projetoId, [id]))[0];

/** A report as its readers see it: as it was approved, or as it would be now. */
export const documentoDe = ({ guardado, escrito, numeros }: InformeLido): DocumentoDoInforme =>
  guardado ?? montar(escrito, numeros);

/**
 * A report that the caller may see. Those who see part of the project read what went out, and nothing before.
 * @throws {AppError} `registro.nao_encontrado`, `permissao.negada`
 */
export async function findInforme(db: Db, contexto: ContextoProjeto, id: number): Promise<InformeLido> {
  const { rows } = await sql<{ situacao: string }>`
    select r.situacao from ${visibleRows(informe, contexto)} and r.id = ${id}`.execute(db);
  const saiu = SAIRAM.includes(rows[0]?.situacao ?? '');
  const lido = rows[0] ? await loadInforme(db, contexto.projetoId, id) : undefined;
  if (!lido) throw new AppError('registro.nao_encontrado');
  if (!saiu && !seesAll(contexto))
    throw new AppError('registro.acao', { mensagem: 'O informe ainda não foi publicado.' });
  return lido;
}

/**
 * What the screen of a report shows: the document, every section with its figures, and sentences to begin with. What the
 * report leaves out is told only to those who see the whole project.
 */
export async function readTela(db: Db, contexto: ContextoProjeto, id: number) {
  const lido = await findInforme(db, contexto, id);
  const documento = documentoDe(lido);
  if (!seesAll(contexto)) return { documento, todas: documento.secoes, sugestoes: [] };
  return {
    documento,
    todas: secoesDe(lido.escrito, lido.numeros),
    sugestoes: [...lido.numeros.sugestoes],
  };
}
