import type { NoEapArquivo, ProjetoArquivo } from '../arquivo.ts';
import { arvoreEap } from '../eap.ts';
import { adaptMspdi } from '../mspdi/adapt.ts';
import { adaptP6, isPapel } from '../p6/adapt.ts';
import { adaptPlanilha } from '../planilha-cronograma/adapt.ts';
import { adaptCsv, comNomesPorId } from '../planilha-cronograma/adapt-csv.ts';
import { fitsPmxml } from '../pmxml/calendario.ts';
import { Problemas } from '../problemas.ts';
import { proprioNoXer } from '../xer/codigos-de-atividade.ts';
import { texto1252 } from '../xer/texto-1252.ts';
import { comIds } from './com-ids.ts';
import { PROGRAMAS, type Programa, soOQueCabe } from './programas.ts';
import { textoDeXml } from './xml.ts';

/** The formats that a schedule is written in. */
export const FORMATOS_DE_SAIDA = ['XER', 'PMXML', 'MSPDI', 'XLSX', 'CSV'] as const;
export type FormatoDeSaida = (typeof FORMATOS_DE_SAIDA)[number];

/** An id that the other program can keep: a whole number. */
const NUMERO = /^(0|[1-9]\d{0,8})$/;

/** Id → number for the ids of one kind; an id that is a free number stays. */
function number(ids: Iterable<string>, ocupados: Set<string>): Map<string, string> {
  const numeros = new Map<string, string>();
  const sem: string[] = [];
  for (const id of ids) {
    if (NUMERO.test(id) && !ocupados.has(id)) {
      ocupados.add(id);
      numeros.set(id, id);
    } else sem.push(id);
  }
  let proximo = 1;
  for (const id of sem) {
    while (ocupados.has(String(proximo))) proximo += 1;
    ocupados.add(String(proximo));
    numeros.set(id, String(proximo));
  }
  return numeros;
}

interface Numeracao {
  /** True when summary tasks have numbers among the activities, and the root is 0 (MS Project). */
  readonly umaSo: boolean;
  /** Whether a resource keeps its id, whatever it is. */
  readonly conserva?: (recurso: ProjetoArquivo['recursos'][number]) => boolean;
}

interface Renumerado {
  readonly projeto: ProjetoArquivo;
  /** Number of ids that could not stay; people refer to activities by code, which stays. */
  readonly atividades: number;
  readonly outros: number;
}

const mudados = (numeros: ReadonlyMap<string, string>): number =>
  [...numeros].reduce((soma, [de, para]) => soma + (de === para ? 0 : 1), 0);

/** The project with whole numbers as ids; the ids of its source stay where possible. */
function renumber(projeto: ProjetoArquivo, { umaSo, conserva = () => false }: Numeracao): Renumerado {
  const ocupados = new Set<string>(umaSo ? ['0'] : []);
  const atividades = number(
    projeto.atividades.map(({ id }) => id),
    ocupados,
  );
  const [raiz, ...nos] = projeto.eap.map(({ idExterno }) => idExterno);
  const eap = number(umaSo || raiz === undefined ? nos : [raiz, ...nos], umaSo ? ocupados : new Set());
  if (umaSo && raiz !== undefined) eap.set(raiz, '0');
  const calendarios = number(
    projeto.calendarios.map(({ id }) => id),
    new Set(['0']),
  );
  const recursos = number(
    projeto.recursos.filter((recurso) => !conserva(recurso)).map(({ idExterno }) => idExterno),
    new Set(),
  );
  return {
    atividades: mudados(atividades),
    outros: mudados(eap) + mudados(calendarios) + mudados(recursos),
    projeto: comIds(projeto, { atividades, eap, calendarios, recursos }),
  };
}

interface Alvo {
  /** Absent when the format can keep any id. */
  readonly numeracao?: Numeracao;
  readonly adapt: (projeto: ProjetoArquivo) => ProjetoArquivo;
  /** Replaces our ids by the names in a sheet, which needs no ids. */
  readonly call?: (projeto: ProjetoArquivo) => ProjetoArquivo;
  /** True when weights have their own column. */
  readonly comPeso?: true;
}

const comOQueCabe = (projeto: ProjetoArquivo, programa: Programa): ProjetoArquivo => ({
  ...projeto,
  atividades: projeto.atividades.map((atividade) => soOQueCabe(atividade, programa)),
});

const ALVOS: Record<FormatoDeSaida, Alvo> = {
  XER: {
    numeracao: { umaSo: false, conserva: isPapel },
    adapt: (projeto) =>
      adaptP6(projeto, {
        escrivao: texto1252,
        folgas: true,
        raizDoProjeto: false,
        proprio: (proprio) => proprioNoXer(proprio, texto1252),
        cabeTurno: () => true,
      }),
  },
  PMXML: {
    numeracao: { umaSo: false, conserva: isPapel },
    adapt: (projeto) =>
      adaptP6(projeto, {
        escrivao: textoDeXml,
        folgas: false,
        raizDoProjeto: true,
        proprio: () => undefined,
        cabeTurno: fitsPmxml,
      }),
  },
  MSPDI: { numeracao: { umaSo: true }, adapt: adaptMspdi },
  XLSX: { adapt: (projeto) => adaptPlanilha(comOQueCabe(projeto, PROGRAMAS.PLANILHA)), comPeso: true },
  CSV: {
    adapt: (projeto) => adaptCsv(comOQueCabe(projeto, PROGRAMAS.PLANILHA)),
    call: comNomesPorId,
    comPeso: true,
  },
};

export interface Adaptado {
  /** The project with ids that the other program can keep, and no other change. */
  readonly renumerado: Renumerado;
  /** The part of it that the other program can hold, as a read of the file gives it back. */
  readonly projeto: ProjetoArquivo;
}

/** Puts back weights that follow from the other data. */
function comPesos(adaptado: ProjetoArquivo, { atividades, pesoCalculado }: ProjetoArquivo): ProjetoArquivo {
  if (!pesoCalculado) return adaptado;
  const pesos = new Map(atividades.map(({ id, proprio }) => [id, proprio?.peso]));
  return {
    ...adaptado,
    atividades: adaptado.atividades.map((atividade) => {
      const peso = pesos.get(atividade.id);
      return peso === undefined ? atividade : { ...atividade, proprio: { ...atividade.proprio, peso } };
    }),
  };
}

/** The tree with its nodes numbered from 0 among their siblings: the original numbers have no meaning. */
const eapEmOrdem = ({ eap }: ProjetoArquivo): NoEapArquivo[] =>
  arvoreEap(
    eap.map((no) => ({ ...no, pai: no.pai, posicao: no.ordem })),
    new Problemas(),
  );

export function adapt(projeto: ProjetoArquivo, formato: FormatoDeSaida): Adaptado {
  const alvo = ALVOS[formato];
  const { call = (igual) => igual } = alvo;
  const emOrdem = call({ ...projeto, eap: eapEmOrdem(projeto) });
  const renumerado = alvo.numeracao
    ? renumber(emOrdem, alvo.numeracao)
    : { projeto: emOrdem, atividades: 0, outros: 0 };
  const adaptado = alvo.adapt(renumerado.projeto);
  return { renumerado, projeto: alvo.comPeso ? adaptado : comPesos(adaptado, renumerado.projeto) };
}
