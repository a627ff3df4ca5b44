import type { CalendarioArquivo, NoEapArquivo, ProjetoArquivo, RecursoArquivo } from '../arquivo.ts';
import { calendarioPorDia } from '../calendario-por-dia.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { percurso } from '../mspdi/percurso.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado } from '../texto.ts';
import { atividadeCoerente } from './adapt-atividade.ts';
import { linhaCabida } from './texto.ts';

/** The calendar of a schedule without any. */
export const CALENDARIO_PADRAO: CalendarioArquivo = {
  id: 'padrao',
  nome: 'Segunda a sexta, 8 h',
  semana: SEMANA_PADRAO,
  excecoes: [],
  excecoesProprias: 0,
};

/** Calendars with unique names, because the rows refer to them by name. */
function calendariosDe(calendarios: readonly CalendarioArquivo[]): CalendarioArquivo[] {
  const nomes = new Set<string>();
  const livre = (nome: string): string => {
    let unico = nome;
    for (let vez = 2; nomes.has(unico.toLowerCase()); vez += 1) unico = `${nome} (${vez})`;
    nomes.add(unico.toLowerCase());
    return unico;
  };
  const todos = calendarios.length === 0 ? [CALENDARIO_PADRAO] : calendarios;
  return todos.map(({ id, nome, semana, excecoes }) => {
    const dias = calendarioPorDia({ semana, excecoes });
    return { id, nome: livre(linhaCabida(nome, `Calendário ${id}`)), ...dias, excecoesProprias: dias.excecoes.length };
  });
}

const eapDe = ({ eap, titulo }: ProjetoArquivo): NoEapArquivo[] =>
  eap.map((no, i) => ({
    ...no,
    codigo: linhaCabida(no.codigo, no.idExterno),
    nome: linhaCabida(no.nome, i === 0 ? titulo : no.idExterno),
  }));

const recursosDe = ({ recursos }: ProjetoArquivo): RecursoArquivo[] =>
  recursos.map(({ idExterno, sigla, nome, tipo }) => {
    const inteiro = linhaCabida(nome, `Recurso ${idExterno}`);
    return { idExterno, nome: inteiro, sigla: linhaCabida(sigla, inteiro), tipo };
  });

/** The project in the form that a workbook can hold, as a read of the file gives it back. */
export function adaptPlanilha(projeto: ProjetoArquivo): ProjetoArquivo {
  const titulo = linhaCabida(projeto.titulo, 'Projeto');
  const calendarios = calendariosDe(projeto.calendarios);
  const conhecidos = new Set(calendarios.map(({ id }) => id));
  const conhecido = (id: string): string => (conhecidos.has(id) ? id : (calendarios[0]?.id ?? id));
  const calendarioPadrao = conhecido(projeto.calendarioPadrao);
  const base = { ...projeto, titulo, eap: eapDe({ ...projeto, titulo }) };
  const emOrdem = percurso(base).flatMap((linha) => ('atividade' in linha ? [linha.atividade] : []));
  return semVazios<ProjetoArquivo>({
    ...base,
    sigla: linhaCabida(projeto.sigla, cortado(titulo, 20)),
    calendarios,
    calendarioPadrao,
    atividades: emOrdem.map((atividade, ordem) =>
      atividadeCoerente(atividade, {
        id: atividade.id,
        guid: atividade.guid,
        codigo: atividade.codigo,
        nome: atividade.nome,
        eap: atividade.eap,
        ordem,
        calendario: conhecido(atividade.calendario),
        calendarioFolga: atividade.calendarioFolga,
      }),
    ),
    vinculos: projeto.vinculos.map((vinculo) => ({ ...vinculo, lag: Math.round(vinculo.lag) + 0 })),
    recursos: recursosDe(projeto),
    omitidos: undefined,
    linhaBasePropria: projeto.atividades.some(({ linhaBase }) => linhaBase !== undefined),
    avisos: [],
  });
}
