import { OPCOES_PADRAO, type OpcoesCronograma, type Vinculo } from '@cadencia/engine';
import type { CalendarioArquivo, NoEapArquivo, ProjetoArquivo, RecursoArquivo } from '../arquivo.ts';
import { calendarioPorDia } from '../calendario-por-dia.ts';
import { arvoreEap } from '../eap.ts';
import { PROGRAMAS } from '../escrita/programas.ts';
import { LIMITES } from '../limites.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado } from '../texto.ts';
import { atividadesMspdi, cabido, hasLinhaBase, MINUTOS_POR_DIA } from './adapt-atividade.ts';
import { percurso } from './percurso.ts';
import { comStatusQueNadaMoveu } from './sem-reagendar.ts';

/** MS Project's own rules, with the options that it has. */
function opcoesDe({ opcoes, terminoImposto }: ProjetoArquivo): OpcoesCronograma {
  const { progresso, limiteCritico, pontasAbertasCriticas, agendarDoTermino } = opcoes;
  return {
    ...OPCOES_PADRAO,
    progresso: progresso === 'SOBREPOR_PROGRESSO' ? progresso : 'LOGICA_RETIDA',
    calendarioLag: 'SUCESSORA',
    folgaTotal: 'MENOR',
    limiteCritico: Math.round(limiteCritico / MINUTOS_POR_DIA) * MINUTOS_POR_DIA + 0,
    pontasAbertasCriticas,
    usarTerminoEsperado: false,
    ...(agendarDoTermino && terminoImposto !== undefined && { agendarDoTermino }),
  };
}

const calendariosDe = ({ calendarios }: ProjetoArquivo): CalendarioArquivo[] =>
  calendarios.map(({ id, nome, semana, excecoes }) => {
    const dias = calendarioPorDia({ semana, excecoes });
    return { id, nome: cabido(nome, `Calendário ${id}`), ...dias, excecoesProprias: dias.excecoes.length };
  });

function eapDe({ eap, titulo }: ProjetoArquivo): NoEapArquivo[] {
  const nos = eap.map(({ idExterno, guid, pai, codigo, nome, ordem }, i) => ({
    idExterno,
    guid,
    pai: i === 0 ? undefined : pai,
    codigo: cabido(codigo, idExterno),
    nome: cabido(nome, idExterno === '0' ? titulo : `Tarefa ${idExterno}`),
    posicao: ordem,
  }));
  return comNiveis(arvoreEap(nos, new Problemas()));
}

/** Cuts levels at the reader's limit: deeper nodes hang from there. */
function comNiveis(eap: readonly NoEapArquivo[]): NoEapArquivo[] {
  const niveis = new Map<string, number>();
  const rasos = eap.map((no) => {
    let pai = no.pai;
    while (pai !== undefined && (niveis.get(pai) ?? 0) >= LIMITES.niveis - 2) pai = paiDe(eap, pai);
    niveis.set(no.idExterno, pai === undefined ? 0 : (niveis.get(pai) ?? 0) + 1);
    return { ...no, pai, posicao: no.ordem };
  });
  return arvoreEap(rasos, new Problemas());
}

const paiDe = (eap: readonly NoEapArquivo[], id: string): string | undefined =>
  eap.find(({ idExterno }) => idExterno === id)?.pai;

/** MS Project has work and material: every resource except labour becomes material. */
const recursosDe = ({ recursos }: ProjetoArquivo): RecursoArquivo[] =>
  recursos.map(({ idExterno, sigla, nome, tipo }) => {
    const inteiro = cabido(nome, `Recurso ${idExterno}`);
    return {
      idExterno,
      nome: inteiro,
      sigla: cabido(sigla, inteiro),
      tipo: tipo === 'MAO_DE_OBRA' ? tipo : 'MATERIAL',
    };
  });

/** One link between two tasks: the first. */
function vinculosDe({ vinculos }: ProjetoArquivo): Vinculo[] {
  const vistos = new Set<string>();
  return vinculos.flatMap((vinculo) => {
    const par = `${vinculo.de} ${vinculo.para}`;
    if (vistos.has(par)) return [];
    vistos.add(par);
    return [{ ...vinculo, ...PROGRAMAS.MS_PROJECT.lag(vinculo, 0) }];
  });
}

const segundos = (horas: number): number => Math.round(horas * 3_600) / 3_600;

/** The project in the form that MS Project can hold, as a read of the file gives it back. */
export function adaptMspdi(projeto: ProjetoArquivo): ProjetoArquivo {
  const titulo = cabido(projeto.titulo, 'Projeto');
  const eap = eapDe({ ...projeto, titulo });
  const vinculos = vinculosDe(projeto);
  const opcoes = opcoesDe(projeto);
  const base = { ...projeto, eap, vinculos };
  const emOrdem = percurso(base).flatMap((linha) => ('atividade' in linha ? [linha.atividade] : []));
  const atividades = atividadesMspdi({ ...base, atividades: emOrdem });
  const calendarios = calendariosDe(projeto);
  return semVazios<ProjetoArquivo>({
    ...base,
    titulo,
    sigla: cortado(titulo, 20),
    comportamento: 'MS_PROJECT',
    terminoImposto: opcoes.agendarDoTermino ? projeto.terminoImposto : undefined,
    opcoes: comStatusQueNadaMoveu({ ...projeto, opcoes, atividades, calendarios }),
    calendarios,
    atividades,
    recursos: recursosDe(projeto),
    alocacoes: projeto.alocacoes.map((alocacao) => ({
      ...alocacao,
      hh: segundos(alocacao.hh),
      hhReal: segundos(alocacao.hhReal),
    })),
    omitidos: undefined,
    linhaBasePropria: hasLinhaBase(projeto.atividades),
    avisos: [],
  });
}
