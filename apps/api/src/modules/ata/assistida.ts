import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { PENDENTES } from '@cadencia/domain/asfe/workflow.ts';
import { REUNIOES, type Reuniao } from '@cadencia/domain/ata/reuniao.ts';
import { decimalBr, emD } from '@cadencia/domain/cadastro-texto.ts';
import { cap } from '@cadencia/domain/cap/cadastro.ts';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import { diaMesEscrito } from '@cadencia/domain/data-escrita.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { getCurva } from '../curvaavanco/queries.ts';
import { getPainel } from '../dashboard/queries.ts';

type Painel = NonNullable<AnswerOf<typeof getPainelMain>['projeto']>;
type Curva = Awaited<ReturnType<typeof getCurva>>;

interface Assunto {
  readonly titulo: string;
  readonly tipo: 'INFORMACAO' | 'DECISAO';
  readonly registro: string | null;
}

const ATRASOS = 10;
/** Impediments, and changes of the scope, that a section names. */
const CITADOS = 20;

const n = (valor: number, casas = 0): string =>
  decimalBr((Math.round(valor * 10 ** casas) / 10 ** casas).toFixed(casas));
const pct = (valor: number | null): string => (valor === null ? '—' : `${n(valor, 1)} %`);
const quando = (texto: string): string => `${diaMesEscrito(texto)} ${texto.slice(11, 16)}`;
const horas = (minutos: number): string => `${minutos > 0 ? '+' : ''}${n(minutos / 60, minutos % 60 === 0 ? 0 : 1)} h`;

/** The figures of the day and of the whole, at the data date. */
function avanco({ periodos, unidade, corte, indices }: Curva, painel: Painel): string {
  const dia = periodos.findLast(({ realizado }) => realizado !== null);
  const { previstoPct, realizadoPct, pv, ev, pesoTotal, ac, spi, cpi } = indices;
  const desvio = previstoPct === null || realizadoPct === null ? null : realizadoPct - previstoPct;
  const { total, concluidas, emAndamento, atrasadas, criticas } = painel.atividades;
  return [
    `Na data de corte ${quando(corte)}: previsto ${pct(previstoPct)}, realizado ${pct(realizadoPct)}${desvio === null ? '' : `, desvio ${desvio > 0 ? '+' : ''}${n(desvio, 1)} p.p.`}`,
    dia &&
      `No dia ${dia.rotulo}: previsto ${n(dia.previsto)} ${unidade}, realizado ${n(dia.realizado ?? 0)} ${unidade}`,
    `Acumulado: previsto ${n(pv)} e realizado ${n(ev)} de ${n(pesoTotal)} ${unidade}${ac === null ? '' : `; HH apropriadas ${n(ac)}`}`,
    spi !== null && `SPI ${n(spi, 2)}${cpi === null ? '' : ` · CPI ${n(cpi, 2)}`}`,
    painel.termino &&
      `Término: tendência ${quando(painel.termino)}${painel.desvioTermino ? ` (${horas(painel.desvioTermino)} sobre a meta)` : ', na meta'}`,
    `Atividades: ${n(concluidas)} de ${n(total)} concluídas, ${n(emAndamento)} em andamento, ${n(atrasadas)} atrasadas, ${n(criticas)} críticas`,
  ]
    .filter(Boolean)
    .join('\n');
}

const atrasos = ({ atrasos: todos }: Painel): string =>
  todos
    .slice(0, ATRASOS)
    .map(({ codigo, nome, atraso, critica, terminoCedo }) =>
      [
        `${codigo} ${nome}`,
        `${horas(atraso)}${terminoCedo ? `, termina ${quando(terminoCedo)}` : ''}${critica ? ' · CRÍTICA' : ''}`,
      ].join(' · '),
    )
    .join('\n');

