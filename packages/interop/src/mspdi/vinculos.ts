import type { TipoRelacao, Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';
import { cortado, nomeLimpo } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { formatoDe } from './duracao.ts';

const direto = ({ tipo, lag }: Vinculo): boolean => tipo === 'TI' && lag === 0;

/**
 * Takes inactive tasks out of the links. Since 2013, MS Project makes the successors of such a task wait for its
 * predecessors: for finish–start links without lag, for its only predecessor, as measured. The other links out of
 * inactive tasks are left out with a warning.
 */
export function semInativas(
  vinculos: readonly Vinculo[],
  inativas: ReadonlySet<string>,
  problemas: Problemas,
): readonly Vinculo[] {
  if (inativas.size === 0) return vinculos;
  const chegam = new Map<string, Vinculo[]>([...inativas].map((uid) => [uid, []]));
  for (const vinculo of vinculos) chegam.get(vinculo.para)?.push(vinculo);
  const feitos: Vinculo[] = [];
  let atravessados = 0;
  for (const vinculo of vinculos) {
    const { de, para } = vinculo;
    if (inativas.has(para)) continue;
    const antes = chegam.get(de);
    if (!antes) {
      feitos.push(vinculo);
      continue;
    }
    const [unica, ...outras] = antes;
    const atravessa = unica !== undefined && outras.length === 0 && direto(unica) && direto(vinculo);
    if (atravessa && !inativas.has(unica.de) && unica.de !== para) {
      feitos.push({ ...vinculo, de: unica.de });
      atravessados += 1;
    } else {
      const mensagem = `O vínculo de ${de}, que está inativa, para ${para} foi ignorado.`;
      problemas.aviso('mspdi.vinculo_ignorado', mensagem);
    }
  }
  if (atravessados > 0) {
    const mensagem = `${atravessados} vínculos de tarefas inativas ligam agora o que vem antes delas ao que vem depois.`;
    problemas.aviso('mspdi.vinculo_de_inativa', mensagem);
  }
  return feitos;
}

const TIPOS: readonly (TipoRelacao | undefined)[] = ['TT', 'TI', 'IT', 'II'];

/** Largest lag in minutes (over a century). */
const LAG_MAXIMO = 60_000_000;

function lagDe(no: NoXml): Pick<Vinculo, 'lag' | 'tipoLag'> | undefined {
  const cru = Number(no.texto('LinkLag') || 0);
  const tipoLag = formatoDe(no.texto('LagFormat'));
  const lag = tipoLag === 'PERCENTUAL' ? cru : Math.round(cru / 10) + 0;
  return Number.isFinite(lag) && Math.abs(lag) <= LAG_MAXIMO ? { lag, tipoLag } : undefined;
}

function linkDe(no: NoXml, para: string, problemas: Problemas): Vinculo {
  const escrito = no.texto('Type') || '1';
  const tipo = TIPOS[Number(escrito)];
  const lag = lagDe(no);
  if (!tipo || !lag) {
    const oque = tipo
      ? 'intervalo (lag) inválido; lido sem intervalo'
      : `tipo "${cortado(escrito, 20)}" desconhecido; lido como término–início`;
    problemas.aviso('mspdi.vinculo_invalido', `Linha ${no.linha}: vínculo com ${oque}.`, no.linha);
  }
  return { de: no.texto('PredecessorUID'), para, tipo: tipo ?? 'TI', ...(lag ?? { lag: 0, tipoLag: 'TRABALHO' }) };
}

/** The links in a task; those with an end outside the schedule are left out with a warning. */
export function vinculosDaTarefa(tarefa: NoXml, existe: (uid: string) => boolean, problemas: Problemas): Vinculo[] {
  const para = tarefa.texto('UID');
  const vinculos: Vinculo[] = [];
  for (const no of tarefa.em('PredecessorLink')) {
    const de = no.texto('PredecessorUID');
    const motivo = descarte(no, { de, para, existe });
    if (motivo) problemas.aviso('mspdi.vinculo_ignorado', `Linha ${no.linha}: ${motivo}; foi ignorado.`, no.linha);
    else vinculos.push(linkDe(no, para, problemas));
  }
  return vinculos;
}

function descarte(
  no: NoXml,
  { de, para, existe }: { de: string; para: string; existe: (uid: string) => boolean },
): string | undefined {
  if (no.sim('CrossProject')) return 'vínculo com outro projeto';
  if (de === para) return 'vínculo de uma tarefa com ela mesma';
  if (existe(de)) return undefined;
  return `vínculo com a tarefa ${cortado(nomeLimpo(de), 20) || 'sem UID'}, que não está no cronograma`;
}
