import type { Excecao } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import type { Problemas } from '../problemas.ts';
import type { NoXml } from './no-xml.ts';
import type { RecursosMspdi } from './recursos.ts';

interface Partes {
  readonly calendarios: readonly CalendarioArquivo[];
  /** The project's calendar. */
  readonly padrao: string;
  readonly resources: readonly NoXml[];
  readonly recursos: RecursosMspdi;
  readonly problemas: Problemas;
}

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
 * The calendar that MS Project schedules a task by: the task's own; else that of its labour, when all of it works at the
 * same times and other than the project; else the project's. Labour of different calendars is one warning.
 */
export function calendarioDoRecurso(partes: Partes): (tarefa: NoXml) => string {
  const { calendarios, padrao, resources, recursos, problemas } = partes;
  const chaves = chavesDe(calendarios);
  const calendarioDe = new Map(resources.map((no) => [no.texto('UID'), no.texto('CalendarUID')]));
  const maoDeObra = maoDeObraPorAtividade(recursos);
  let misturadas = 0;
  return (tarefa) => {
    const proprio = tarefa.texto('CalendarUID');
    if (chaves.has(proprio)) return proprio;
    const ids = (maoDeObra.get(tarefa.texto('UID')) ?? [])
      .map((uid) => calendarioDe.get(uid) ?? '')
      .filter((id) => chaves.has(id));
    const [primeiro = padrao] = ids;
    const chave = chaves.get(primeiro);
    if (ids.every((id) => chaves.get(id) === chave)) return chave === chaves.get(padrao) ? padrao : primeiro;
    misturadas += 1;
    if (misturadas === 1) {
      problemas.aviso(
        'mspdi.calendarios_misturados',
        `Há tarefas com recursos de calendários diferentes (a primeira na linha ${tarefa.linha}); vale o calendário do projeto.`,
        tarefa.linha,
      );
    }
    return padrao;
  };
}
