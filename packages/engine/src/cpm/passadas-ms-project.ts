import { trabalhoAte } from '../calendario/instante.ts';
import type { Cronograma, OpcoesCronograma } from '../cronograma.ts';
import type { Extra } from './extra.ts';
import { calcularFolgas, folgaDaOpcao } from './folgas.ts';
import { idaMsProject } from './ida-ms-project.ts';
import { criarDatas, type Datas, EM_ANDAMENTO, type Modelo, NAO_INICIADA } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';
import { SEM_MINIMO } from './sem-limite.ts';
import { voltaMsProject } from './volta-ms-project.ts';

/** Runs the passes with Microsoft Project's rules. */
export function passadasMsProject(modelo: Modelo, { inicio, terminoImposto, opcoes }: Cronograma): Passadas {
  const datas = criarDatas(modelo.situacao.length);
  idaMsProject(modelo, datas, inicio);
  const termino = terminoDoProjeto(modelo, datas);
  adiarOMaisTarde(modelo, datas, termino);
  voltaMsProject(modelo, datas, terminoImposto ?? termino, opcoes.pontasAbertasCriticas);
  const passadas = { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
  ajustarFolgas(modelo, passadas, opcoes.folgaTotal);
  return passadas;
}

/** What MS Project's floats have of their own: see `folgaAjustada`; free slack is within total slack. */
function ajustarFolgas(modelo: Modelo, { datas, folgas }: Passadas, opcao: OpcoesCronograma['folgaTotal']): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    const extra = modelo.extras[modelo.extra[no]!];
    if (extra) folgas.total[no] = folgaAjustada(modelo, datas, no, { extra, opcao, folga: folgas.total[no]! });
    folgas.livre[no] = Math.max(0, Math.min(folgas.livre[no]!, folgas.total[no]!));
  }
}

/**
 * A date that a constraint holds before what the links ask for has that much less float. Dates typed by hand may be
 * longer or shorter than the duration, so that each end has a float of its own.
 */
function folgaAjustada(
  modelo: Modelo,
  datas: Datas,
  no: number,
  { extra, opcao, folga }: { extra: Extra; opcao: OpcoesCronograma['folgaTotal']; folga: number },
): number {
  if (extra.inicioDaLogica !== SEM_MINIMO) return folga - Math.max(0, extra.inicioDaLogica - datas.trabalhoCedo[no]!);
  if (extra.inicioManual === SEM_MINIMO || modelo.situacao[no] !== NAO_INICIADA) return folga;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  return folgaDaOpcao(opcao, datas.trabalhoTarde[no]! - trabalhoAte(cal, extra.inicioManual), folga);
}

/** After everything that reads the late starts: MS Project shows the actual start as the late start of what has begun. */
export function mostrarInicioReal(modelo: Modelo, { datas }: Passadas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== EM_ANDAMENTO) continue;
    datas.inicioTarde[no] = modelo.extras[modelo.extra[no]!]!.inicioReal;
  }
}
