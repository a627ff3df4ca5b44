import { calcularFolgas } from './folgas.ts';
import { idaMsProject } from './ida-ms-project.ts';
import { criarDatas, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';
import { SEM_MINIMO } from './sem-limite.ts';
import { voltaMsProject } from './volta-ms-project.ts';

/** Runs the passes with Microsoft Project's rules. */
export function passadasMsProject(modelo: Modelo, inicio: number, terminoImposto: number | undefined): Passadas {
  const datas = criarDatas(modelo.situacao.length);
  idaMsProject(modelo, datas, inicio);
  const termino = terminoDoProjeto(modelo, datas);
  adiarOMaisTarde(modelo, datas, termino);
  voltaMsProject(modelo, datas, terminoImposto ?? termino);
  const passadas = { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
  descontarLogica(modelo, passadas);
  return passadas;
}

/** A date that a constraint holds before what the links ask for has that much less float. */
function descontarLogica(modelo: Modelo, { datas, folgas }: Passadas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    const extra = modelo.extras[modelo.extra[no]!];
    if (!extra || extra.inicioDaLogica === SEM_MINIMO) continue;
    folgas.total[no]! -= Math.max(0, extra.inicioDaLogica - datas.trabalhoCedo[no]!);
  }
}

/** After everything that reads the late starts: MS Project shows the actual start as the late start of what has begun. */
export function mostrarInicioReal(modelo: Modelo, { datas }: Passadas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== EM_ANDAMENTO) continue;
    datas.inicioTarde[no] = modelo.extras[modelo.extra[no]!]!.inicioReal;
  }
}
