import type { Atividade, Aviso, Calendario, Cronograma } from '../cronograma.ts';
import { naoConduz, type Rede } from '../rede/rede.ts';
import type { Calendarios } from './prepare.ts';

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
