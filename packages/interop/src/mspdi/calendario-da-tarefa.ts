import { diaDaSemana, type Excecao, type Intervalo } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { uniteIntervalos } from '../intervalos.ts';
import type { Problemas } from '../problemas.ts';
import type { NoXml } from '../xml/no-xml.ts';
import type { RecursosMspdi } from './recursos.ts';

/** Most days with exceptions in a combination; beyond, there is no combination. */
const MAXIMO_DIAS = 5_000;

type Operacao = 'UNIAO' | 'INTERSECAO';

function intersecao(a: readonly Intervalo[], b: readonly Intervalo[]): Intervalo[] {
  return a.flatMap((um) =>
    b.flatMap((outro) => {
      const inicio = Math.max(um.inicio, outro.inicio);
      const fim = Math.min(um.fim, outro.fim);
      return fim > inicio ? [{ inicio, fim }] : [];
    }),
  );
}

function combina(dias: readonly (readonly Intervalo[])[], operacao: Operacao): Intervalo[] {
  const [primeiro = [], ...resto] = dias;
  if (operacao === 'UNIAO') return uniteIntervalos(dias.flat());
  return uniteIntervalos(resto.reduce<readonly Intervalo[]>(intersecao, primeiro));
}

/** The exceptions of a calendar day by day; the last one of a day wins. Undefined beyond the limit. */
function porDia({ excecoes }: CalendarioArquivo): Map<number, readonly Intervalo[]> | undefined {
  const dias = new Map<number, readonly Intervalo[]>();
  for (const { de, ate, intervalos } of excecoes) {
    if (ate - de + dias.size > MAXIMO_DIAS) return undefined;
    for (let dia = de; dia <= ate; dia += 1) dias.set(dia, intervalos);
  }
  return dias;
}

/**
 * A new calendar with the times when any of the calendars works (`UNIAO`) or when all of them do (`INTERSECAO`). Absent
 * when there are too many days of exceptions, or when no day of the week has work.
 */
export function combineCalendarios(
  calendarios: readonly CalendarioArquivo[],
  operacao: Operacao,
): CalendarioArquivo | undefined {
  const excecoes = calendarios.map(porDia).filter((dias) => dias !== undefined);
  if (excecoes.length < calendarios.length) return undefined;
  const dias = [...new Set(excecoes.flatMap((porDias) => [...porDias.keys()]))].sort((a, b) => a - b);
  if (dias.length > MAXIMO_DIAS) return undefined;
  const semana = Array.from({ length: 7 }, (_, dia) =>
    combina(
      calendarios.map((c) => c.semana[dia] ?? []),
      operacao,
    ),
  );
  if (semana.every((intervalos) => intervalos.length === 0)) return undefined;
  const noDia = (dia: number): Excecao => {
    const deCada = calendarios.map((c, i) => excecoes[i]?.get(dia) ?? c.semana[diaDaSemana(dia)] ?? []);
    return { de: dia, ate: dia, intervalos: combina(deCada, operacao) };
  };
  const sinal = operacao === 'UNIAO' ? '+' : 'x';
  return {
    id: calendarios.map((calendario) => calendario.id).join(sinal),
    nome: calendarios.map((calendario) => calendario.nome).join(` ${sinal} `),
    semana,
    excecoes: dias.map(noDia),
    excecoesProprias: 0,
    combinado: true,
  };
}

interface Partes {
  readonly calendarios: readonly CalendarioArquivo[];
  /** The project's calendar. */
  readonly padrao: string;
  readonly resources: readonly NoXml[];
  readonly recursos: RecursosMspdi;
  readonly problemas: Problemas;
}

/** Most calendars of one task's labour in a combination, and most combinations of a file. */
const MAXIMO_DE_UMA = 8;
const MAXIMO = 200;

/** A key per calendar; two with the same key work at the same times. Shared lists of exceptions are written once. */
function chavesDe(calendarios: readonly CalendarioArquivo[]): Map<string, string> {
  const escritas = new Map<readonly Excecao[], string>();
  return new Map(
    calendarios.map(({ id, semana, excecoes }) => {
      const escrita = escritas.get(excecoes) ?? JSON.stringify(excecoes);
      escritas.set(excecoes, escrita);
      return [id, JSON.stringify(semana) + escrita];
    }),
  );
}

