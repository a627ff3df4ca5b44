import { CONCLUIDA, type Modelo, NAO_INICIADA } from '../cpm/modelo.ts';
import { MASCARA_RELACAO, naoConduz, type Rede, TI, TT } from '../rede/rede.ts';
import { type Base, judge } from './base.ts';
import { traversePrecedencia } from './precedencia.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/**
 * Incoming links that repeat a longer path: finish-start without a lag, between two activities that other links put in
 * the same order through work that has not begun.
 */
function redundantes({ rede, situacao }: Modelo): number[] {
  const candidatos = candidatosDe(rede, situacao);
  const fontes = [...new Set(candidatos.map(({ e }) => rede.predecessora[e]!))].sort((a, b) => a - b);
  const lugarDaFonte = new Map(fontes.map((no, f) => [no, f]));
  const achados: number[] = [];
  const naoComecou = (no: number) => situacao[no] === NAO_INICIADA;
  traversePrecedencia(rede, fontes, naoComecou, (vemDepois, de, ate) => {
    for (const { e, no } of candidatos) {
      const f = lugarDaFonte.get(rede.predecessora[e]!)!;
      if (f < de || f >= ate) continue;
      for (let outro = rede.entrada[no]!; outro < rede.entrada[no + 1]!; outro++) {
        const meio = rede.predecessora[outro]!;
        if (outro === e || !naoComecou(meio) || !podeConduzir(rede, outro) || !vemDepois(meio, f)) continue;
        achados.push(e);
        break;
      }
    }
  });
  return achados;
}

/** Whether a link bounds the start of its successor, without a lead. */
const podeConduzir = (rede: Rede, e: number): boolean =>
  (rede.codigoEntrada[e]! & MASCARA_RELACAO) <= 1 && rede.lag[e]! >= 0;

/** Links that could be redundant: both ends have others on that side, and the successor is open. */
function candidatosDe(rede: Rede, situacao: Uint8Array): { readonly e: number; readonly no: number }[] {
  const candidatos: { e: number; no: number }[] = [];
  for (let no = 0; no < situacao.length; no++) {
    const entradas = rede.entrada[no + 1]! - rede.entrada[no]!;
    if (entradas < 2 || situacao[no]! >= CONCLUIDA) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      const de = rede.predecessora[e]!;
      const saidas = rede.saida[de + 1]! - rede.saida[de]!;
      if (saidas > 1 && (rede.codigoEntrada[e]! & MASCARA_RELACAO) === TI && rede.lag[e]! <= 0) {
        candidatos.push({ e, no });
      }
    }
  }
  return candidatos;
}

/** Checks 1 to 4, H1, H2 and H3: quality of the links. A link with a level of effort or a summary is no logic. */
export function verifyVinculos(base: Base): VerificacaoSaude[] {
  const vinculos = vinculosAbertos(base);
  const daEntrada = (e: number, motivo: AchadoSaude['motivo'], valor?: number): AchadoSaude => {
    const v = base.execucao.modelo.rede.vinculoEntrada[e]!;
    const { de, para } = base.cronograma.vinculos[v]!;
    return { motivo, atividade: para, outro: de, vinculo: v, ...(valor !== undefined && { valor }) };
  };
  const { lag, codigoEntrada } = base.execucao.modelo.rede;
  const denominador = vinculos.length;
  const comLag = (sinal: 1 | -1, motivo: AchadoSaude['motivo']) =>
    vinculos.filter((e) => lag[e]! * sinal > 0).map((e) => daEntrada(e, motivo, lag[e]!));
  const outros = vinculos.filter((e) => (codigoEntrada[e]! & MASCARA_RELACAO) !== TI);
  return [
    logicaAusente(base),
    judge(base, 'ANTECIPACOES', { denominador, achados: comLag(-1, 'ANTECIPACAO') }),
    judge(base, 'ESPERAS', { denominador, achados: comLag(1, 'ESPERA') }),
    judge(base, 'TIPOS_DE_RELACAO', {
      denominador,
      quantidade: denominador - outros.length,
      achados: outros.map((e) => daEntrada(e, 'NAO_E_TERMINO_INICIO')),
    }),
    foraDeSequencia(base),
    pontasSoltas(base),
    judge(base, 'REDUNDANCIA', {
      denominador,
      achados: redundantes(base.execucao.modelo).map((e) => daEntrada(e, 'VINCULO_REDUNDANTE')),
    }),
  ];
}

