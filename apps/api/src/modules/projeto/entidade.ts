import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { TIPOS_GUARDADOS } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import {
  type ChaveParametro,
  ESCOPOS_PARAMETRO,
  type EscopoParametro,
  parametroDe,
} from '@cadencia/domain/parametro/schema.ts';
import { CAMPOS_LIMITE } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { CAMPOS_PROJETO } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { IMAGEM_PLANTA } from '@cadencia/domain/projeto/imagem/schema.ts';
import { isFechado, SITUACOES_PROJETO, type SituacaoProjeto } from '@cadencia/domain/projeto/schema.ts';
import { TIPOS_TURNO } from '@cadencia/domain/projeto/turno.ts';
import { type AcaoProjeto, projetoWorkflow } from '@cadencia/domain/projeto/workflow.ts';
import { DATAS_SISTEMA } from '@cadencia/domain/sistema/parada/situacao.ts';
import { type RawBuilder, sql } from 'kysely';
import { loadContexto } from '../../infra/authorize.ts';
import type { Db } from '../../infra/database.ts';
import type { CampoLegivel, Entidade } from '../../infra/entidade.ts';
import { visibleProjetos } from './queries.ts';

type Campos = Readonly<Record<string, CampoLegivel>>;

const campoDe = (field: Field): CampoLegivel => ({
  rotulo: field.label,
  ...(field.alvo === undefined ? {} : { alvo: field.alvo }),
  texto: (valor) => textOf(field, valor),
});
const camposDe = (fields: Readonly<Record<string, unknown>>): Campos =>
  Object.fromEntries(Object.entries(fields).map(([nome, field]) => [nome, campoDe(field as Field)]));

const dataHora = (valor: unknown): string => dataHoraEscrita(String(valor));

