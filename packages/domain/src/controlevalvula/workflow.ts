import type { NoFluxo, QuemAge } from '../cadastro.ts';
import { diaEscrito } from '../data-escrita.ts';
import { defineWorkflow } from '../workflow.ts';

export const SITUACOES = {
  PLANEJADA: 'Planejada',
  IDENTIFICADA: 'Identificada',
  LIBERADA: 'Liberada pela operação',
  RETIRADA: 'Retirada',
  TRANSPORTE: 'Em transporte',
  RECEBIDA_OFICINA: 'Recebida na oficina',
  TESTE_RECEBIMENTO: 'Em teste de recebimento',
  DESMONTADA: 'Desmontada e inspecionada',
  AGUARDANDO_PECA: 'Aguardando peça',
  AGUARDANDO_APROVACAO: 'Aguardando aprovação',
  EM_REPARO: 'Em reparo',
  MONTADA: 'Montada',
  TESTADA: 'Testada e calibrada',
  REPROVADA: 'Reprovada',
  SUBSTITUIDA: 'Substituída',
  LIBERADA_INSPECAO: 'Liberada pela inspeção',
  TRANSPORTE_CAMPO: 'Em transporte ao campo',
  INSTALADA: 'Instalada',
  COMISSIONADA: 'Comissionada',
  CANCELADA: 'Cancelada',
} as const;
export type Situacao = keyof typeof SITUACOES;

/** States before the valve leaves its place. */
export const NO_CAMPO = 'PLANEJADA,IDENTIFICADA,LIBERADA';
/** States in the workshop, before the valve is tested there after its repair. */
export const NA_OFICINA =
  'RECEBIDA_OFICINA,TESTE_RECEBIMENTO,DESMONTADA,AGUARDANDO_PECA,AGUARDANDO_APROVACAO,EM_REPARO,MONTADA,REPROVADA,SUBSTITUIDA';
/** States of a valve that passed its tests and is not back yet. */
export const PRONTA = 'TESTADA,LIBERADA_INSPECAO,TRANSPORTE_CAMPO';
/** States of a valve in its place again. */
export const VOLTOU = 'INSTALADA,COMISSIONADA';
/** States in which the equipment still waits for the valve. */
export const FORA = `${NO_CAMPO},RETIRADA,TRANSPORTE,${NA_OFICINA},${PRONTA}`;

/** Bands of the cumulative flow, from the end of the way to its beginning: name of the series and its states. */
export const FAIXAS_DO_FLUXO: readonly (readonly [serie: string, estados: string])[] = [
  ['instaladas', VOLTOU],
  ['calibradas', PRONTA],
  ['oficina', NA_OFICINA],
  ['retiradas', 'RETIRADA,TRANSPORTE'],
  ['campo', NO_CAMPO],
];

const MOVER = 'Controle Valvula:MovimentarControleValvula';
const LIBERAR = 'Controle Valvula:LiberarControleValvula';

const noLocal = ({ intervencao }: NoFluxo): boolean => intervencao === 'IN_SITU';
const isPsv = ({ tipo }: NoFluxo): boolean => tipo === 'PSV';
const br = (valor: unknown): string => Number(valor).toLocaleString('pt-BR', { maximumFractionDigits: 3 });

const soDaOficina = (registro: NoFluxo): string | undefined =>
  noLocal(registro) ? 'A intervenção é no local: a válvula não vai à oficina.' : undefined;

/** Below the last decimal of a pressure, so that a sum of decimals does not exceed itself. */
const MARGEM = 0.00001;

/** Why the final pressure of a safety valve does not let it go; undefined inside its tolerance. */
function foraDaTolerancia({ pressaoAbertura, pressaoFinal, tolerancia }: NoFluxo): string | undefined {
  if (pressaoFinal === null || pressaoFinal === undefined) return 'Informe a pressão de abertura final.';
  if (Math.abs(Number(pressaoFinal) - Number(pressaoAbertura)) <= Number(tolerancia) + MARGEM) return undefined;
  return `A pressão de abertura final, ${br(pressaoFinal)}, está fora da tolerância: ${br(pressaoAbertura)} ± ${br(tolerancia)} kgf/cm².`;
}

/** What a safety valve lacks for the inspection to release it; of others, only the tightness. */
function faltaParaLiberar(registro: NoFluxo): string | undefined {
  if (isPsv(registro)) {
    const pressao = foraDaTolerancia(registro);
    if (pressao !== undefined) return pressao;
  }
  if (registro['estanqueidade'] !== 'APROVADA') return 'A estanqueidade não está aprovada.';
  if (!isPsv(registro)) return undefined;
  if (!registro['lacreNovo']) return 'Informe o lacre novo.';
  return registro['certificado'] ? undefined : 'Informe o certificado de calibração.';
}

