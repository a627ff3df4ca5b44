import { trabalhoAte } from '../calendario/instante.ts';
import type { Atividade, Aviso, Calendario, Cronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, naoConduz, type Rede, TI, TT } from '../rede/rede.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import { asTardes, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { CONCLUIDA, type Modelo, NAO_INICIADA } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import type { Calendarios } from './prepare.ts';

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

/** Findings about the input, before any calculation. */
export function avisosDaEntrada(cronograma: Cronograma, rede: Rede, calendarios: Calendarios): Aviso[] {
  const { atividades, dataBase } = cronograma;
  const avisos: Aviso[] = atividades.length === 0 ? [{ codigo: 'projeto_sem_atividade' }] : [];
  for (const { calendario, semTrabalho } of calendarios.lista) {
    if (semTrabalho) avisos.push({ codigo: 'calendario_sem_trabalho', outro: calendario.id });
  }
  for (const outro of repetidos(cronograma.calendarios)) avisos.push({ codigo: 'calendario_repetido', outro });
  for (const atividade of atividades) {
    const { id, calendario, inicioReal, terminoReal } = atividade;
    if (incoerente(atividade)) avisos.push({ codigo: 'progresso_incoerente', atividade: id });
    if (!calendarios.posicao.has(calendario)) {
      avisos.push({ codigo: 'calendario_ausente', atividade: id, outro: calendario });
    }
    if ((inicioReal ?? dataBase) > dataBase || (terminoReal ?? dataBase) > dataBase) {
      avisos.push({ codigo: 'data_real_futura', atividade: id });
    }
  }
  return avisos.concat(avisosDosVinculosDados(cronograma, rede));
}

function repetidos(calendarios: readonly Calendario[]): Set<string> {
  const vistos = new Set<string>();
  return new Set(calendarios.map(({ id }) => id).filter((id) => vistos.size === vistos.add(id).size));
}

/** Whether an activity finished before it began, has work left when finished, or went on before it stopped. */
function incoerente({ inicioReal, terminoReal, restante, suspensaEm, retomadaEm }: Atividade): boolean {
  if (terminoReal !== undefined && (restante > 0 || (inicioReal !== undefined && terminoReal < inicioReal)))
    return true;
  return suspensaEm !== undefined && retomadaEm !== undefined && retomadaEm < suspensaEm;
}

/** Links that appear twice, and links by which an activity that never drives would drive. */
function avisosDosVinculosDados({ atividades, vinculos }: Cronograma, rede: Rede): Aviso[] {
  const daPosicao = (codigo: Aviso['codigo'], v: number): Aviso => {
    const { de, para } = vinculos[v]!;
    return { codigo, atividade: para, outro: de };
  };
  const repetidos = rede.repetidos.map((v) => daPosicao('vinculo_repetido', v));
  if (rede.naoConduzem.length === 0) return repetidos;
  const acompanham = new Set(atividades.filter(({ tipo }) => naoConduz(tipo)).map(({ id }) => id));
  const ignorados = rede.naoConduzem.filter((v) => acompanham.has(vinculos[v]!.de));
  return [...repetidos, ...ignorados.map((v) => daPosicao('vinculo_ignorado', v))];
}

/** Findings in an order that does not depend on the input: by code, activity and the other one. */
export function sortAvisos(avisos: Aviso[]): Aviso[] {
  const chave = ({ codigo, atividade = '', outro = '' }: Aviso) => `${codigo}\u0000${atividade}\u0000${outro}`;
  const comChave = avisos.map((aviso) => ({ aviso, chave: chave(aviso) }));
  comChave.sort((a, b) => (a.chave < b.chave ? -1 : a.chave > b.chave ? 1 : 0));
  return comChave.map(({ aviso }) => aviso);
}
