import { instanteInicio } from '../calendario/instante.ts';
import { CONCLUIDA, EM_ANDAMENTO, LADO_INICIO } from '../cpm/modelo.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import { minuto } from '../tempo.ts';
import { type Alvo, atividadeDe, type Candidato, calendarioDe, choose, type Exame } from './exame.ts';
import { doFim } from './fim-do-projeto.ts';
import { ateAqui, daData, doTrabalho, obrigatoria } from './restricoes.ts';
import type { Causa, Ponta } from './tipos.ts';
import { dasSaidas } from './vinculos.ts';

/**
 * In MS Project the late start of work in progress is its actual start; links into it use the late start of the
 * remaining work, which depends on the causes of its finish.
 */
export const comecaTardeDeFato = ({ programa, modelo }: Exame, no: number): boolean =>
  programa === 'MS_PROJECT' && modelo.situacao[no] === EM_ANDAMENTO;

/** Causes of the late date of a node in the backward pass. */
export function causasTarde(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo, passadas } = exame;
  const { datas } = passadas;
  if (ponta === 'INICIO' && comecaTardeDeFato(exame, no)) {
    return [{ tipo: 'INICIO_REAL', data: minuto(modelo.extras[modelo.extra[no]!]!.inicioReal) }];
  }
  const candidatos = [...doFimDoProjeto(exame, no), ...saidasQuePrendem(exame, no)];
  if (modelo.situacao[no] === CONCLUIDA) {
    return candidatos.filter(({ instante }) => instante === datas.inicioTarde[no]).map(({ causa }) => causa);
  }
  const restante = modelo.restante[no]!;
  const fixa = obrigatoria(exame, no, restante);
  candidatos.unshift(...(fixa ? [fixa] : []), ...doPrazo(exame, no), ...ateAqui(exame, no, restante));
  const alvo = { trabalho: datas.trabalhoTarde[no]!, instante: datas.terminoTarde[no]! };
  return choose(exame, no, fixa ? candidatos : noFimDoTurno(exame, no, candidatos, alvo), alvo);
}

/**
 * In P6 a start milestone is late at the end of a shift only because a cause asks for an instant before the next shift
 * begins: causes that ask for the start of that shift do not keep it there.
 */
function noFimDoTurno(exame: Exame, no: number, candidatos: readonly Candidato[], alvo: Alvo): readonly Candidato[] {
  if (exame.programa !== 'P6' || exame.modelo.lado[no] !== LADO_INICIO) return candidatos;
  const turno = instanteInicio(calendarioDe(exame, no), alvo.trabalho);
  if (alvo.instante >= turno) return candidatos;
  const antes = candidatos.filter(({ pedido, instante }) => pedido === alvo.trabalho && instante < turno);
  return antes.length > 0 ? antes : candidatos;
}

/** In MS Project, successors that wait for a node's start do not hold it once it has begun or has dates by hand. */
function saidasQuePrendem(exame: Exame, no: number): Candidato[] {
  const { modelo, programa, cronograma } = exame;
  const saidas = dasSaidas(exame, no, 'TARDE');
  const manual = (modelo.extras[modelo.extra[no]!]?.inicioManual ?? SEM_MINIMO) !== SEM_MINIMO;
  if (programa === 'P6' || (modelo.situacao[no] !== EM_ANDAMENTO && !manual)) return saidas;
  return saidas.filter(({ causa }) => {
    const tipo = causa.tipo === 'VINCULO' ? cronograma.vinculos[causa.vinculo]!.tipo : 'TI';
    return tipo === 'TI' || tipo === 'TT';
  });
}

function doPrazo(exame: Exame, no: number): Candidato[] {
  const { prazo } = atividadeDe(exame, no);
  if (exame.programa === 'P6' || prazo === undefined) return [];
  const causa: Causa = { tipo: 'PRAZO', data: prazo };
  const restante = exame.modelo.restante[no]!;
  return [doTrabalho(exame, no, daData(exame, no, { causa, data: prazo, restante }), 'TERMINO')];
}

/** The end of the project, imposed or calculated; with open ends critical, a last node's own early finish. */
function doFimDoProjeto(exame: Exame, no: number): Candidato[] {
  const { passadas, cronograma, programa } = exame;
  const { terminoImposto, opcoes } = cronograma;
  const { termino, datas } = passadas;
  const aberta = dasSaidas(exame, no, 'TARDE').length === 0;
  const causa: Causa = terminoImposto === undefined ? exame.fim : { tipo: 'TERMINO_IMPOSTO', data: terminoImposto };
  const ponta = doFim(exame, no, { causa, data: terminoImposto ?? termino });
  if (aberta && opcoes.pontasAbertasCriticas) {
    const propria: Causa = { tipo: 'PROPRIA_DATA', lado: 'CEDO', ponta: 'TERMINO' };
    const dela = doFim(exame, no, { causa: propria, data: datas.terminoCedo[no]! });
    return programa === 'P6' ? [dela] : [dela, ponta];
  }
  if (aberta || programa === 'MS_PROJECT' || terminoImposto === undefined || terminoImposto >= termino) return [ponta];
  return [doFim(exame, no, { causa: exame.fim, data: termino }), ponta];
}
