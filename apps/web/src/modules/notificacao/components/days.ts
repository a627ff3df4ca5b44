import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { formatDiaDoInstante } from '../../../lib/formato.ts';

const DIA_MS = 86_400_000;

export interface Dia {
  readonly titulo: string;
  readonly linhas: readonly Notificacao[];
}

/** The list by day on the clock of the project, in its order: "Hoje", "Ontem", then the date. */
export function groupByDay(linhas: readonly Notificacao[], agora = new Date()): readonly Dia[] {
  const nomes = new Map([
    [formatDiaDoInstante(new Date(agora.getTime() - DIA_MS)), 'Ontem'],
    [formatDiaDoInstante(agora), 'Hoje'],
  ]);
  const dias = new Map<string, Notificacao[]>();
  for (const linha of linhas) {
    const dia = formatDiaDoInstante(linha.criadaEm);
    dias.set(dia, [...(dias.get(dia) ?? []), linha]);
  }
  return [...dias].map(([dia, doDia]) => ({ titulo: nomes.get(dia) ?? dia, linhas: doDia }));
}