/** Incoming links of the network whose successor is still open. */
function vinculosAbertos({ abertas, execucao }: Base): number[] {
  const { entrada, noDaAtividade } = execucao.modelo.rede;
  const vinculos: number[] = [];
  for (const i of abertas) {
    const no = noDaAtividade[i]!;
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) vinculos.push(e);
  }
  return vinculos;
}

function logicaAusente(base: Base): VerificacaoSaude {
  const { cronograma, tarefas, execucao } = base;
  const { entrada, saida, noDaAtividade } = execucao.modelo.rede;
  const achados: AchadoSaude[] = [];
  for (const i of tarefas) {
    const no = noDaAtividade[i]!;
    const semAntes = entrada[no] === entrada[no + 1];
    const semDepois = saida[no] === saida[no + 1];
    if (!semAntes && !semDepois) continue;
    const motivo = semAntes && semDepois ? 'SEM_VINCULO' : semAntes ? 'SEM_PREDECESSORA' : 'SEM_SUCESSORA';
    achados.push({ motivo, atividade: cronograma.atividades[i]!.id });
  }
  return judge(base, 'LOGICA_AUSENTE', { denominador: tarefas.length, achados });
}

/** Activities that began, or ended, before their logic allowed it. */
function foraDeSequencia(base: Base): VerificacaoSaude {
  const achados = base.avisos
    .filter(({ codigo }) => codigo === 'fora_de_sequencia')
    .map(
      ({ atividade, outro }): AchadoSaude => ({
        motivo: 'FORA_DE_SEQUENCIA',
        ...(atividade !== undefined && { atividade }),
        ...(outro !== undefined && { outro }),
      }),
    );
  const quantidade = new Set(achados.map(({ atividade }) => atividade)).size;
  const denominador = base.cronograma.atividades.filter(
    ({ tipo, inicioReal }) => !naoConduz(tipo) && inicioReal !== undefined,
  ).length;
  return judge(base, 'FORA_DE_SEQUENCIA', { denominador, achados, quantidade });
}

/** Tasks with a loose end: all links on one side leave its start, or its finish, free. */
function pontasSoltas(base: Base): VerificacaoSaude {
  const { cronograma, tarefas, execucao } = base;
  const { entrada, saida, noDaAtividade, codigoEntrada, codigoSaida } = execucao.modelo.rede;
  const achados: AchadoSaude[] = [];
  for (const i of tarefas) {
    const { id: atividade, inicioReal } = cronograma.atividades[i]!;
    const no = noDaAtividade[i]!;
    const antes = codigoEntrada.subarray(entrada[no], entrada[no + 1]);
    const depois = codigoSaida.subarray(saida[no], saida[no + 1]);
    const soTermino = antes.length > 0 && antes.every((codigo) => (codigo & MASCARA_RELACAO) >= TT);
    if (soTermino && inicioReal === undefined) achados.push({ motivo: 'INICIO_SOLTO', atividade });
    // II and IT, the odd codes, leave from the start of the task.
    if (depois.length > 0 && depois.every((codigo) => (codigo & 1) === 1)) {
      achados.push({ motivo: 'TERMINO_SOLTO', atividade });
    }
  }
  const quantidade = new Set(achados.map(({ atividade }) => atividade)).size;
  return judge(base, 'PONTAS_SOLTAS', { denominador: tarefas.length, achados, quantidade });
}
