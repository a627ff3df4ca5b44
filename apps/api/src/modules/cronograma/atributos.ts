import { type Faixa, SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import {
  ATRIBUTOS,
  isEscolha,
  NOMES_DE_ATRIBUTOS,
  NOMES_DE_DATAS,
  type NomeDeAtributo,
  type NomeDeData,
  type NomeDeEscolha,
} from '@cadencia/domain/cronograma/campos.ts';
import { TIPOS_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';

/** Where an attribute of an activity `a` of a serviço `s` is found: its column, and how it is named. */
interface Origem {
  /** Column of the activity or of its serviço, by which a filter is found. */
  readonly de: 'a' | 's';
  readonly chave: RawBuilder<unknown>;
  /** Text that people read, from the register under its own alias. */
  readonly texto: RawBuilder<unknown>;
  readonly juncao?: RawBuilder<unknown>;
}

/** The craft of the activity; without one, that of its resource with most work, or that of its serviço. */
const ESPECIALIDADE = sql`coalesce(a.especialidade_id, (select r.especialidade_id from atividade_recurso r
  where r.atividade_id = a.id and r.especialidade_id is not null order by r.hh desc, r.id limit 1), s.especialidade_id)`;

/** A register that the serviço points to; without it, the one that its equipment points to. */
const doServico = (coluna: 'area_id' | 'sistema_id') => {
  const daqui = sql.ref(coluna);
  return sql`coalesce(s.${daqui}, (select q.${daqui} from equipamento q where q.id = s.equipamento_id))`;
};
const [AREA, SISTEMA] = [doServico('area_id'), doServico('sistema_id')];

/** The words for a column that has few values. */
const emPalavras = (coluna: RawBuilder<unknown>, palavras: Readonly<Record<string, string>>) =>
  sql`case ${coluna} ${sql.join(
    Object.entries(palavras).map(([valor, nome]) => sql`when ${sql.lit(valor)} then ${sql.lit(nome)}`),
    sql` `,
  )} end`;

const ORIGENS: Readonly<Record<NomeDeEscolha, Origem>> = {
  fase: { de: 's', chave: sql`s.fase`, texto: emPalavras(sql`s.fase`, FASES) },
  area: {
    de: 's',
    chave: AREA,
    texto: sql`x_area.sigla || ' ' || x_area.nome`,
    juncao: sql`left join area x_area on x_area.id = ${AREA}`,
  },
  sistema: {
    de: 's',
    chave: SISTEMA,
    texto: sql`x_sistema.codigo || ' ' || x_sistema.nome`,
    juncao: sql`left join sistema x_sistema on x_sistema.id = ${SISTEMA}`,
  },
  tag: {
    de: 's',
    chave: sql`s.equipamento_id`,
    texto: sql`x_tag.tag`,
    juncao: sql`left join equipamento x_tag on x_tag.id = s.equipamento_id`,
  },
  servico: { de: 's', chave: sql`s.id`, texto: sql`s.codigo || ' ' || s.titulo` },
  etapa: {
    de: 'a',
    chave: sql`a.etapa_id`,
    texto: sql`x_etapa.nome`,
    juncao: sql`left join etapa x_etapa on x_etapa.id = a.etapa_id`,
  },
  disciplina: {
    de: 's',
    chave: sql`s.disciplina_id`,
    texto: sql`x_disciplina.nome`,
    juncao: sql`left join disciplina x_disciplina on x_disciplina.id = s.disciplina_id`,
  },
  contrato: {
    de: 's',
    chave: sql`s.contrato_id`,
    texto: sql`x_contrato.sigla || ' ' || x_contrato.numero`,
    juncao: sql`left join contrato x_contrato on x_contrato.id = s.contrato_id`,
  },
  especialidade: {
    de: 'a',
    chave: ESPECIALIDADE,
    texto: sql`x_especialidade.nome`,
    juncao: sql`left join especialidade x_especialidade on x_especialidade.id = ${ESPECIALIDADE}`,
  },
  ordemSap: { de: 's', chave: sql`s.ordem_sap`, texto: sql`nullif(s.ordem_sap, '')` },
  operacaoSap: { de: 'a', chave: sql`a.operacao_sap`, texto: sql`nullif(a.operacao_sap, '')` },
  tipo: { de: 'a', chave: sql`a.tipo`, texto: emPalavras(sql`a.tipo`, TIPOS_ATIVIDADE) },
};

/** A value of the calculation; of a cancelled activity none, which has no place in the plan. */
export const noPlano = (valor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when a.situacao <> 'CANCELADA' then ${valor} end`;

/** Dates of activity `a`: as the list shows them, with its results `c`; of its item `i` of the main baseline. */
export const DATAS: Readonly<Record<NomeDeData, RawBuilder<unknown>>> = {
  inicioCedo: sql`coalesce(a.inicio_real, ${noPlano(sql`c.inicio_cedo`)})`,
  terminoCedo: sql`coalesce(a.termino_real, ${noPlano(sql`c.termino_cedo`)})`,
  inicioBase: sql`i.inicio`,
  terminoBase: sql`i.termino`,
};
const DA_BASE: ReadonlySet<NomeDeData> = new Set(['inicioBase', 'terminoBase']);

/** Filters by attribute, as the calls parse them. */
export type FiltroDeAtributos = Partial<Record<NomeDeEscolha, readonly string[] | undefined>> &
  Partial<Record<NomeDeData, Faixa | undefined>>;

/** Joins what names these attributes to activities `a`. */
export function juncoesDe(nomes: readonly NomeDeAtributo[]): RawBuilder<unknown> {
  const escolhas = nomes.filter(isEscolha);
  if (escolhas.length === 0) return sql``;
  const proprias = escolhas.flatMap((nome) => ORIGENS[nome].juncao ?? []);
  return sql`join servico s on s.id = a.servico_id ${sql.join(proprias, sql` `)}`;
}

/** Text of an attribute by which branches are made: the name, or the day. */
export const textoDe = (nome: NomeDeAtributo): RawBuilder<unknown> =>
  isEscolha(nome) ? sql`(${ORIGENS[nome].texto}) collate pt_br` : sql`to_char(${DATAS[nome]}, 'YYYY-MM-DD')`;

/** The attributes as one JSON object. */
export const atributosDe = (nomes: readonly NomeDeEscolha[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(nomes.flatMap((nome) => [sql.lit(nome), ORIGENS[nome].texto]))})`;

export const chaveDe = (nome: NomeDeEscolha): RawBuilder<unknown> => ORIGENS[nome].chave;

const um = (chave: RawBuilder<unknown>, nome: NomeDeEscolha, valores: readonly string[]): RawBuilder<unknown> => {
  const escolhidos = valores.filter((valor) => valor !== SEM_VALOR);
  const ids = escolhidos.filter((valor) => /^\d{1,15}$/.test(valor)).map(Number);
  const algum = ATRIBUTOS[nome].especie === 'texto' ? sql`${escolhidos}::text[]` : sql`${ids}::bigint[]`;
  return valores.includes(SEM_VALOR)
    ? sql`(${chave} = any(${algum}) or ${chave} is null)`
    : sql`${chave} = any(${algum})`;
};

const DIA_INTEIRO = 10;
/** The end of a range includes its whole day, or its minute. */
const ateDe = (ate: string) =>
  ate.length === DIA_INTEIRO ? sql`${ate}::timestamp + interval '1 day'` : sql`${ate}::timestamp + interval '1 minute'`;

const condicao = (projetoId: number, nome: NomeDeAtributo, filtro: FiltroDeAtributos): RawBuilder<unknown>[] => {
  if (!isEscolha(nome)) {
    const { de, ate } = filtro[nome] ?? {};
    const coluna = DATAS[nome];
    return [...(de ? [sql`${coluna} >= ${de}::timestamp`] : []), ...(ate ? [sql`${coluna} < ${ateDe(ate)}`] : [])];
  }
  const valores = filtro[nome];
  if (!valores?.length) return [];
  const { de, chave } = ORIGENS[nome];
  if (de === 's')
    return [
      sql`a.servico_id in (select s.id from servico s where s.projeto_id = ${projetoId} and ${um(chave, nome, valores)})`,
    ];
  if (nome !== 'especialidade') return [um(chave, nome, valores)];
  return [sql`exists (select from servico s where s.id = a.servico_id and ${um(chave, nome, valores)})`];
};

/** Conditions on activity `a`, its results `c` and its item `i` of the main baseline. */
export const condicoesDosAtributos = (projetoId: number, filtro: FiltroDeAtributos): RawBuilder<unknown>[] =>
  NOMES_DE_ATRIBUTOS.flatMap((nome) => condicao(projetoId, nome, filtro));

const datasEm = (nomes: readonly NomeDeAtributo[], filtro: FiltroDeAtributos): NomeDeData[] =>
  NOMES_DE_DATAS.filter((nome) => nomes.includes(nome) || filtro[nome] !== undefined);

export const needsBase = (nomes: readonly NomeDeAtributo[], filtro: FiltroDeAtributos): boolean =>
  datasEm(nomes, filtro).some((nome) => DA_BASE.has(nome));

export const needsCalculo = (nomes: readonly NomeDeAtributo[], filtro: FiltroDeAtributos): boolean =>
  datasEm(nomes, filtro).some((nome) => !DA_BASE.has(nome));
