import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { formatInstante } from '../../../lib/formato.ts';

const DIA_MS = 86_400_000;

export interface Dia {
  readonly titulo: string;
  readonly linhas: readonly Notificacao[];
}

const dayOf = (instante: Date | string): string => formatInstante(new Date(instante).toISOString()).slice(0, -6);

/** The list by day on the clock of this device, in its order: "Hoje", "Ontem", then the date. */
export function groupByDay(linhas: readonly Notificacao[], agora = new Date()): readonly Dia[] {
  const nomes = new Map([
    [dayOf(new Date(agora.getTime() - DIA_MS)), 'Ontem'],
    [dayOf(agora), 'Hoje'],
  ]);
  const dias = new Map<string, Notificacao[]>();
  for (const linha of linhas) {
    const dia = dayOf(linha.criadaEm);
    dias.set(dia, [...(dias.get(dia) ?? []), linha]);
  }
  return [...dias].map(([dia, doDia]) => ({ titulo: nomes.get(dia) ?? dia, linhas: doDia }));
}
