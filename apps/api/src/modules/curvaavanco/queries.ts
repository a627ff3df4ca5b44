import type { Curva, JanelaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import {
  type CurvaRealizada,
  calcularIndices,
  curvaPrevista,
  curvaRealizada,
  prazoAgregado,
  valorNoInstante,
} from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { seesAll, visible } from '../../infra/authorize.ts';
import { fromMinuto, toMinuto } from '../../infra/clock.ts';
import type { ContextoProjeto, Vista } from '../../infra/context.ts';
import { APONTADO, APONTADO_ATE, JUNCAO_APONTADO } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { juntos } from '../../infra/juntos.ts';
import { DESCOBERTA } from '../controleinspecao/queries.ts';
import { listFarois } from '../parametro/queries.ts';
import { type FiltroCurva, listOpcoes, passam } from './filtro.ts';

export { type FiltroCurva, listOpcoes, passam };

import { type DadosCurva, type FonteCurva, toFonte } from './fonte.ts';
import { baldesDe, explainPeriodo, periodosDe } from './periodo.ts';

type Indices = Omit<Curva['indices'], 'farois'>;

/** Earned-value indices at the cut, from the actual curve. Costs are null until somebody reports hours. */
function indicesDe(fonte: FonteCurva, real: CurvaRealizada): Indices {
  const pv = curvaPrevista(fonte.previstos, fonte.calendarios, Int32Array.of(fonte.corte)).acumulado[0] ?? 0;
  const ev = real.noCorte;
  const ac = real.hh.total;
  const bac = real.ganho.total;
  const indices = calcularIndices({ pv, ev, ac, bac });
  const comHoras = ac > 0;
  const eac = [indices.pelaEficiencia.eac, indices.peloOrcado.eac, indices.combinada.eac];
  return {
    pesoTotal: bac,
    pv,
    ev,
    ac: comHoras ? ac : null,
    previstoPct: indices.percentualPrevisto,
    realizadoPct: indices.percentualReal,
    desvio: indices.desvio,
    spi: indices.spi,
    cpi: comHoras ? indices.cpi : null,
    sv: indices.sv,
    cv: comHoras ? indices.cv : null,
    eac: comHoras && eac.every((value) => value !== null) ? (eac as number[]) : null,
    tcpi: comHoras ? indices.tcpi : null,
    ...prazoDe(fonte, ev),
  };
}

/** Earned schedule, in working hours of the project's calendar; the time of a finished project stops at its finish. */
function prazoDe(fonte: FonteCurva, ev: number): Pick<Indices, 'prazoAgregado' | 'spiT' | 'terminoSpiT'> {
  const vazio = { prazoAgregado: null, spiT: null, terminoSpiT: null };
  const planejados = fonte.previstos.filter((item) => item.peso > 0);
  if (!fonte.calendario || planejados.length === 0) return vazio;
  const inicio = planejados.reduce((menor, item) => Math.min(menor, item.inicio), Number.POSITIVE_INFINITY);
  const termino = planejados.reduce((maior, item) => Math.max(maior, item.termino), Number.NEGATIVE_INFINITY);
  if (fonte.corte <= inicio) return vazio;
  const prazo = prazoAgregado({
    itens: planejados,
    calendarios: fonte.calendarios,
    calendario: fonte.calendario,
    inicio,
    termino,
    dataBase: Math.min(fonte.corte, fonte.conclusao ?? fonte.corte),
    ev,
  });
  return {
    prazoAgregado: prazo.es / 60,
    spiT: prazo.spiT,
    terminoSpiT: prazo.termino === null ? null : fromMinuto(prazo.termino),
  };
}

/** Minutes from the data date beyond which an instant is a typing error; the curve would be that long. */
const DISTANCIA_MAXIMA = 10 * 366 * 1_440;

const dia = (minuto: number): string => diaEscrito(fromMinuto(minuto));

/** Instants in minutes of the project's wall clock. @throws {AppError} `dados.invalidos` */
function checkAte(ate: number, dataBase: number): void {
  if (Math.abs(ate - dataBase) <= DISTANCIA_MAXIMA) return;
  const [de, fim] = [dataBase - DISTANCIA_MAXIMA, dataBase + DISTANCIA_MAXIMA].map(dia);
  throw new AppError('dados.invalidos', { campos: { ate: `Informe uma data entre ${de} e ${fim}.` } });
}

const MARCOS = 200;

/** The part of activity `a` that is in the scope: of a cancelled one what was done, from 0 to 1. */
const FEITO = sql`case when a.situacao = 'CANCELADA' then (select ${APONTADO.avanco} / 100.0 from (select) y ${JUNCAO_APONTADO}) else 1 end`;

/** A column of a set of rows, in the order of their subquery. */
const coluna = (valor: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(array_agg(${valor}), '{}')`;

interface Reportados {
  /** The cut in place of the data date: later reports do not count. */
  readonly ate?: string | undefined;
  /** What is only planned needs no reports. */
  readonly comApontamentos?: boolean;
}

/**
 * Everything for a curve, from the activities that the caller may see and that pass the filter, in one round trip; the
 * reports of each activity come in the order of their index.
 */
async function loadDados(
  db: Db,
  vista: Vista,
  filtro: FiltroCurva,
  { ate, comApontamentos = true }: Reportados = {},
): Promise<DadosCurva> {
  const { rows } = await sql<DadosCurva>`
    with lb as (select id, nome from linhabase where projeto_id = ${vista.projetoId} and principal),
    itens as materialized (
      select a.id, a.servico_id, a.codigo, a.nome, a.tipo, a.marco_contratual, a.calendario_id, coalesce(i.perfil_curva, a.perfil_curva) as perfil,
        case when exists (select from lb) then coalesce(i.peso, 0) else a.peso * ${FEITO} end as peso,
        case when exists (select from lb) then 1 else 1 / nullif(${FEITO}, 0) end as escala,
        i.inicio as inicio_base, i.termino as termino_base, coalesce(i.calendario_id, a.calendario_id) as calendario_base,
        c.inicio_cedo, c.termino_cedo, a.inicio_real, a.termino_real
      from ${visible(vista)} a
      left join linhabase_item i on i.atividade_id = a.id and i.linhabase_id = (select id from lb)
      left join atividade_calculo c on c.atividade_id = a.id
      where ${passam(vista, filtro)}
    )
    select p.id as projeto_id, minuto_de(p.data_base) as data_base, minuto_de(${APONTADO_ATE}) as apontado_ate,
      minuto_de(p.inicio_parada) as inicio_parada, minuto_de(p.termino_parada) as termino_parada, p.hora_inicio_dia, p.dia_corte_semana, p.peso as criterio, p.calculo,
      p.calendario_id,
      (select json_build_object('id', lb.id, 'nome', lb.nome) from lb) as linha_base,
      coalesce((select json_agg(json_build_object('nome', t.nome, 'inicio', t.inicio, 'fim', t.fim, 'ordem', t.ordem) order by t.ordem)
        from turno t where t.projeto_id = p.id and t.ativo), '[]') as turnos,
      coalesce((select json_agg(json_build_object('id', k.id, 'semana', k.semana, 'excecoes', coalesce((
          select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01', 'intervalos', x.intervalos) order by x.ordem)
          from calendario_excecao x where x.calendario_id = k.id), '[]')) order by k.id)
        from calendario k where k.projeto_id = p.id), '[]') as calendarios,
      (select json_build_object('id', ${coluna(sql`id`)}, 'calendario', ${coluna(sql`calendario_id`)},
          'calendarioBase', ${coluna(sql`calendario_base`)}, 'perfil', ${coluna(sql`perfil`)}, 'peso', ${coluna(sql`peso`)},
          'inicioBase', ${coluna(sql`minuto_de(inicio_base)`)}, 'terminoBase', ${coluna(sql`minuto_de(termino_base)`)},
          'inicioCedo', ${coluna(sql`minuto_de(inicio_cedo)`)}, 'terminoCedo', ${coluna(sql`minuto_de(termino_cedo)`)},
          'terminoReal', ${coluna(sql`minuto_de(termino_real)`)})
        from (select * from itens order by id) i) as itens,
      (select json_build_object('atividade', ${coluna(sql`i.id`)}, 'referencia', ${coluna(sql`e.minuto`)}, 'avanco', ${coluna(sql`e.avanco`)}, 'hh', ${coluna(sql`e.hh`)})
        from itens i cross join lateral (select minuto_de(x.referencia) as minuto, x.avanco * i.escala as avanco, x.hh from apontamento x
          where x.atividade_id = i.id and x.situacao = 'VALIDO' and x.referencia <= coalesce(${ate ?? null}::timestamp, p.data_base)
            and ${comApontamentos} order by x.referencia, x.id) e) as eventos,
      coalesce((select json_agg(json_build_object('id', id, 'codigo', codigo, 'nome', nome, 'contratual', marco_contratual,
          'previsto', minuto_de(termino_base), 'tendencia', minuto_de(termino_cedo), 'real', minuto_de(termino_real)))
        from (select * from itens where marco_contratual or tipo in ('MARCO_INICIO', 'MARCO_FIM')
          order by marco_contratual desc, id limit ${MARCOS}) m), '[]') as marcos,
      (select sum(${DESCOBERTA})::float8 from controleinspecao i join inspecao t on t.id = i.inspecao_id where i.projeto_id = p.id
        and case when i.atividade_id is null then i.servico_id in (select servico_id from itens) else i.atividade_id in (select id from itens) end) as descoberta
    from projeto p where p.id = ${vista.projetoId}`.execute(db);
  const [linha] = rows;
  if (!linha) throw new AppError('registro.nao_encontrado');
  return linha;
}

interface Pedido extends FiltroCurva {
  readonly grao: Curva['grao'];
  readonly janela: JanelaCurva;
  readonly ate?: string | undefined;
}

const UNIDADES: Readonly<Record<string, string>> = {
  HH: 'HH',
  CUSTO: 'R$',
  DURACAO_RECURSO: 'h × equipe',
  MANUAL: 'pontos',
};

/** @throws {AppError} `dados.invalidos` when `ate` is out of reach */
async function loadFonte(db: Db, vista: Vista, { grao: _, janela, ate: pedido, ...filtro }: Pedido) {
  const dados = await loadDados(db, vista, filtro, { ate: pedido });
  const ate = pedido === undefined ? undefined : toMinuto(pedido);
  if (ate !== undefined) checkAte(ate, dados.dataBase);
  return { dados, fonte: toFonte(dados, ate, janela) };
}

const VE_INSPECOES = 'Controle Inspecao:ListarControleInspecao';

const texto = (minuto: number | null): string | null => (minuto === null ? null : fromMinuto(minuto));

/** What the baseline plans of each activity until an instant, in the unit of its weight. */
export async function previstosEm(
  db: Db,
  vista: Vista,
  em: string,
): Promise<{ readonly id: number; readonly peso: number; readonly previsto: number }[]> {
  const fonte = toFonte(await loadDados(db, vista, {}, { comApontamentos: false }), undefined, 'TUDO');
  const minuto = toMinuto(em);
  return fonte.previstos.map((item, i) => ({
    id: fonte.atividades[i] ?? 0,
    peso: item.peso,
    previsto: valorNoInstante(item, fonte.calendarios, minuto),
  }));
}

/** @throws {AppError} `curva.grao_fino` when the grain gives more periods than anybody can read */
export async function getCurva(db: Db, contexto: ContextoProjeto, pedido: Pedido): Promise<Curva> {
  const curva = await juntos(db, contexto, ['curva', pedido], (vista) => readCurva(db, vista, pedido));
  return contexto.permissions.has(VE_INSPECOES) ? curva : { ...curva, descoberta: null };
}

async function readCurva(db: Db, vista: Vista, pedido: Pedido): Promise<Curva> {
  const { dados, fonte } = await loadFonte(db, vista, pedido);
  const baldes = baldesDe(fonte, pedido.grao);
  const real = curvaRealizada(fonte.pesos, fonte.eventos, baldes.limites, fonte.corte);
  const indices = indicesDe(fonte, real);
  const farois = (await listFarois(db, [dados.projetoId])).get(dados.projetoId) as Farois;
  const marcos = fonte.marcos.some((marco) => marco.contratual)
    ? fonte.marcos.filter((marco) => marco.contratual)
    : fonte.marcos;
  return {
    projetoId: dados.projetoId,
    corte: fromMinuto(fonte.corte),
    apontadoAte: texto(dados.apontadoAte),
    parada: { inicio: fromMinuto(dados.inicioParada), termino: fromMinuto(dados.terminoParada) },
    grao: pedido.grao,
    unidade: UNIDADES[dados.criterio] ?? dados.criterio,
    descoberta: dados.descoberta,
    linhaBase: dados.linhaBase,
    pesoTotal: fonte.pesos.reduce((total, peso) => total + peso, 0),
    soSuas: seesAll(vista) ? null : dados.itens.id.length,
    periodos: periodosDe(fonte, baldes, real),
    indices: { ...indices, farois },
    marcos: marcos.map(({ id, codigo, nome, previsto, tendencia, real }) => ({
      id,
      codigo,
      nome,
      previsto: texto(previsto),
      tendencia: texto(tendencia),
      real: texto(real),
    })),
    calculo: dados.calculo,
  };
}

/** The activities behind the period that begins at `inicio`. */
export async function getPeriodo(
  db: Db,
  contexto: ContextoProjeto,
  { inicio, ...pedido }: Pedido & { readonly inicio: string },
) {
  const { fonte } = await loadFonte(db, contexto, pedido);
  const { linhas, ...somas } = explainPeriodo(fonte, pedido.grao, toMinuto(inicio));
  const nomes = await listNomes(
    db,
    contexto,
    linhas.map((linha) => linha.atividadeId),
  );
  return { ...somas, linhas: linhas.flatMap((linha) => ({ ...linha, ...(nomes.get(linha.atividadeId) ?? SEM_NOME) })) };
}

const SEM_NOME = { codigo: '', nome: '' };

async function listNomes(db: Db, contexto: ContextoProjeto, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; codigo: string; nome: string }>`
    select a.id, a.codigo, a.nome from ${visible(contexto)} a where a.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, codigo, nome }) => [id, { codigo, nome }]));
}
