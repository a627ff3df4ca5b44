import { AppError } from '@cadencia/domain/errors.ts';
import type { FichaWire } from '@cadencia/domain/projeto/ficha/schema.ts';
import { sql } from 'kysely';
import { seesAll } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { getAvancos } from '../avanco/queries.ts';
import { loadProjetos } from '../queries.ts';
import { type LinhaFicha, toFichaWire } from './ficha.ts';

const loadFicha = async (db: Db, id: number): Promise<LinhaFicha> => {
  const { rows } = await sql<LinhaFicha>`
    select p.titulo, p.sigla, p.cliente_id, p.tipo, p.porte, p.inicio_preparada, p.inicio_parada, p.termino_parada,
      p.partida, p.termino_posparada, p.fuso, p.hora_inicio_dia, p.dia_corte_semana, p.calendario_id, p.peso,
      p.avanco_padrao, p.folga_quase_critica, p.validar_apontamento, p.moeda, trim_scale(p.orcamento)::text as orcamento,
      trim_scale(p.perda_dia)::text as perda_dia, trim_scale(p.contingencia_hh)::text as contingencia_hh,
      trim_scale(p.limite_crescimento)::text as limite_crescimento, p.gerente_id, p.unidade_negocio, p.revisao_sap,
      p.premissas, p.imagem_planta, p.congelamento_escopo, p.escopo_congelado,
      (select pe.nome from pessoa pe where pe.id = p.gerente_id) as gerente_nome,
      (select coalesce(sum(a.hh), 0) from atividade a where a.projeto_id = p.id)::float8 as hh,
      exists (select from servico s where s.projeto_id = p.id) as tem_servico,
      exists (select from linhabase l where l.projeto_id = p.id and l.situacao <> 'RASCUNHO') as tem_linha_base
    from projeto p where p.id = ${id}`.execute(db);
  return rows[0] as LinhaFicha;
};

/** @throws {AppError} `projeto.nao_encontrado` when the caller is not in it */
export async function getFicha(db: Db, contexto: Contexto, id: number, now: Date): Promise<FichaWire> {
  const [linha] = await loadProjetos(db, contexto, { id });
  if (!linha) throw new AppError('projeto.nao_encontrado');
  const [ficha, avancos] = await Promise.all([loadFicha(db, id), getAvancos(db, [linha])]);
  // A reader of only some rows gets no figures of the whole.
  const vista = seesAll(linha) ? ficha : { ...ficha, orcamento: null, perdaDia: null, hh: 0 };
  return toFichaWire(linha, vista, { avanco: avancos.get(id), now });
}
