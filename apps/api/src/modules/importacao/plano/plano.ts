import type { Intervalo, Minuto, OpcoesCronograma } from '@cadencia/engine';
import type { NomeProprio, ProblemaArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { Folego } from '@cadencia/interop/folego.ts';
import { Problemas } from '@cadencia/interop/problemas.ts';
import { cortado } from '@cadencia/interop/texto.ts';
import { type AtividadePlano, toAtividade } from './atividade.ts';
import { type NoPlano, type ServicoPlano, toEap, toServicos } from './eap.ts';
import { Limites, Textos } from './limites.ts';
import { type CriterioImportado, criterioDe, equipes } from './peso.ts';
import { type AlocacaoPlano, type RecursoPlano, toAlocacoes, toRecursos } from './recurso.ts';
import { type RelacaoPlano, toRelacoes } from './relacao.ts';

export interface CalendarioPlano {
  readonly idExterno: string;
  readonly nome: string;
  readonly semana: readonly (readonly Intervalo[])[];
  /** Days since 1970-01-01, both ends included; a later one wins. */
  readonly excecoes: readonly {
    readonly de: number;
    readonly ate: number;
    readonly intervalos: readonly Intervalo[];
  }[];
}

/** One schedule of a file, cleaned and within the limits of our tables: all that an import stores, except our ids. */
export interface Plano {
  readonly idExterno: string;
  readonly titulo: string;
  readonly sigla: string;
  readonly comportamento: 'P6' | 'MS_PROJECT';
  readonly inicio: Minuto;
  /** Data date of the file, null when it has none: then the start counts. */
  readonly dataBaseDoArquivo: Minuto | null;
  readonly dataBase: Minuto;
  readonly terminoImposto: Minuto | null;
  /** Intended end of the shutdown: the imposed finish, else the last one of the baseline, else of the file's dates. */
  readonly terminoMeta: Minuto;
  readonly opcoes: OpcoesCronograma;
  readonly criterio: CriterioImportado;
  readonly linhaBase: 'ARQUIVO' | 'DATAS_ALVO' | 'NENHUMA';
  readonly calendarioPadrao: string;
  readonly calendarios: readonly CalendarioPlano[];
  readonly eap: readonly NoPlano[];
  readonly servicos: readonly ServicoPlano[];
  readonly atividades: readonly AtividadePlano[];
  readonly relacoes: readonly RelacaoPlano[];
  readonly recursos: readonly RecursoPlano[];
  readonly alocacoes: readonly AlocacaoPlano[];
  /** Columns of names that the file has, even where a row has none. */
  readonly proprios: readonly NomeProprio[];
  /** Findings of what was changed to fit; the reader's own findings come apart. */
  readonly avisos: readonly ProblemaArquivo[];
}

const ID_MAXIMO = 60;
const NOME_CALENDARIO_MAXIMO = 120;
const TITULO_MAXIMO = 120;
const SIGLA_MAXIMA = 12;
const DIA = 1_440;

/** The id of a project of a file in our calls. */
export const idExternoDe = ({ idExterno }: ProjetoArquivo): string => cortado(idExterno, ID_MAXIMO);

/** A sigla from a text: upper case letters, digits and hyphens. */
const siglaDe = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, SIGLA_MAXIMA)
    .replace(/-$/, '') || 'PROJETO';

/** What an existing project has and the file does not know. */
export interface Proprios {
  /** Codes in use by rows made here or no longer in the file. */
  readonly codigos: ReadonlySet<string>;
  readonly codigosEap: ReadonlySet<string>;
  readonly nomesCalendario: ReadonlySet<string>;
  /** Criterion of weights of the project; the file decides it only for a new one. */
  readonly criterio: CriterioImportado | undefined;
}

const NENHUM: Proprios = {
  codigos: new Set(),
  codigosEap: new Set(),
  nomesCalendario: new Set(),
  criterio: undefined,
};