/** The way of a valve from the field through the workshop and back, stage by stage (domain.md §8.8). */
export const valvulaWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES,
  finais: ['COMISSIONADA'],
  transicoes: {
    identificar: { de: ['PLANEJADA'], para: 'IDENTIFICADA', label: 'Identificar', permission: MOVER },
    liberar: { de: ['IDENTIFICADA'], para: 'LIBERADA', label: 'Liberar pela operação', permission: MOVER },
    retirar: {
      de: ['LIBERADA'],
      para: 'RETIRADA',
      label: 'Retirar',
      permission: MOVER,
      foto: 'Flanges protegidos',
      guard: soDaOficina,
    },
    transportar: {
      de: ['RETIRADA'],
      para: 'TRANSPORTE',
      label: 'Enviar à oficina',
      permission: MOVER,
      guard: ({ oficinaId }) => (oficinaId ? undefined : 'Informe o local da oficina.'),
    },
    receber: { de: ['TRANSPORTE'], para: 'RECEBIDA_OFICINA', label: 'Receber na oficina', permission: MOVER },
    testarRecebimento: {
      de: ['RECEBIDA_OFICINA', 'LIBERADA'],
      para: 'TESTE_RECEBIMENTO',
      label: 'Testar como recebida',
      permission: MOVER,
      guard: (registro) =>
        registro.situacao === 'LIBERADA' && !noLocal(registro)
          ? 'Antes a válvula é retirada e vai à oficina: só a intervenção no local começa aqui.'
          : undefined,
    },
    desmontar: {
      de: ['TESTE_RECEBIMENTO'],
      para: 'DESMONTADA',
      label: 'Desmontar e inspecionar',
      permission: MOVER,
      guard: (registro) =>
        isPsv(registro) && !registro['emperrada'] && (registro['pressaoRecebida'] ?? null) === null
          ? 'Informe antes a pressão de abertura encontrada, ou que a válvula está emperrada.'
          : undefined,
    },
    aguardarPeca: {
      de: ['DESMONTADA', 'EM_REPARO'],
      para: 'AGUARDANDO_PECA',
      label: 'Aguardar peça',
      permission: MOVER,
      pedeMotivo: true,
    },
    aguardarAprovacao: {
      de: ['DESMONTADA', 'EM_REPARO'],
      para: 'AGUARDANDO_APROVACAO',
      label: 'Aguardar aprovação',
      permission: MOVER,
      pedeMotivo: true,
      ressalva: ({ sseId }) =>
        sseId ? undefined : 'Nenhuma SSE das peças extras foi ligada: ligue-a no registro para acompanhar a aprovação.',
    },
    reparar: {
      de: ['DESMONTADA', 'AGUARDANDO_PECA', 'AGUARDANDO_APROVACAO', 'REPROVADA'],
      para: 'EM_REPARO',
      label: 'Pôr em reparo',
      permission: MOVER,
    },
    montar: { de: ['EM_REPARO'], para: 'MONTADA', label: 'Montar', permission: MOVER },
    calibrar: {
      de: ['MONTADA', 'SUBSTITUIDA'],
      para: 'TESTADA',
      label: 'Testar e calibrar',
      permission: MOVER,
      guard: (registro) => {
        const { pressaoFinal, estanqueidade, calibradaEm } = registro;
        if (isPsv(registro) && (pressaoFinal ?? null) === null) return 'Informe a pressão de abertura final.';
        if (!estanqueidade) return 'Informe o resultado do teste de estanqueidade.';
        return calibradaEm ? undefined : 'Informe a data da calibração.';
      },
    },
    reprovar: { de: ['TESTADA'], para: 'REPROVADA', label: 'Reprovar', permission: MOVER, pedeMotivo: true },
    liberarInspecao: {
      de: ['TESTADA'],
      para: 'LIBERADA_INSPECAO',
      label: 'Liberar pela inspeção',
      permission: LIBERAR,
      guard: faltaParaLiberar,
      ressalva: ({ validade, validadeNr13: norma }) =>
        typeof validade === 'string' && typeof norma === 'string' && validade > norma
          ? `A validade passa da que a NR-13 dá pelo equipamento protegido: ${diaEscrito(norma)}.`
          : undefined,
    },
    despachar: {
      de: ['LIBERADA_INSPECAO'],
      para: 'TRANSPORTE_CAMPO',
      label: 'Enviar ao campo',
      permission: MOVER,
      guard: soDaOficina,
    },
    instalar: {
      de: ['TRANSPORTE_CAMPO', 'LIBERADA_INSPECAO'],
      para: 'INSTALADA',
      label: 'Instalar',
      permission: MOVER,
      guard: (registro) =>
        registro.situacao === 'LIBERADA_INSPECAO' && !noLocal(registro)
          ? 'Antes a válvula é enviada ao campo: só a intervenção no local se instala daqui.'
          : undefined,
      ressalva: ({ torque }) => (torque ? undefined : 'O torque do aperto não foi informado.'),
    },
    comissionar: { de: ['INSTALADA'], para: 'COMISSIONADA', label: 'Comissionar', permission: MOVER },
    substituir: {
      de: ['DESMONTADA', 'AGUARDANDO_PECA', 'AGUARDANDO_APROVACAO', 'REPROVADA'],
      para: 'SUBSTITUIDA',
      label: 'Substituir por outra',
      permission: LIBERAR,
      pedeMotivo: true,
    },
    cancelar: {
      de: ['PLANEJADA', 'IDENTIFICADA', 'LIBERADA'],
      para: 'CANCELADA',
      label: 'Cancelar',
      permission: MOVER,
      pedeMotivo: true,
    },
    reabrir: { de: ['CANCELADA'], para: 'PLANEJADA', label: 'Reabrir', permission: MOVER, pedeMotivo: true },
  },
});
