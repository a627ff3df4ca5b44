import { trabalhoAte } from '../calendario/instante.ts';
import type { Aviso } from '../cronograma.ts';
import { MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import { asTardes, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { CONCLUIDA, type Modelo, NAO_INICIADA } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { SEM_MAXIMO, SEM_MINIMO } from './sem-limite.ts';

/** Findings of the calculation. Call it with the instants that the passes used. */
export function avisosDoCalculo(modelo: Modelo, passadas: Passadas, idDoNo: (no: number) => string): Aviso[] {
  const avisos: Aviso[] = [];
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = modelo.rede.entrada[no]!; e < modelo.rede.entrada[no + 1]!; e++) {
      const codigo = avisoDoVinculo(modelo, passadas, no, e);
      if (codigo) avisos.push({ codigo, atividade: idDoNo(no), outro: idDoNo(modelo.rede.predecessora[e]!) });
    }
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    if (foraDoAlcance(modelo, passadas, no)) avisos.push({ codigo: 'data_fora_do_alcance', atividade: idDoNo(no) });
    if (restricaoViolada(modelo, passadas, no)) avisos.push({ codigo: 'restricao_violada', atividade: idDoNo(no) });
    if (causaFolgaNegativa(modelo, passadas, no)) avisos.push({ codigo: 'folga_negativa', atividade: idDoNo(no) });
  }
  return avisos;
}

/** Whether some date was cut to the calendars' limits, which are the same for all. */
function foraDoAlcance({ continuo }: Modelo, { datas }: Passadas, no: number): boolean {
  const { minimo, maximo } = continuo;
  return (
    datas.inicioCedo[no]! <= minimo ||
    datas.inicioTarde[no]! <= minimo ||
    datas.terminoCedo[no]! >= maximo ||
    datas.terminoTarde[no]! >= maximo
  );
}

/** Finding of a link: progress out of sequence, or a lead cut because nothing starts before the data date. */
function avisoDoVinculo(modelo: Modelo, { datas }: Passadas, no: number, e: number): Aviso['codigo'] | undefined {
  const { rede } = modelo;
  const relacao = rede.codigoEntrada[e]! & MASCARA_RELACAO;
  if (foraDeSequencia(modelo.situacao[rede.predecessora[e]!]!, modelo.situacao[no]!, relacao)) {
    return 'fora_de_sequencia';
  }
  if (modelo.lagEntrada[e]! >= 0 || relacao >= TT || modelo.situacao[no] !== NAO_INICIADA) return undefined;
  return limiteDaEntrada(modelo, datas, no, e) < modelo.piso ? 'antecipacao_truncada' : undefined;
}

/** Whether the successor's end of a link has happened and the predecessor's has not. */
function foraDeSequencia(predecessora: number, sucessora: number, relacao: number): boolean {
  const aconteceu = relacao < TT ? sucessora !== NAO_INICIADA : sucessora === CONCLUIDA;
  if (!aconteceu) return false;
  const precisaTerminar = relacao === TI || relacao === TT;
  return predecessora === NAO_INICIADA || (precisaTerminar && predecessora !== CONCLUIDA);
}

/** Whether a node breaks its own constraint: it comes too late, or a mandatory date overrides a link. */
function restricaoViolada(modelo: Modelo, { datas }: Passadas, no: number): boolean {
  const posicao = modelo.extra[no]!;
  if (posicao < 0) return false;
  const extra = modelo.extras[posicao]!;
  const inicio = datas.trabalhoCedo[no]!;
  const restante = modelo.restante[no]!;
  if (inicio > extra.inicioMaximo || inicio + restante > extra.terminoMaximo) return true;
  if (extra.inicioObrigatorio === SEM_MINIMO && extra.terminoObrigatorio === SEM_MINIMO) return false;
  const { rede } = modelo;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
    const limite = limiteDaEntrada(modelo, datas, no, e);
    if (limite === SEM_MINIMO) continue;
    const doInicio = (rede.codigoEntrada[e]! & MASCARA_RELACAO) < TT;
    if (trabalhoAte(cal, limite) > (doInicio ? inicio : inicio + restante)) return true;
  }
  return false;
}

/** Whether negative float begins at this node: by its constraint, or by the imposed finish without successors. */
function causaFolgaNegativa(modelo: Modelo, { datas, folgas }: Passadas, no: number): boolean {
  if (folgas.total[no]! >= 0) return false;
  const limites = { inicio: 0, termino: 0 };
  limitSaida(modelo, asTardes(datas), no, limites);
  if (limites.inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO) return true;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  return ultimoTrabalho(cal, limites.inicio, limites.termino, modelo.restante[no]!) > datas.trabalhoTarde[no]!;
}
