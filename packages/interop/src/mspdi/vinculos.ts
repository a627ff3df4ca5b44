import type { TipoRelacao, Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';
import { cortado, nomeLimpo } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { formatoDe } from './duracao.ts';

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
