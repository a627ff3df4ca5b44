import type { Minuto, Minutos } from '@cadencia/engine';
import type { Celulas } from '../celulas.ts';
import type { Problemas } from '../problemas.ts';
import { cortado } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { minutosIso } from './duracao.ts';

/** Forms of "no date" in MS Project. */
const SEM_DATA = new Set(['NA', '']);

/** Reads the values of a task (or of its baseline), and reports unreadable ones with their line. */
export class LeitorTarefa {
  readonly no: NoXml;
  readonly #problemas: Problemas;
  readonly #celulas: Celulas;

  constructor(no: NoXml, problemas: Problemas, celulas: Celulas) {
    this.no = no;
    this.#problemas = problemas;
    this.#celulas = celulas;
  }

  aviso(codigo: string, mensagem: string): void {
    this.#problemas.aviso(codigo, `Linha ${this.no.linha}: ${mensagem}.`, this.no.linha);
  }

  data(campo: string): Minuto | undefined {
    const texto = this.no.texto(campo);
    return SEM_DATA.has(texto) ? undefined : this.#celulas.data(texto, this.#nome(campo), this.no.linha);
  }

  /** A duration in whole minutes, never negative. */
  minutos(campo: string): Minutos | undefined {
    const texto = this.no.texto(campo);
    if (texto === '') return undefined;
    const valor = minutosIso(texto);
    if (valor !== undefined && valor >= 0) return valor;
    this.aviso(
      'mspdi.duracao_invalida',
      `duração inválida em ${this.#nome(campo)} ("${cortado(texto, 40)}"); o campo ficou vazio`,
    );
    return undefined;
  }

  decimosDeMinuto(campo: string): Minutos | undefined {
    const valor = this.#celulas.numero(this.no.texto(campo), this.#nome(campo), this.no.linha);
    return valor === undefined || Math.abs(valor) > 6e8 ? undefined : Math.round(valor / 10) + 0;
  }

  /** A percentage, 0–100. */
  percentual(campo = 'PercentComplete'): number {
    const valor = this.#celulas.numero(this.no.texto(campo), this.#nome(campo), this.no.linha) ?? 0;
    return Math.min(100, Math.max(0, valor));
  }

  /** Baseline 0, the one that MS Project calls just "the baseline". */
  linhaBase(): LeitorTarefa | undefined {
    const base = this.no.em('Baseline').find((no) => (no.texto('Number') || '0') === '0');
    return base && new LeitorTarefa(base, this.#problemas, this.#celulas);
  }

  #nome(campo: string): string {
    return `${this.no.nome}.${campo}`;
  }
}
