import type { Evento } from '@cadencia/domain/evento/schema.ts';
import type { Contexto } from '../../infra/context.ts';

/** Whether an event concerns the caller at all, before looking at single rows. */
export function concerns(contexto: Contexto, fato: Evento): boolean {
  switch (fato.tipo) {
    case 'trabalho':
    case 'importacao':
      return (
        fato.usuarioId === contexto.usuarioId || (fato.projetoId !== null && fato.projetoId === contexto.projetoId)
      );
    case 'apontamento':
    case 'calculo':
    case 'projeto':
    case 'calendario':
      return fato.projetoId === contexto.projetoId;
    case 'notificacao':
    case 'permissoes':
      return fato.usuarioId === contexto.usuarioId;
  }
}
