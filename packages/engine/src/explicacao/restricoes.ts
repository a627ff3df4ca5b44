import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { instanteDaData } from '../cpm/instante-da-data.ts';
import { COM_DURACAO, EM_ANDAMENTO, LADO_TERMINO, NAO_INICIADA } from '../cpm/modelo.ts';
import type { TipoRestricao } from '../cronograma.ts';
import type { Minuto } from '../tempo.ts';
import { atividadeDe, type Candidato, calendarioDe, type Exame } from './exame.ts';
import type { Causa, Ponta, TipoDeRaiz } from './tipos.ts';

type Limite = 'MINIMO' | 'MAXIMO' | 'OBRIGATORIO';

const DO_INICIO: Partial<Record<TipoRestricao, readonly Limite[]>> = {
  INICIAR_EM: ['MINIMO', 'MAXIMO'],
  NAO_INICIAR_ANTES: ['MINIMO'],
  NAO_INICIAR_DEPOIS: ['MAXIMO'],
  INICIO_OBRIGATORIO: ['OBRIGATORIO'],
};
const DO_TERMINO: Partial<Record<TipoRestricao, readonly Limite[]>> = {
  TERMINAR_EM: ['MINIMO', 'MAXIMO'],
  NAO_TERMINAR_ANTES: ['MINIMO'],
  NAO_TERMINAR_DEPOIS: ['MAXIMO'],
  TERMINO_OBRIGATORIO: ['OBRIGATORIO'],
};

/** A date that bounds a start, or the finish of `restante` minutes of work. */
export function daData(
  exame: Exame,
  no: number,
  { causa, data, restante }: { readonly causa: Causa; readonly data: number; readonly restante: number },
): Candidato {
  return { causa, pedido: trabalhoAte(calendarioDe(exame, no), data) - restante, instante: data };
}

/**
 * A bound that counts as work, not as its exact instant. A node without duration is on its side of that work; in MS
 * Project, it is at its own date that bounds it by the start (`INICIO`) or by the finish.
 */
export function doTrabalho(exame: Exame, no: number, candidato: Candidato, daPonta?: Ponta): Candidato {
  const lado = exame.modelo.lado[no];
  const calendario = calendarioDe(exame, no);
  if (lado === COM_DURACAO) return candidato;
  if (daPonta && exame.programa === 'MS_PROJECT') {
    return { ...candidato, instante: instanteDaData(calendario, candidato.instante, daPonta === 'INICIO') };
  }
  const draw = lado === LADO_TERMINO ? instanteTermino : instanteInicio;
  return { ...candidato, instante: draw(calendario, candidato.pedido) };
}

/** Bounds of one kind from an activity's constraints; in P6, a begun activity has only those of its late finish. */
export function dasRestricoes(exame: Exame, no: number, limite: Limite, restante: number): Candidato[] {
  const { restricao, restricaoSecundaria } = atividadeDe(exame, no);
  const naoIniciada = exame.modelo.situacao[no] === NAO_INICIADA;
  const noTermino = naoIniciada || limite === 'MAXIMO' || exame.programa === 'MS_PROJECT';
  return [restricao, restricaoSecundaria].flatMap((uma, i) => {
    if (uma?.data === undefined) return [];
    const causa: Causa = { tipo: 'RESTRICAO', secundaria: i === 1, restricao: uma };
    const { data } = uma;
    if (DO_INICIO[uma.tipo]?.includes(limite))
      return naoIniciada ? [doTrabalho(exame, no, daData(exame, no, { causa, data, restante: 0 }), 'INICIO')] : [];
    if (!noTermino || !DO_TERMINO[uma.tipo]?.includes(limite)) return [];
    return [doTrabalho(exame, no, daData(exame, no, { causa, data, restante }), 'TERMINO')];
  });
}

/** The mandatory dates that count: of two, the one of the start comes first, and the later of two of one kind. */
export function obrigatoria(exame: Exame, no: number, restante: number): Candidato | undefined {
  const todas = dasRestricoes(exame, no, 'OBRIGATORIO', restante);
  const doInicio = todas.filter(
    ({ causa }) => causa.tipo === 'RESTRICAO' && causa.restricao.tipo === 'INICIO_OBRIGATORIO',
  );
  const quais = doInicio.length > 0 ? doInicio : todas;
  return quais.reduce<Candidato | undefined>(
    (maior, uma) => (maior && maior.pedido >= uma.pedido ? maior : uma),
    undefined,
  );
}

/** Lower limits from outside the links: other projects, levelling, what it waits for, and the resumption of begun work. */
export function daquiEmDiante(exame: Exame, no: number): Candidato[] {
  const { inicioExterno, inicioNivelado, esperaAte, retomadaEm } = atividadeDe(exame, no);
  const emAndamento = exame.modelo.situacao[no] === EM_ANDAMENTO;
  const datas: readonly (readonly [TipoDeRaiz, Minuto | undefined])[] = [
    ['INICIO_EXTERNO', inicioExterno],
    ['NIVELAMENTO', emAndamento ? undefined : inicioNivelado],
    ['ESPERA', emAndamento ? undefined : esperaAte],
    ['RETOMADA', emAndamento ? retomadaEm : undefined],
  ];
  return datas.flatMap(([tipo, data]) =>
    data === undefined
      ? []
      : [doTrabalho(exame, no, daData(exame, no, { causa: { tipo, data }, data, restante: 0 }), 'INICIO')],
  );
}

/** Upper limits: constraints on the latest dates, and other projects. */
export function ateAqui(exame: Exame, no: number, restante: number): Candidato[] {
  const { terminoExterno } = atividadeDe(exame, no);
  const restricoes = dasRestricoes(exame, no, 'MAXIMO', restante);
  if (terminoExterno === undefined) return restricoes;
  const causa: Causa = { tipo: 'TERMINO_EXTERNO', data: terminoExterno };
  return [
    ...restricoes,
    doTrabalho(exame, no, daData(exame, no, { causa, data: terminoExterno, restante }), 'TERMINO'),
  ];
}
