import type { Minuto, OpcoesCronograma } from '@cadencia/engine';
import type { ProjetoArquivo } from '../arquivo.ts';
import type { Celula } from '../planilha/celula.ts';
import { CALENDARIO_LAG, CRITICA, FOLGA, LAG_II, type Palavras, PROGRESSO, REGRAS, SIM } from './palavras.ts';
import { instanteDe, tempoDe } from './tempo.ts';

/** Values of the project's sheet, without unreadable ones. */
export interface Lidas {
  idExterno?: string;
  sigla?: string;
  titulo?: string;
  comportamento?: 'P6' | 'MS_PROJECT';
  inicio?: Minuto;
  dataBase?: Minuto;
  terminoImposto?: Minuto;
  /** Name of the calendar. */
  calendarioPadrao?: string;
  opcoes: { -readonly [K in keyof OpcoesCronograma]?: OpcoesCronograma[K] };
}

interface Propriedade {
  readonly titulo: string;
  /** Value for the sheet: text, or an instant. */
  write(projeto: ProjetoArquivo): string | number | undefined;
  /** False when the value cannot be read. */
  read(valor: Celula, texto: string, lidas: Lidas): boolean;
}

const isTexto = (campo: 'idExterno' | 'sigla' | 'titulo' | 'calendarioPadrao', titulo: string): Propriedade => ({
  titulo,
  write: (projeto) =>
    campo === 'calendarioPadrao'
      ? projeto.calendarios.find(({ id }) => id === projeto.calendarioPadrao)?.nome
      : projeto[campo],
  read: (_, texto, lidas) => {
    lidas[campo] = texto;
    return true;
  },
});

const isData = (campo: 'inicio' | 'dataBase' | 'terminoImposto', titulo: string): Propriedade => ({
  titulo,
  write: (projeto) => projeto[campo],
  read: (valor, _, lidas) => {
    const instante = instanteDe(valor);
    if (instante !== undefined) lidas[campo] = instante;
    return instante !== undefined;
  },
});

type Enumeradas = 'progresso' | 'calendarioLag' | 'lagInicioInicio' | 'folgaTotal' | 'critica';

const isOpcao = <K extends Enumeradas>(
  campo: K,
  titulo: string,
  palavras: Palavras<OpcoesCronograma[K]>,
): Propriedade => ({
  titulo,
  write: ({ opcoes }) => palavras.de(opcoes[campo]),
  read: (_, texto, { opcoes }) => {
    const valor = palavras.para(texto);
    if (valor !== undefined) (opcoes as Record<string, unknown>)[campo] = valor;
    return valor !== undefined;
  },
});

const isSim = (
  campo: 'pontasAbertasCriticas' | 'usarTerminoEsperado' | 'agendarDoTermino',
  titulo: string,
): Propriedade => ({
  titulo,
  write: ({ opcoes }) => (opcoes[campo] === undefined ? undefined : SIM.de(opcoes[campo] ? 'sim' : 'nao')),
  read: (_, texto, { opcoes }) => {
    const valor = SIM.para(texto);
    if (valor !== undefined) opcoes[campo] = valor === 'sim';
    return valor !== undefined;
  },
});

/** The rows of the sheet of the project. */
export const propriedades: readonly Propriedade[] = [
  isTexto('idExterno', 'Identificador'),
  isTexto('sigla', 'Sigla'),
  isTexto('titulo', 'Título'),
  {
    titulo: 'Regras de cálculo',
    write: ({ comportamento }) => REGRAS.de(comportamento),
    read: (_, texto, lidas) => {
      const valor = REGRAS.para(texto);
      if (valor !== undefined) lidas.comportamento = valor;
      return valor !== undefined;
    },
  },
  isData('inicio', 'Início do projeto'),
  isData('dataBase', 'Data de corte'),
  isData('terminoImposto', 'Término imposto'),
  isTexto('calendarioPadrao', 'Calendário padrão'),
  isOpcao('progresso', 'Progresso fora de sequência', PROGRESSO),
  isOpcao('calendarioLag', 'Calendário do intervalo', CALENDARIO_LAG),
  isOpcao('lagInicioInicio', 'Intervalo início a início', LAG_II),
  isOpcao('folgaTotal', 'Folga total', FOLGA),
  isOpcao('critica', 'Crítica', CRITICA),
  {
    titulo: 'Crítica com folga até',
    write: ({ opcoes }) => `${opcoes.limiteCritico}min`,
    read: (_, texto, { opcoes }) => {
      const tempo = tempoDe(texto, 60);
      if (tempo) opcoes.limiteCritico = tempo.minutos;
      return tempo !== undefined;
    },
  },
  isSim('pontasAbertasCriticas', 'Pontas abertas críticas'),
  isSim('usarTerminoEsperado', 'Usar o término esperado'),
  isSim('agendarDoTermino', 'Agendar do término para trás'),
  {
    titulo: 'Sem reagendar até',
    write: ({ opcoes }) => opcoes.semReagendarAte,
    read: (valor, _, { opcoes }) => {
      const instante = instanteDe(valor);
      if (instante !== undefined) opcoes.semReagendarAte = instante;
      return instante !== undefined;
    },
  },
];