function toCalendarios({ calendarios }: ProjetoArquivo, textos: Textos, proprios: Proprios): CalendarioPlano[] {
  const usados = new Set(proprios.nomesCalendario);
  return calendarios.map(({ id, nome, semana, excecoes }) => ({
    idExterno: id,
    nome: textos.codigo(nome, NOME_CALENDARIO_MAXIMO, usados),
    semana,
    excecoes,
  }));
}

function terminoMetaDe({ inicio, terminoImposto, atividades }: ProjetoArquivo): Minuto {
  let fim: number = terminoImposto ?? 0;
  if (terminoImposto === undefined) {
    for (const { linhaBase, datas, terminoReal } of atividades) {
      fim = Math.max(fim, linhaBase?.termino ?? terminoReal ?? datas.terminoCedo ?? 0);
    }
  }
  return Math.max(fim, inicio + DIA) as Minuto;
}

const fonteLinhaBase = ({ atividades, linhaBasePropria }: ProjetoArquivo): Plano['linhaBase'] => {
  if (!atividades.some(({ linhaBase }) => linhaBase !== undefined)) return 'NENHUMA';
  return linhaBasePropria ? 'ARQUIVO' : 'DATAS_ALVO';
};

/** Turns one schedule of a file into the plan to store, giving the thread back often. */
export async function toPlano(projeto: ProjetoArquivo, proprios: Proprios = NENHUM): Promise<Plano> {
  const problemas = new Problemas();
  const textos = new Textos(problemas);
  const limites = new Limites(problemas);
  const criterio = proprios.criterio ?? criterioDe(projeto);
  if (criterio === 'DURACAO_RECURSO' && !proprios.criterio) {
    problemas.aviso(
      'importacao.peso_duracao',
      'Menos de 80% das tarefas têm HH: o avanço do projeto pesa por duração × equipe.',
    );
  }
  if (projeto.dataBase === undefined) {
    problemas.aviso('importacao.sem_data_base', 'O arquivo não traz data de corte; vale o início do projeto.');
  }
  const eap = toEap(projeto, { textos, problemas, usados: new Set(proprios.codigosEap) });
  const recursos = toRecursos(projeto, textos, problemas);
  const alocacoes = toAlocacoes(projeto, recursos, limites);
  const pesos = { criterio, equipes: equipes(alocacoes, recursos) };
  const ajudas = { textos, limites, ...pesos, usados: new Set(proprios.codigos) };
  const porServico = new Map<string, number>();
  const folego = new Folego();
  const atividades: AtividadePlano[] = [];
  await folego.cada(projeto.atividades, (atividade) => {
    const posicao = (porServico.get(atividade.eap) ?? 0) + 1;
    porServico.set(atividade.eap, posicao);
    atividades.push(toAtividade(atividade, posicao, ajudas));
  });
  const codigoDe = new Map(atividades.map(({ idExterno, codigo }) => [idExterno, codigo]));
  return {
    idExterno: idExternoDe(projeto),
    titulo: textos.nome(projeto.titulo, TITULO_MAXIMO, projeto.sigla),
    sigla: siglaDe(projeto.sigla),
    comportamento: projeto.comportamento,
    inicio: projeto.inicio,
    dataBaseDoArquivo: projeto.dataBase ?? null,
    dataBase: projeto.dataBase ?? projeto.inicio,
    terminoImposto: projeto.terminoImposto ?? null,
    terminoMeta: terminoMetaDe(projeto),
    opcoes: projeto.opcoes,
    criterio,
    linhaBase: fonteLinhaBase(projeto),
    calendarioPadrao: projeto.calendarioPadrao,
    calendarios: toCalendarios(projeto, textos, proprios),
    eap,
    servicos: toServicos(projeto, textos),
    atividades,
    relacoes: await toRelacoes(projeto.vinculos, { codigoDe, problemas, folego }),
    recursos,
    alocacoes,
    proprios: projeto.proprios ?? [],
    avisos: problemas.lista(),
  };
}
