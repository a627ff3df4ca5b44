import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { type Campos, camposDe } from '../api.ts';

/** What the form changed of what it read, over what the event is now: of two who save, neither undoes the other. */
export function juntar(atual: EventoCalendario, lido: EventoCalendario, campos: Campos): Campos {
  const antes: Readonly<Record<string, unknown>> = camposDe(lido);
  const mudados = Object.entries(campos).filter(([nome, valor]) => (valor ?? null) !== (antes[nome] ?? null));
  return { ...camposDe(atual), ...Object.fromEntries(mudados) };
}
