import type { CalendarioArquivo, NoEapArquivo, ProjetoArquivo, RecursoArquivo } from '../arquivo.ts';
import { calendarioPorDia } from '../calendario-por-dia.ts';
import { arvoreEap } from '../eap.ts';
import { PROGRAMAS } from '../escrita/programas.ts';
import { SEMANA_24H } from '../intervalos.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { atividadesP6 } from './adapt-atividade.ts';
import type { AlvoP6 } from './alvo.ts';
import { cabido, TAMANHO_P6 } from './textos.ts';

const NOME_CORRIDO = '24 horas, todos os dias';

const iguala = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The project's calendar of 24 hours, new when it has none: P6 has no elapsed durations. */
function calendarioCorrido(calendarios: readonly CalendarioArquivo[]): CalendarioArquivo {
  const pronto = calendarios.find(({ semana, excecoes }) => excecoes.length === 0 && iguala(semana, SEMANA_24H));
  if (pronto) return pronto;
  const ocupados = new Set(calendarios.map(({ id }) => id));
  let id = 1;
  while (ocupados.has(String(id))) id += 1;
  return { id: String(id), nome: NOME_CORRIDO, semana: SEMANA_24H, excecoes: [], excecoesProprias: 0 };
}

function calendariosP6(projeto: ProjetoArquivo, { escrivao, cabeTurno }: AlvoP6) {
  const corrido = projeto.atividades.some((atividade) => atividade.corrida)
    ? calendarioCorrido(projeto.calendarios)
    : undefined;
  const todos =
    corrido && !projeto.calendarios.includes(corrido) ? [...projeto.calendarios, corrido] : projeto.calendarios;
  const calendarios = todos.map(({ id, nome, semana, excecoes }): CalendarioArquivo => {
    const dias = calendarioPorDia({ semana, excecoes });
    return {
      id,
      nome: cabido(escrivao, nome, TAMANHO_P6.calendario, `Calendário ${id}`),
      semana: dias.semana.map((turnos) => turnos.filter(cabeTurno)),
      excecoes: dias.excecoes.map((uma) => ({ ...uma, intervalos: uma.intervalos.filter(cabeTurno) })),
      excecoesProprias: dias.excecoes.length,
    };
  });
  return { calendarios, corrido: corrido?.id };
}

function eapP6(projeto: ProjetoArquivo, sigla: string, { escrivao, raizDoProjeto }: AlvoP6): NoEapArquivo[] {
  const nos = projeto.eap.map(({ idExterno, guid, pai, codigo, nome, ordem }, i) => {
    const curto = i === 0 && raizDoProjeto ? sigla : cabido(escrivao, codigo, TAMANHO_P6.codigo, idExterno);
    return {
      idExterno,
      guid,
      pai: i === 0 ? undefined : pai,
      codigo: curto,
      nome: cabido(escrivao, nome, TAMANHO_P6.nomeEap, curto),
      posicao: ordem,
    };
  });
  return arvoreEap(nos, new Problemas());
}

const PAPEL = /^papel:\d{1,9}$/;

/** Whether a resource is a role, which P6 keeps apart. */
export const isPapel = ({ idExterno, tipo }: RecursoArquivo): boolean =>
  tipo === 'MAO_DE_OBRA' && PAPEL.test(idExterno);

function recursosP6({ recursos }: ProjetoArquivo, { escrivao }: AlvoP6): RecursoArquivo[] {
  return recursos.map((recurso) => {
    const id = isPapel(recurso) ? recurso.idExterno.slice('papel:'.length) : recurso.idExterno;
    const sigla = cabido(escrivao, recurso.sigla, TAMANHO_P6.codigo, id);
    return { ...recurso, sigla, nome: cabido(escrivao, recurso.nome, TAMANHO_P6.nomeEap, sigla) };
  });
}

/** Puts P6's roles after its resources. */
const papeisPorUltimo = (recursos: readonly RecursoArquivo[]): RecursoArquivo[] =>
  recursos.toSorted((a, b) => Number(isPapel(a)) - Number(isPapel(b)));

/** The project in the form that P6 can hold, as a read of the file gives it back. Its ids must be numbers. */
export function adaptP6(projeto: ProjetoArquivo, alvo: AlvoP6): ProjetoArquivo {
  const idExterno = /^[1-9]\d{0,8}$/.test(projeto.idExterno) ? projeto.idExterno : '1';
  const sigla = cabido(alvo.escrivao, projeto.sigla, TAMANHO_P6.codigo, idExterno);
  const { calendarios, corrido } = calendariosP6(projeto, alvo);
  const eap = eapP6(projeto, sigla, alvo);
  const recursos = papeisPorUltimo(recursosP6(projeto, alvo));
  const { agendarDoTermino: _, semReagendarAte: __, ...opcoes } = projeto.opcoes;
  const comRecursos = { ...projeto, opcoes, recursos };
  return semVazios<ProjetoArquivo>({
    ...comRecursos,
    idExterno,
    sigla,
    titulo: eap[0]?.nome ?? sigla,
    comportamento: 'P6',
    calendarios,
    eap,
    atividades: atividadesP6(comRecursos, alvo, corrido),
    vinculos: vinculosP6(projeto),
    omitidos: undefined,
    linhaBasePropria: false,
    avisos: [],
  });
}

function vinculosP6({ atividades, vinculos }: ProjetoArquivo): ProjetoArquivo['vinculos'] {
  const duracoes = new Map(atividades.map(({ id, duracao }) => [id, duracao]));
  return vinculos.map((vinculo) => ({ ...vinculo, ...PROGRAMAS.P6.lag(vinculo, duracoes.get(vinculo.de) ?? 0) }));
}
