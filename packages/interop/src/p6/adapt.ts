import type { Intervalo } from '@cadencia/engine';
import type {
  AtividadeArquivo,
  CalendarioArquivo,
  DatasArquivo,
  NoEapArquivo,
  ProjetoArquivo,
  ProprioArquivo,
  RecursoArquivo,
} from '../arquivo.ts';
import { calendarioPorDia } from '../calendario-por-dia.ts';
import { arvoreEap } from '../eap.ts';
import { PROGRAMAS, soOQueCabe } from '../escrita/programas.ts';
import { SEMANA_24H } from '../intervalos.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { avancoDe, type Estado, estadoDe, reais, restricaoQueVale } from './estado.ts';
import { somaDe, trabalhoPorAtividade } from './horas.ts';
import { cabido, type Escrivao, TAMANHO_P6 } from './textos.ts';

/** Differences between the two kinds of P6 files. */
interface AlvoP6 {
  readonly escrivao: Escrivao;
  /** True when the file holds the floats of the activities. */
  readonly folgas: boolean;
  /** True when the root of the WBS is the project itself, with the project's code. */
  readonly raizDoProjeto: boolean;
  /** The part of an activity's register values that the file holds. */
  readonly proprio: (proprio: ProprioArquivo | undefined) => ProprioArquivo | undefined;
  /** Whether the file can hold a shift. */
  readonly cabeTurno: (turno: Intervalo) => boolean;
}

function datasDe({ datas }: AtividadeArquivo, estado: Estado, folgas: boolean, limite: number): DatasArquivo {
  const { inicioCedo, terminoCedo, inicioTarde, terminoTarde } = datas;
  const folgaTotal = folgas ? datas.folgaTotal : undefined;
  return semVazios<DatasArquivo>({
    inicioCedo,
    terminoCedo,
    inicioTarde,
    terminoTarde,
    folgaTotal,
    folgaLivre: folgas ? datas.folgaLivre : undefined,
    critica: folgaTotal === undefined || estado === 'CONCLUIDA' ? undefined : folgaTotal <= limite,
  });
}

/**
 * The activities in the form that P6 can hold. A hammock becomes a level of effort, an elapsed duration becomes one of
 * the 24 h calendar `corrido`, and the hours of an activity are those of its labour.
 */
function atividadesP6(
  projeto: ProjetoArquivo,
  { escrivao, folgas, proprio }: AlvoP6,
  corrido: string | undefined,
): AtividadeArquivo[] {
  const trabalho = trabalhoPorAtividade(projeto);
  return projeto.atividades.map((atividade, ordem) => {
    const datasReais = reais(atividade);
    const estado = estadoDe(datasReais);
    const marco = atividade.tipo === 'MARCO_INICIO' || atividade.tipo === 'MARCO_FIM';
    const duracao = marco ? 0 : atividade.duracao;
    const daMaoDeObra = trabalho.get(atividade.id);
    const { hh, hhReal } = daMaoDeObra ? somaDe(daMaoDeObra) : atividade;
    const { linhaBase } = atividade;
    return semVazios<AtividadeArquivo>({
      ...soOQueCabe(atividade, PROGRAMAS.P6),
      ...datasReais,
      proprio: proprio(atividade.proprio),
      tipo: PROGRAMAS.P6.tipos[atividade.tipo]?.[0] ?? atividade.tipo,
      calendario: atividade.corrida && corrido !== undefined ? corrido : atividade.calendario,
      duracao,
      restante: marco || estado === 'CONCLUIDA' ? 0 : atividade.restante,
      restricaoSecundaria: restricaoQueVale(atividade.restricaoSecundaria),
      codigo: cabido(escrivao, atividade.codigo, TAMANHO_P6.codigo, atividade.id.padStart(6, '0')),
      nome: cabido(escrivao, atividade.nome, TAMANHO_P6.nome, `Atividade ${atividade.id}`),
      ordem,
      avanco: avancoDe(atividade, estado),
      hh,
      hhReal,
      linhaBase:
        linhaBase && linhaBase.inicio <= linhaBase.termino
          ? { inicio: linhaBase.inicio, termino: linhaBase.termino, duracao, hh }
          : undefined,
      datas: datasDe(atividade, estado, folgas, projeto.opcoes.limiteCritico),
    });
  });
}

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
