import { type NomeDeCampo, porCampo } from '@cadencia/domain/cronograma/campos.ts';
import type { Minuto, TipoAtividade, TipoRestricao } from '@cadencia/engine';
import type { AtividadeArquivo, ProprioArquivo } from '@cadencia/interop/arquivo.ts';
import { textoDasInterrupcoes } from '@cadencia/interop/interrupcoes.ts';
import type { Textos } from './limites.ts';
import { avancoAberto, type Limites } from './limites.ts';
import { type CriterioImportado, pesoDe } from './peso.ts';

export interface ProgressoPlano {
  readonly iniciada: boolean;
  readonly avanco: number;
  readonly duracaoRestante: number;
  /** Remaining duration before the activity begins, when it differs from its duration. */
  readonly restanteInicial: number | null;
  readonly inicioReal: Minuto | null;
  readonly terminoReal: Minuto | null;
  readonly hhReal: number;
  readonly parada: boolean;
}

export interface ItemLinhaBase {
  readonly inicio: Minuto;
  readonly termino: Minuto;
  readonly duracao: number;
  readonly hh: number;
  readonly peso: number;
}

/** An activity as it will be stored; calendars and serviço by the ids of the file. */
export interface AtividadePlano {
  readonly idExterno: string;
  readonly servico: string;
  readonly calendario: string;
  readonly codigo: string;
  readonly nome: string;
  readonly tipo: TipoAtividade;
  readonly sequencia: number;
  readonly duracao: number;
  readonly hh: number;
  readonly peso: number;
  readonly restricao: TipoRestricao | null;
  readonly restricaoData: Minuto | null;
  readonly restricao2: TipoRestricao | null;
  readonly restricao2Data: Minuto | null;
  readonly campos: Readonly<Record<NomeDeCampo, number | null>>;
  readonly calendarioFolga: string | null;
  readonly corrida: boolean;
  /** Interruptions as one text: see `textoDasInterrupcoes`. */
  readonly interrupcoes: string | null;
  readonly manualInicio: Minuto | null;
  readonly manualTermino: Minuto | null;
  readonly progresso: ProgressoPlano;
  readonly linhaBase: ItemLinhaBase | null;
  /** Names of registers in the file. */
  readonly proprio: ProprioArquivo;
}

const CODIGO_MAXIMO = 60;
const NOME_MAXIMO = 300;
const PASSO_SEQUENCIA = 10;
const NADA: ProprioArquivo = {};

export interface Ajudas {
  readonly textos: Textos;
  readonly limites: Limites;
  readonly criterio: CriterioImportado;
  readonly equipes: ReadonlyMap<string, number>;
  /** Codes in use. */
  readonly usados: Set<string>;
}

function toProgresso(atividade: AtividadeArquivo, { limites }: Ajudas): ProgressoPlano {
  const { terminoReal = null, codigo } = atividade;
  const inicioReal = atividade.inicioReal ?? terminoReal;
  const iniciada = inicioReal !== null;
  const hhReal = iniciada ? limites.hh(atividade.hhReal, codigo) : 0;
  if (terminoReal !== null) {
    const nada = { duracaoRestante: 0, restanteInicial: null };
    return { iniciada, avanco: 100, ...nada, inicioReal, terminoReal, hhReal, parada: false };
  }
  const duracaoRestante = limites.minutos(atividade.restante, codigo);
  return {
    iniciada,
    avanco: iniciada ? avancoAberto(atividade.avanco) : 0,
    duracaoRestante,
    restanteInicial: iniciada || duracaoRestante === atividade.duracao ? null : duracaoRestante,
    inicioReal,
    terminoReal,
    hhReal,
    parada: iniciada && atividade.suspensaEm !== undefined && atividade.retomadaEm === undefined,
  };
}

/** Hours and duration of the baseline give its weight; where it has none, those of the activity do. */
function toLinhaBase(atividade: AtividadeArquivo, { duracao, hh }: { duracao: number; hh: number }, ajudas: Ajudas) {
  const { linhaBase, codigo, tipo, id } = atividade;
  if (!linhaBase) return null;
  const base = {
    duracao: ajudas.limites.minutos(linhaBase.duracao || duracao, codigo),
    hh: linhaBase.hh > 0 ? ajudas.limites.hh(linhaBase.hh, codigo) : hh,
  };
  const { inicio, termino } = linhaBase;
  return { inicio, termino, ...base, peso: pesoDe(ajudas.criterio, { tipo, ...base, equipe: ajudas.equipes.get(id) }) };
}

/** One activity; `posicao` is its place among those of its serviço, from 1. */
export function toAtividade(atividade: AtividadeArquivo, posicao: number, ajudas: Ajudas): AtividadePlano {
  const { textos, limites, criterio, equipes } = ajudas;
  const { id, tipo, restricao, restricaoSecundaria, manual, proprio = NADA } = atividade;
  const duracao = limites.minutos(atividade.duracao, atividade.codigo);
  const hh = limites.hh(atividade.hh, atividade.codigo);
  return {
    idExterno: id,
    servico: atividade.eap,
    calendario: atividade.calendario,
    codigo: textos.codigo(atividade.codigo, CODIGO_MAXIMO, ajudas.usados),
    nome: textos.nome(atividade.nome, NOME_MAXIMO, atividade.codigo),
    tipo,
    sequencia: posicao * PASSO_SEQUENCIA,
    duracao,
    hh,
    peso: pesoDe(criterio, { tipo, hh, duracao, equipe: equipes.get(id) }),
    restricao: restricao?.tipo ?? null,
    restricaoData: restricao?.data ?? null,
    restricao2: restricaoSecundaria?.tipo ?? null,
    restricao2Data: restricaoSecundaria?.data ?? null,
    campos: porCampo((nome, especie) => {
      const valor = atividade[nome];
      if (valor === undefined) return null;
      return especie === 'data' ? valor : limites.minutos(valor, atividade.codigo);
    }),
    calendarioFolga: atividade.calendarioFolga ?? null,
    corrida: atividade.corrida ?? false,
    interrupcoes: textoDasInterrupcoes(atividade.interrupcoes),
    manualInicio: manual?.inicio ?? null,
    manualTermino: manual?.termino ?? null,
    progresso: toProgresso(atividade, ajudas),
    linhaBase: toLinhaBase(atividade, { duracao, hh }, ajudas),
    proprio,
  };
}
