import type { Excecao } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { OrcamentoExcecoes } from '../excecoes.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import type { LeitorPlanilha } from '../planilha/celula.ts';
import type { Problemas } from '../problemas.ts';
import { cortado, idValido } from '../texto.ts';
import { type Abas, registrosDe } from './abas.ts';
import { CALENDARIO_PADRAO } from './adapt.ts';
import { chave } from './palavras.ts';
import { turnosDe } from './turnos.ts';

type Aberto = Omit<CalendarioArquivo, 'excecoes' | 'excecoesProprias'> & { readonly excecoes: Excecao[] };

/** Most days of one exception: longer ones do not count. */
const DIAS = 3_660;

/** The calendars of the file, by name; a name without a sheet of shifts gets five days of eight hours. */
export class CalendariosLidos {
  readonly #porNome = new Map<string, Aberto>();
  readonly #porChave = new Map<string, Aberto>();
  readonly #ids = new Set<string>();
  readonly #problemas: Problemas;

  constructor(problemas: Problemas) {
    this.#problemas = problemas;
  }

  async read(leitor: LeitorPlanilha, { outras }: Abas): Promise<void> {
    if (outras.CALENDARIOS) await this.#semanas(leitor, outras.CALENDARIOS);
    if (outras.EXCECOES) await this.#excecoes(leitor, outras.EXCECOES);
  }

  async #semanas(leitor: LeitorPlanilha, tabela: NonNullable<Abas['outras']['CALENDARIOS']>): Promise<void> {
    for await (const registro of registrosDe(leitor, tabela, this.#problemas)) {
      const nome = registro.texto('nome');
      const escrito = registro.texto('id') || nome;
      if (nome === '') continue;
      if (this.#porNome.has(nome)) {
        registro.aviso('calendario_repetido', `o calendário "${nome}" já está em outra linha; valeu a primeira.`);
        continue;
      }
      const semana = (['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const).map((dia, i) => {
        const turnos = turnosDe(registro.texto(dia));
        if (!turnos) registro.ruim(dia, 'turnos', 'não são turnos (07:00-12:00; 13:00-17:00)');
        return turnos ?? SEMANA_PADRAO[i] ?? [];
      });
      this.#keep({ id: this.#idLivre(idValido(escrito) ? escrito : nome), nome, semana, excecoes: [] });
    }
  }

  async #excecoes(leitor: LeitorPlanilha, tabela: NonNullable<Abas['outras']['EXCECOES']>): Promise<void> {
    const orcamento = new OrcamentoExcecoes();
    for await (const registro of registrosDe(leitor, tabela, this.#problemas)) {
      const calendario = this.#find(registro.texto('calendario'));
      const de = registro.dia('de');
      const ate = registro.dia('ate') ?? de;
      const turnos = turnosDe(registro.texto('turnos'));
      if (!calendario) registro.ruim('calendario', 'calendario', 'não está na aba Calendários');
      else if (!turnos) registro.ruim('turnos', 'turnos', 'não são turnos (07:00-12:00; 13:00-17:00)');
      else if (de !== undefined && ate !== undefined && (ate < de || ate - de > DIAS))
        registro.ruim('ate', 'data', 'não vem depois de "De"');
      else if (de !== undefined && ate !== undefined) {
        orcamento.gasta(ate - de + 1);
        calendario.excecoes.push({ de, ate, intervalos: turnos });
      }
    }
  }

  #keep(calendario: Aberto): void {
    this.#porNome.set(calendario.nome, calendario);
    if (!this.#porChave.has(chave(calendario.nome))) this.#porChave.set(chave(calendario.nome), calendario);
  }

  #idLivre(pedido: string): string {
    let id = pedido;
    for (let vez = 2; this.#ids.has(id) || id.length > LIMITES.id; vez += 1) id = `${cortado(pedido, 90)} ${vez}`;
    this.#ids.add(id);
    return id;
  }

  /** A calendar by its exact name, or else by the form in which people retype it. */
  #find(nome: string): Aberto | undefined {
    return this.#porNome.get(nome) ?? (nome === '' ? undefined : this.#porChave.get(chave(nome)));
  }

  /** Id of the calendar of a name; undefined for an empty name. */
  id(nome: string): string | undefined {
    if (nome === '') return undefined;
    const achado = this.#find(nome);
    if (achado) return achado.id;
    const id = this.#idLivre(nome);
    this.#keep({ ...CALENDARIO_PADRAO, id, nome, excecoes: [] });
    this.#problemas.aviso(
      'planilha.calendario_sem_turnos',
      `O calendário "${nome}" não está na aba Calendários: ficou de segunda a sexta, 8 horas por dia.`,
    );
    return id;
  }

  /** All calendars, and the default one: the one with the name, or else the first. */
  close(padrao: string | undefined): { readonly calendarios: CalendarioArquivo[]; readonly padrao: string } {
    const nomeado = padrao === undefined ? undefined : this.id(padrao);
    if (this.#porNome.size === 0) this.#keep({ ...CALENDARIO_PADRAO, excecoes: [] });
    const calendarios = [...this.#porNome.values()].map((um) => ({ ...um, excecoesProprias: um.excecoes.length }));
    return { calendarios, padrao: nomeado ?? calendarios[0]?.id ?? CALENDARIO_PADRAO.id };
  }
}