/** What keeps activities from beginning that are due by tomorrow. */
async function listImpedimentos(db: Db, contexto: ContextoProjeto): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    select a.codigo || ' ' || a.nome || ': ' || e.motivo || coalesce(' (prometido ' || to_char(e.ate, 'DD/MM HH24:MI') || ')', '') as texto
    from ${visible(contexto)} a join espera e on e.atividade_id = a.id and e.projeto_id = a.projeto_id and e.impede
    join atividade_calculo c on c.atividade_id = a.id join projeto p on p.id = a.projeto_id
    where a.inicio_real is null and a.situacao <> 'CANCELADA' and c.inicio_cedo <= p.data_base + interval '1 day'
    order by c.critica desc, c.inicio_cedo, a.id limit ${CITADOS + 1}`.execute(db);
  return rows.map(({ texto }) => texto);
}

/** Requests on the scope, as the caller may see them: those that moved in the last day, or those that wait for a decision. */
async function listPedidos(db: Db, contexto: ContextoProjeto, quais: 'ANDARAM' | 'ESPERAM'): Promise<string[]> {
  const espera = quais === 'ESPERAM';
  const partes = [asfe, sse, cap]
    .filter((cadastro) => contexto.permissions.has(cadastro.permission('Listar')))
    .map((cadastro) => {
      const estados = JSON.stringify(cadastro.fluxo?.estados ?? {});
      const dito = espera
        ? sql`' desde ' || to_char(e.em at time zone (select p.fuso from projeto p where p.id = r.projeto_id), 'DD/MM HH24:MI')`
        : sql`''`;
      const passou = espera ? sql`x.para = any(${[...PENDENTES]}::text[])` : sql`x.em > now() - interval '24 hours'`;
      return sql`select r.numero || ' ' || r.titulo || ': ' || lower(${estados}::jsonb ->> r.situacao) || ${dito} as texto, e.em
        from (select x.registro_id, max(x.em) as em from fluxo_evento x where x.projeto_id = ${contexto.projetoId}
          and x.entidade = ${cadastro.path} and ${passou} group by 1) e,
          ${visibleRows(cadastro, contexto)} and r.id = e.registro_id and r.ativo
            and ${espera ? sql`r.situacao = any(${[...PENDENTES]}::text[])` : sql`r.situacao <> 'RASCUNHO'`}`;
    });
  if (partes.length === 0) return [];
  const { rows } = await sql<{ texto: string }>`
    select texto from (${sql.join(partes, sql` union all `)}) t order by em ${espera ? sql`asc` : sql`desc`}, texto limit ${CITADOS + 1}`.execute(
    db,
  );
  return rows.map(({ texto }) => texto);
}

const lista = (textos: readonly string[], nenhum: string): string =>
  textos.length === 0
    ? nenhum
    : [...textos.slice(0, CITADOS), ...(textos.length > CITADOS ? ['e outros: veja as listas'] : [])].join('\n');

/** The sections that a minute begins with: what the project says of the day, and a place for what is said. */
export async function readAssuntos(db: Db, contexto: ContextoProjeto, now: Date): Promise<Assunto[]> {
  const informa = (titulo: string, registro: string): Assunto => ({ titulo, tipo: 'INFORMACAO', registro });
  const [curva, painel, impedimentos, mudancas, esperam] = await Promise.all([
    getCurva(db, contexto, { grao: 'DIA', janela: 'PARADA' }),
    getPainel(db, contexto, now),
    listImpedimentos(db, contexto),
    listPedidos(db, contexto, 'ANDARAM'),
    listPedidos(db, contexto, 'ESPERAM'),
  ]);
  return [
    informa('Avanço do dia', avanco(curva, painel)),
    informa('Maiores atrasos', atrasos(painel) || 'Nenhuma atividade atrasada.'),
    informa('Impedimentos', lista(impedimentos, 'Nada impede o que começa até amanhã.')),
    informa('Mudanças de escopo (24 h)', lista(mudancas, 'Nenhuma ASFE, SSE ou CAP andou.')),
    informa('À espera de decisão', lista(esperam, 'Nenhuma ASFE, SSE ou CAP espera decisão.')),
    { titulo: 'Decisões e ações', tipo: 'DECISAO', registro: null },
  ];
}

/** What the shutdown's day is called: D−12 before its beginning, D+3 from then on. */
const diaDaParada = (dia: string, inicioParada: string): string =>
  emD(Math.round((Date.parse(`${dia}T00:00Z`) - Date.parse(`${inicioParada.slice(0, 10)}T00:00Z`)) / 86_400_000));

export const tituloDe = (tipo: Reuniao, dia: string, inicioParada: string): string =>
  tipo === 'DIARIA'
    ? `Reunião diária ${diaDaParada(dia, inicioParada)}`
    : `${REUNIOES[tipo] === 'Outra' ? 'Reunião' : REUNIOES[tipo]} ${diaMesEscrito(dia)}`;
