import { type Excecao, type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { horaLivre } from '../datas.ts';
import { OrcamentoExcecoes } from '../excecoes.ts';
import { SEMANA_24H, SEMANA_PADRAO, uniteIntervalos } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import { DIA_ZERO_P6 } from '../p6/dados-do-calendario.ts';
import type { Problemas } from '../problemas.ts';
import { idValido, nomeLimpo, numeroDe } from '../texto.ts';
import type { Registro } from './tabelas.ts';

/** One node of the text of a P6 calendar: `(0||name(attribute|value|…)(children))`. */
interface NoAninhado {
  readonly nome: string;
  readonly atributos: ReadonlyMap<string, string>;
  readonly filhos: readonly NoAninhado[];
}

const PROFUNDIDADE = 12;

/** Whether a character is a blank, a line break or the 0x7F in place of one. */
const emBranco = (codigo: number): boolean => codigo <= 32 || codigo === 127;

class Cursor {
  readonly #texto: string;
  #posicao = 0;

  constructor(texto: string) {
    this.#texto = texto;
  }

  /** The next character that is not blank. */
  atual(): string | undefined {
    while (this.#posicao < this.#texto.length && emBranco(this.#texto.charCodeAt(this.#posicao))) this.#posicao += 1;
    return this.#texto[this.#posicao];
  }

  come(caractere: string): boolean {
    if (this.atual() !== caractere) return false;
    this.#posicao += 1;
    return true;
  }

  /** Text up to the first `(` or `)`, without it. */
  ateParentese(): string {
    const de = this.#posicao;
    while (this.#posicao < this.#texto.length && !'()'.includes(this.#texto[this.#posicao] ?? '')) this.#posicao += 1;
    return this.#texto.slice(de, this.#posicao);
  }
}

function atributosDe(texto: string): Map<string, string> {
  const partes = texto.split('|');
  const atributos = new Map<string, string>();
  for (let i = 0; i + 1 < partes.length; i += 2) atributos.set((partes[i] ?? '').trim(), (partes[i + 1] ?? '').trim());
  return atributos;
}

function no(cursor: Cursor, profundidade: number): NoAninhado | undefined {
  if (profundidade > PROFUNDIDADE || !cursor.come('(')) return undefined;
  const nome = cursor.ateParentese().split('||').slice(1).join('||');
  if (!cursor.come('(')) return undefined;
  const atributos = atributosDe(cursor.ateParentese());
  if (!cursor.come(')') || !cursor.come('(')) return undefined;
  const filhos: NoAninhado[] = [];
  while (cursor.atual() === '(') {
    const filho = no(cursor, profundidade + 1);
    if (!filho) return undefined;
    filhos.push(filho);
  }
  return cursor.come(')') && cursor.come(')') ? { nome: nome.trim(), atributos, filhos } : undefined;
}

/** The root node; absent when the text is cut or malformed anywhere. */
const readNoAninhado = (texto: string): NoAninhado | undefined => no(new Cursor(texto), 0);

/** The shifts of one calendar; it counts the unreadable ones and keeps the text of the first. */
class TurnosXer {
  ilegiveis = 0;
  primeiroIlegivel = '';

  de(no: NoAninhado): Intervalo[] {
    return uniteIntervalos(no.filhos.map((filho) => this.#turno(filho)).filter((intervalo) => intervalo !== undefined));
  }

  /**
   * `s` (start) and `f` (finish) come in either order. A finish at 00:00 is the end of the day; one before the start is
   * on the next day. A day without work may hold shifts with neither.
   */
  #turno({ atributos }: NoAninhado): Intervalo | undefined {
    const s = atributos.get('s') ?? '';
    const f = atributos.get('f') ?? '';
    if (s === '' && f === '') return undefined;
    const inicio = horaLivre(s);
    const escrito = horaLivre(f);
    if (!(inicio < MINUTOS_DIA) || Number.isNaN(escrito)) {
      this.ilegiveis += 1;
      this.primeiroIlegivel ||= `das "${nomeLimpo(s.slice(0, 20))}" às "${nomeLimpo(f.slice(0, 20))}"`;
      return undefined;
    }
    const fim = escrito === 0 ? MINUTOS_DIA : escrito;
    if (fim === inicio) return undefined;
    return { inicio, fim: fim < inicio ? fim + MINUTOS_DIA : fim };
  }
}

const search = (no: NoAninhado, nome: string): NoAninhado | undefined => no.filhos.find((filho) => filho.nome === nome);

function semanaDe(no: NoAninhado, turnos: TurnosXer): Intervalo[][] {
  const semana: Intervalo[][] = Array.from({ length: 7 }, () => []);
  for (const dia of no.filhos) {
    const numero = Number(dia.nome);
    if (numero >= 1 && numero <= 7) semana[numero - 1] = turnos.de(dia);
  }
  return semana;
}

function excecoesDe(no: NoAninhado | undefined, turnos: TurnosXer): Excecao[] {
  const excecoes: Excecao[] = [];
  for (const filho of no?.filhos ?? []) {
    const numero = Number(filho.atributos.get('d') ?? Number.NaN);
    if (!Number.isInteger(numero) || Math.abs(numero) > 200_000) continue;
    const dia = numero - DIA_ZERO_P6;
    excecoes.push({ de: dia, ate: dia, intervalos: turnos.de(filho) });
  }
  return excecoes;
}

type Lido = Pick<CalendarioArquivo, 'semana' | 'excecoes'>;

function readDados(texto: string, turnos: TurnosXer): Lido | undefined {
  const raiz = readNoAninhado(texto);
  const dias = raiz && search(raiz, 'DaysOfWeek');
  return dias && { semana: semanaDe(dias, turnos), excecoes: excecoesDe(search(raiz, 'Exceptions'), turnos) };
}

/**
 * The calendar of a row. Without readable data it works 24 h a day when its week has 168 hours, otherwise Monday to
 * Friday, 8 hours, with a warning. The exceptions of its base calendar come before its own, which win.
 */
export class CalendariosXer {
  readonly #problemas: Problemas;
  readonly #registros: ReadonlyMap<string, Registro<'CALENDAR'>>;
  readonly #lidos = new Map<string, Lido>();
  readonly #orcamento = new OrcamentoExcecoes();

  constructor(registros: readonly Registro<'CALENDAR'>[], problemas: Problemas) {
    this.#problemas = problemas;
    this.#registros = new Map(registros.filter((registro) => idValido(registro.clndr_id)).map((r) => [r.clndr_id, r]));
  }

  todos(): CalendarioArquivo[] {
    return [...this.#registros.values()].map((registro) => this.#calendario(registro));
  }

  #calendario(registro: Registro<'CALENDAR'>): CalendarioArquivo {
    const { semana, excecoes } = this.#dados(registro);
    return {
      id: registro.clndr_id,
      nome: nomeLimpo(registro.clndr_name) || `Calendário ${registro.clndr_id}`,
      semana,
      excecoes: this.#orcamento.join([...this.#herdadas(registro), excecoes]),
      excecoesProprias: excecoes.length,
    };
  }

  /** Exceptions of the base calendars, the furthest first. */
  #herdadas(registro: Registro<'CALENDAR'>): (readonly Excecao[])[] {
    const vistos = new Set([registro.clndr_id]);
    const herdadas: (readonly Excecao[])[] = [];
    let base = this.#registros.get(registro.base_clndr_id);
    while (base && !vistos.has(base.clndr_id) && vistos.size <= LIMITES.bases) {
      vistos.add(base.clndr_id);
      herdadas.unshift(this.#dados(base).excecoes);
      base = this.#registros.get(base.base_clndr_id);
    }
    return herdadas;
  }

  #dados(registro: Registro<'CALENDAR'>): Lido {
    const pronto = this.#lidos.get(registro.clndr_id);
    if (pronto) return pronto;
    const turnos = new TurnosXer();
    const lido = readDados(registro.clndr_data, turnos) ?? this.#padrao(registro);
    this.#avisaIlegiveis(registro, turnos);
    this.#orcamento.gasta(lido.excecoes.length);
    this.#lidos.set(registro.clndr_id, lido);
    return lido;
  }

  #avisaIlegiveis(registro: Registro<'CALENDAR'>, { ilegiveis, primeiroIlegivel }: TurnosXer): void {
    if (ilegiveis === 0) return;
    const quais =
      ilegiveis === 1
        ? `um turno que não se lê (${primeiroIlegivel})`
        : `${ilegiveis} turnos que não se leem (o primeiro, ${primeiroIlegivel})`;
    this.#problemas.aviso(
      'xer.turno_ilegivel',
      `O calendário "${nomeLimpo(registro.clndr_name)}" tem ${quais}; essas horas ficaram sem trabalho. Confira-o depois da importação.`,
      registro.linha,
    );
  }

  #padrao(registro: Registro<'CALENDAR'>): Lido {
    const continuo = (numeroDe(registro.week_hr_cnt) ?? 0) >= 168;
    const qual = continuo ? '24 horas, todos os dias' : 'segunda a sexta, das 8 h às 12 h e das 13 h às 17 h';
    const motivo = registro.clndr_data.trim() === '' ? 'não traz os turnos' : 'tem os turnos ilegíveis';
    this.#problemas.aviso(
      'xer.calendario_invalido',
      `O calendário "${nomeLimpo(registro.clndr_name)}" ${motivo}; foi lido como ${qual}. Confira-o depois da importação.`,
      registro.linha,
    );
    return { semana: continuo ? SEMANA_24H : SEMANA_PADRAO, excecoes: [] };
  }
}
