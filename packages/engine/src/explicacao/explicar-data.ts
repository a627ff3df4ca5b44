import { type Execucao, resultadoDe } from '../cpm/calcular.ts';
import { CONCLUIDA } from '../cpm/modelo.ts';
import { comLagsDaVolta } from '../cpm/passadas-p6.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma, DatasCalculadas, Programa } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { cadeia, type Onde } from './cadeia.ts';
import { adiada } from './causas-cedo-p6.ts';
import type { Exame } from './exame.ts';
import { causaDoFim, doFim } from './fim-do-projeto.ts';

import type { Cadeia, CampoExplicado, Causa, Lado, OpcoesExplicacao, Ponta, ResultadoExplicacao } from './tipos.ts';
import { dasSaidas } from './vinculos.ts';

/** Limits of a node's free float: the early dates of its successors, or else the calculated end. */
function causasDaFolgaLivre(exame: Exame, no: number): Causa[] {
  const saidas = dasSaidas(exame, no, 'CEDO');
  const candidatos =
    saidas.length > 0 ? saidas : [doFim(exame, no, { causa: exame.fim, data: exame.passadas.termino })];
  const menor = Math.min(...candidatos.map(({ pedido }) => pedido));
  return candidatos.filter(({ pedido }) => pedido === menor).map(({ causa }) => causa);
}

const DATAS: Partial<Record<CampoExplicado, readonly [Lado, Ponta]>> = {
  INICIO_CEDO: ['CEDO', 'INICIO'],
  TERMINO_CEDO: ['CEDO', 'TERMINO'],
  INICIO_TARDE: ['TARDE', 'INICIO'],
  TERMINO_TARDE: ['TARDE', 'TERMINO'],
};

const VALOR: Readonly<Record<CampoExplicado, keyof DatasCalculadas>> = {
  INICIO_CEDO: 'inicioCedo',
  TERMINO_CEDO: 'terminoCedo',
  INICIO_TARDE: 'inicioTarde',
  TERMINO_TARDE: 'terminoTarde',
  FOLGA_TOTAL: 'folgaTotal',
  FOLGA_LIVRE: 'folgaLivre',
  CRITICA: 'critica',
};

/**
 * Why a date, a float or a critical flag has its value: the causes, each traced to its own cause, down to a root (the
 * data date, a constraint, an actual date…). To remove all causes of a step changes its date; to remove a link that is
 * not in the chain does not change the date in question.
 */
export function explainData(
  dado: Cronograma,
  atividade: string,
  campo: CampoExplicado,
  opcoes: Partial<OpcoesExplicacao> = {},
): ResultadoExplicacao {
  const { programa, passos } = { programa: 'P6' as const, passos: 1_000, ...opcoes };
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const i = dado.atividades.findIndex(({ id }) => id === atividade);
  if (i < 0) return { ok: false, erro: 'atividade_ausente', atividade };
  const { modelo, passadas, cronograma } = execucao;
  const volta = programa === 'P6' ? comLagsDaVolta(modelo) : modelo;
  const semFim: Causa = { tipo: 'TERMINO_DO_PROJETO', atividade: '', data: minuto(passadas.termino) };
  const outra = semAdiamento(execucao, programa);
  const antes = { modelo: outra.modelo, passadas: outra.passadas, programa };
  const base: Exame = { modelo, passadas, programa, cronograma, volta, antes, fim: semFim };
  const exame: Exame = {
    ...base,
    fim: causaDoFim(base, (no) => adiada(base, no)),
    semAdiar: exameSemAdiar(base, outra),
  };
  const cadeias = cadeiasDo(exame, modelo.rede.noDaAtividade[i]!, campo, passos);
  const { datas } = resultadoDe(execucao);
  const { critica: tipo, limiteCritico: limite } = cronograma.opcoes;
  const criterio = campo === 'CRITICA' && { criterio: { tipo, folga: datas.folgaTotal[i]!, limite } };
  return { ok: true, campo, valor: datas[VALOR[campo]][i]!, ...cadeias, ...criterio };
}

/** The calculation before "as late as possible" moves any node. */
function semAdiamento(execucao: Execucao, programa: Programa): Execucao {
  const { modelo, cronograma } = execucao;
  if (!modelo.extras.some(({ oMaisTarde }) => oMaisTarde)) return execucao;
  const atividades = cronograma.atividades.map(({ restricao, restricaoSecundaria, ...uma }) => ({
    ...uma,
    ...(restricao && restricao.tipo !== 'O_MAIS_TARDE' && { restricao }),
    ...(restricaoSecundaria && restricaoSecundaria.tipo !== 'O_MAIS_TARDE' && { restricaoSecundaria }),
  }));
  const outra = executeAs(programa, { ...cronograma, atividades });
  return outra.ok ? outra : execucao;
}

/** MS Project moves nodes up to the late dates of this calculation. */
function exameSemAdiar({ programa, antes, fim }: Exame, { modelo, passadas, cronograma }: Execucao): Exame {
  const base: Exame = { modelo, passadas, programa, cronograma, volta: modelo, antes, fim };
  return { ...base, fim: causaDoFim(base, () => false) };
}

function cadeiasDo(exame: Exame, no: number, campo: CampoExplicado, passos: number): { cedo?: Cadeia; tarde?: Cadeia } {
  const { situacao } = exame.modelo;
  const de = (lado: Lado, ponta: Ponta) =>
    situacao[no] === CONCLUIDA ? doReal(exame, { no, lado, ponta }) : cadeia(exame, { no, lado, ponta }, passos);
  const data = DATAS[campo];
  if (data) return data[0] === 'CEDO' ? { cedo: de(...data) } : { tarde: de(...data) };
  const ponta = exame.cronograma.opcoes.folgaTotal === 'INICIO' ? 'INICIO' : 'TERMINO';
  const cedo = de('CEDO', ponta);
  if (campo !== 'FOLGA_LIVRE' || situacao[no]! >= CONCLUIDA) return { cedo, tarde: de('TARDE', ponta) };
  return { cedo, tarde: cadeia(exame, { no, lado: 'CEDO', ponta }, passos, causasDaFolgaLivre(exame, no)) };
}

/** A complete activity shows its actual dates. */
function doReal({ modelo, cronograma }: Exame, { no, lado, ponta }: Onde): Cadeia {
  const { inicioReal, terminoReal } = modelo.extras[modelo.extra[no]!]!;
  const data = minuto(ponta === 'INICIO' ? inicioReal : terminoReal);
  const atividade = cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!.id;
  const tipo = ponta === 'INICIO' ? 'INICIO_REAL' : 'TERMINO_REAL';
  return { passos: [{ atividade, lado, ponta, data, causas: [{ tipo, data }] }], cortada: false };
}