/** Labour of each activity, by resource UID. */
function maoDeObraPorAtividade({ recursos, alocacoes }: RecursosMspdi): Map<string, string[]> {
  const trabalho = new Set(recursos.filter((recurso) => recurso.tipo === 'MAO_DE_OBRA').map((r) => r.idExterno));
  const porAtividade = new Map<string, string[]>();
  for (const { atividade, recurso } of alocacoes) {
    if (!trabalho.has(recurso)) continue;
    const lista = porAtividade.get(atividade);
    if (lista) lista.push(recurso);
    else porAtividade.set(atividade, [recurso]);
  }
  return porAtividade;
}

/**
 * The calendar by which MS Project schedules a task. The labour works when any of its calendars does. A task with its
 * own calendar works by it, and only while the labour does unless the task ignores the labour's; a task with neither
 * works by the project's. A combination of calendars of the file becomes a new calendar.
 */
export class CalendarioDaTarefa {
  readonly #partes: Partes;
  readonly #porId: ReadonlyMap<string, CalendarioArquivo>;
  readonly #chaves: ReadonlyMap<string, string>;
  readonly #calendarioDoRecurso: ReadonlyMap<string, string>;
  readonly #maoDeObra: ReadonlyMap<string, string[]>;
  readonly #combinados = new Map<string, CalendarioArquivo | undefined>();

  constructor(partes: Partes) {
    this.#partes = partes;
    this.#porId = new Map(partes.calendarios.map((calendario) => [calendario.id, calendario]));
    this.#chaves = chavesDe(partes.calendarios);
    this.#calendarioDoRecurso = new Map(partes.resources.map((no) => [no.texto('UID'), no.texto('CalendarUID')]));
    this.#maoDeObra = maoDeObraPorAtividade(partes.recursos);
  }

  /** The calendars that combine others. */
  get combinados(): CalendarioArquivo[] {
    return [...this.#combinados.values()].filter((calendario) => calendario !== undefined);
  }

  de(tarefa: NoXml): string {
    const proprio = this.#porId.get(tarefa.texto('CalendarUID'));
    const daMaoDeObra = this.#daMaoDeObra(tarefa);
    if (!proprio) return daMaoDeObra?.id ?? this.#partes.padrao;
    if (!daMaoDeObra || tarefa.sim('IgnoreResourceCalendar')) return proprio.id;
    return this.#combina([proprio, daMaoDeObra], 'INTERSECAO', tarefa)?.id ?? proprio.id;
  }

  /** The calendar of a task's total slack in MS Project: its own, or else the project's, whoever does the work. */
  daFolga(tarefa: NoXml): string {
    return this.#porId.get(tarefa.texto('CalendarUID'))?.id ?? this.#partes.padrao;
  }

  /** The labour's calendar; absent without labour, or when it is the same as the project's. */
  #daMaoDeObra(tarefa: NoXml): CalendarioArquivo | undefined {
    const distintos = new Map<string | undefined, CalendarioArquivo>();
    for (const uid of this.#maoDeObra.get(tarefa.texto('UID')) ?? []) {
      const calendario = this.#porId.get(this.#calendarioDoRecurso.get(uid) ?? '');
      if (calendario) distintos.set(this.#chaves.get(calendario.id), calendario);
    }
    const [unico, ...outros] = distintos.values();
    if (outros.length > 0) return this.#combina([...distintos.values()], 'UNIAO', tarefa);
    const comoOProjeto = unico && this.#chaves.get(unico.id) === this.#chaves.get(this.#partes.padrao);
    return comoOProjeto ? undefined : unico;
  }

  #combina(
    partes: readonly CalendarioArquivo[],
    operacao: 'UNIAO' | 'INTERSECAO',
    tarefa: NoXml,
  ): CalendarioArquivo | undefined {
    const ordem = [...partes].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    const chave = `${operacao}:${ordem.map((calendario) => calendario.id).join()}`;
    if (!this.#combinados.has(chave)) {
      const cabe = ordem.length <= MAXIMO_DE_UMA && this.#combinados.size < MAXIMO;
      this.#combinados.set(chave, cabe ? combineCalendarios(ordem, operacao) : undefined);
    }
    const pronto = this.#combinados.get(chave);
    if (!pronto) {
      const mensagem = `Linha ${tarefa.linha}: os calendários dos recursos da tarefa não puderam ser combinados; vale o da tarefa ou o do projeto.`;
      this.#partes.problemas.aviso('mspdi.calendarios_misturados', mensagem, tarefa.linha);
    }
    return pronto;
  }
}