/** Id → title of rows of one table, by a column or expression of it as `r`. */
const titlesFrom =
  (tabela: RawBuilder<unknown>, titulo: RawBuilder<unknown>) =>
  async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await sql<{ id: number; titulo: string }>`
      select r.id, ${titulo} as titulo from ${tabela} where r.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map((linha) => [linha.id, linha.titulo]));
  };

const doNome = (tabela: string) => titlesFrom(sql`${sql.table(tabela)} r`, sql`r.nome`);

/** Fields of the project as a whole: a reader of only a contract's rows does not get them. */
const DO_TODO = ['orcamento', 'perdaDia'];

const CAMPOS: Campos = {
  ...Object.fromEntries(
    Object.entries(camposDe(CAMPOS_PROJETO)).map(([nome, campo]) => [
      nome,
      DO_TODO.includes(nome) ? { ...campo, doTodo: true } : campo,
    ]),
  ),
  imagemPlanta: campoDe(IMAGEM_PLANTA),
  dataBase: { rotulo: 'Data de corte', texto: dataHora },
  situacao: { rotulo: 'Situação', texto: (valor) => SITUACOES_PROJETO[valor as SituacaoProjeto] },
  acao: { rotulo: 'Ação', texto: (valor) => projetoWorkflow.transicoes[valor as AcaoProjeto]?.label ?? String(valor) },
  congelamentoEscopo: { rotulo: 'Congelamento do escopo', texto: dataHora },
  motivo: { rotulo: 'Justificativa' },
  ressalva: { rotulo: 'Ressalva aceita' },
  etapas: { rotulo: 'Etapas', texto: (valor) => (valor as readonly string[]).join(', ') },
  arquivo: { rotulo: 'Arquivo' },
  copiadoDe: { rotulo: 'Copiado de', alvo: 'projeto' },
  atividades: { rotulo: 'Atividades' },
  anexo: { rotulo: 'Anexo' },
};

const simNao = (valor: unknown): string => (valor === true ? 'Sim' : 'Não');

/** The history of a project includes its team, contracts, stages, calendars, shifts and parameters. */
const PARTES: NonNullable<Entidade['partes']> = {
  projeto_usuario: {
    rotulo: 'equipe,',
    titles: titlesFrom(
      sql`(select pu.id, u.nome from projeto_usuario pu join usuario u on u.id = pu.usuario_id) r`,
      sql`r.nome`,
    ),
    campos: {
      usuarioId: { rotulo: 'Pessoa', alvo: 'usuario' },
      perfilId: { rotulo: 'Perfil no projeto', alvo: 'perfil' },
      contratoId: { rotulo: 'Contrato', alvo: 'contrato' },
      nivelAprovacao: { rotulo: 'Nível de aprovação' },
      alcada: { rotulo: 'Alçada (R$)' },
      alcadaHh: { rotulo: 'Alçada (HH)' },
      inicio: { rotulo: 'Alçada vale desde', texto: dataHora },
      termino: { rotulo: 'Alçada vale até', texto: dataHora },
      substitutoId: { rotulo: 'Substituto', alvo: 'usuario' },
      substituicaoInicio: { rotulo: 'Substituição de', texto: dataHora },
      substituicaoTermino: { rotulo: 'Substituição até', texto: dataHora },
    },
  },
  projeto_contrato: {
    rotulo: 'contrato',
    titles: titlesFrom(
      sql`(select pc.id, c.sigla || ' ' || c.numero as nome from projeto_contrato pc join contrato c on c.id = pc.contrato_id) r`,
      sql`r.nome`,
    ),
    campos: { contratoId: { rotulo: 'Contrato', alvo: 'contrato' } },
  },
  projeto_sistema: {
    rotulo: 'sistema',
    titles: titlesFrom(
      sql`(select ps.id, s.codigo || ' ' || s.nome as nome from projeto_sistema ps join sistema s on s.id = ps.sistema_id) r`,
      sql`r.nome`,
    ),
    campos: {
      ...Object.fromEntries(Object.entries(DATAS_SISTEMA).map(([nome, rotulo]) => [nome, { rotulo, texto: dataHora }])),
      pessoaOperacaoId: { rotulo: 'Responsável na operação', alvo: 'pessoa' },
    },
  },
  projeto_etapa: { rotulo: 'etapa', titles: doNome('projeto_etapa'), campos: camposDe(etapa.fields) },
  projeto_especialidade: {
    rotulo: 'limite de',
    titles: titlesFrom(
      sql`(select l.id, e.sigla || ' no turno ' || t.nome as nome from projeto_especialidade l
        join especialidade e on e.id = l.especialidade_id join turno t on t.id = l.turno_id) r`,
      sql`r.nome`,
    ),
    campos: camposDe(CAMPOS_LIMITE),
  },
  calendario: {
    rotulo: 'calendário',
    titles: doNome('calendario'),
    campos: {
      nome: { rotulo: 'Nome' },
      semana: { rotulo: 'Semana', texto: () => 'horários da semana' },
      excecoes: { rotulo: 'Exceções', texto: (valor) => `${(valor as readonly unknown[]).length} exceções` },
    },
  },
  turno: {
    rotulo: 'turno',
    titles: doNome('turno'),
    campos: {
      nome: { rotulo: 'Nome' },
      tipo: { rotulo: 'Tipo', texto: (valor) => TIPOS_TURNO[valor as keyof typeof TIPOS_TURNO] },
      inicio: { rotulo: 'Início', texto: horaDoDia },
      fim: { rotulo: 'Fim', texto: horaDoDia },
      intervalo: { rotulo: 'Intervalo', texto: (valor) => `${String(valor)} min` },
      descontaIntervalo: { rotulo: 'O intervalo não conta como trabalho', texto: simNao },
      cor: { rotulo: 'Cor' },
    },
  },
  linhabase: {
    rotulo: 'linha de base',
    titles: doNome('linhabase'),
    campos: {
      numero: { rotulo: 'Número' },
      nome: { rotulo: 'Nome' },
      tipo: { rotulo: 'Tipo', texto: (valor) => TIPOS_GUARDADOS[valor as keyof typeof TIPOS_GUARDADOS] },
      itens: { rotulo: 'Atividades' },
    },
  },
  parametro: {
    rotulo: 'parâmetro',
    titles: async () => new Map(),
    campos: {
      chave: { rotulo: 'Parâmetro', texto: (valor) => parametroDe(valor as ChaveParametro).label },
      escopo: { rotulo: 'Vale para', texto: (valor) => ESCOPOS_PARAMETRO[valor as EscopoParametro] },
      valor: { rotulo: 'Valor' },
    },
  },
};

/** Minutes of the day, or of the next one. */
function horaDoDia(valor: unknown): string {
  const minutos = Number(valor) % 1_440;
  return [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

const EDITAR = 'Projeto:EditarProjeto';

/** A project for history, files and comments: with the caller's rights in it, whatever the session's project. */
export const entidadeProjeto: Entidade = {
  nome: 'projeto',
  rotulo: 'Projeto',
  ver: 'Projeto:ListarProjeto',
  editar: EDITAR,
  campos: CAMPOS,
  partes: PARTES,
  // Each report adds a calculation: the schedule itself shows its result.
  omitidas: ['CALCULO'],
  titulos: { usuario: doNome('usuario'), perfil: doNome('perfil'), calendario: doNome('calendario') },
  enter: async (db, contexto, id) => {
    const nele = contexto.projetoId === id ? contexto : await loadContexto(db, { ...contexto, projetoId: id });
    if (!nele) return contexto;
    const projeto = await db.selectFrom('projeto').select('situacao').where('id', '=', id).executeTakeFirst();
    // A closed project can only be read.
    if (!projeto || !isFechado(projeto.situacao)) return nele;
    return { ...nele, permissions: new Set([...nele.permissions].filter((permissao) => permissao !== EDITAR)) };
  },
  find: async (db, contexto, id) => {
    const { rows } = await sql<{ sigla: string; titulo: string }>`
      select p.sigla, p.titulo from ${visibleProjetos(contexto)} and p.id = ${id}`.execute(db);
    return rows[0] && { titulo: `${rows[0].sigla} ${rows[0].titulo}`, destino: `/projeto/${id}`, projetoId: id };
  },
  titles: titlesFrom(sql`projeto r`, sql`r.sigla || ' ' || r.titulo`),
};
