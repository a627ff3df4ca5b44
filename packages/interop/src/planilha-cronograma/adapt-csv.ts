import { OPCOES_PADRAO } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { comIds } from '../escrita/com-ids.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado } from '../texto.ts';
import { adaptPlanilha } from './adapt.ts';
import { CalendariosLidos } from './calendarios-lidos.ts';
import { inicioDe } from './inicio.ts';
import { contextoDe } from './linhas-escritas.ts';
import { alocadosDasLinhas } from './recursos-lidos.ts';
import { textosDoTitulo } from './texto.ts';

/** Calendars and resources with their names as ids: the rows of a sheet give only names. */
export function comNomesPorId(projeto: ProjetoArquivo): ProjetoArquivo {
  const lidos = new CalendariosLidos(new Problemas());
  const { calendarios, recursos } = adaptPlanilha(projeto);
  const idDoRecurso = ({ sigla, nome }: { readonly sigla: string; readonly nome: string }) =>
    cortado(sigla || nome, 100).trim();
  return comIds(projeto, {
    atividades: new Map(),
    eap: new Map(),
    calendarios: new Map(calendarios.map(({ id, nome }) => [id, lidos.id(nome) ?? id])),
    recursos: new Map(recursos.map((recurso) => [recurso.idExterno, idDoRecurso(recurso)])),
  });
}

/** The project in the form of the rows of one sheet: without shifts, hours by resource, and project data. */
export function adaptCsv(projeto: ProjetoArquivo): ProjetoArquivo {
  const cabe = adaptPlanilha(projeto);
  const nomes = new Map(cabe.calendarios.map(({ id, nome }) => [id, nome]));
  const { sobras, recursos: usados } = contextoDe(cabe);
  const semLugar = new Set(sobras);
  const lidos = new CalendariosLidos(new Problemas());
  const usoDe = (id: string | undefined) => (id === undefined ? undefined : lidos.id(nomes.get(id) ?? ''));
  const comCalendario = cabe.atividades.map((atividade) => ({
    atividade,
    calendario: usoDe(atividade.calendario),
    calendarioFolga: usoDe(atividade.calendarioFolga),
  }));
  const { calendarios, padrao } = lidos.close(undefined);
  const atividades = comCalendario.map(({ atividade, calendario = padrao, calendarioFolga }) =>
    semVazios<AtividadeArquivo>({ ...atividade, calendario, calendarioFolga }),
  );
  return semVazios<ProjetoArquivo>({
    ...cabe,
    ...textosDoTitulo(cabe.eap[0]?.nome ?? cabe.titulo),
    comportamento: 'P6',
    inicio: inicioDe(atividades),
    dataBase: undefined,
    terminoImposto: undefined,
    opcoes: OPCOES_PADRAO,
    calendarioPadrao: padrao,
    calendarios,
    atividades,
    vinculos: cabe.vinculos.filter((vinculo) => !semLugar.has(vinculo)),
    ...alocadosDasLinhas(
      atividades.map(({ id, hh, hhReal }) => ({
        id,
        lida: { recursos: usados.get(id) ?? '', campos: { hh, hhReal } },
      })),
    ),
  });
}
