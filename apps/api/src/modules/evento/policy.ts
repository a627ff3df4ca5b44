import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import type { Contexto } from '../../infra/context.ts';

/** Whether an event concerns the caller at all, before looking at single rows and at whose plant it is. */
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
    case 'cadastro':
      return (
        contexto.permissions.has(cadastroDe(fato.cadastro).permission('Listar')) &&
        (fato.projetoId === null || fato.projetoId === contexto.projetoId)
      );
    case 'comentario':
    case 'anexo':
      return fato.projetoId === null || fato.projetoId === contexto.projetoId;
    case 'notificacao':
    case 'permissoes':
      return fato.usuarioId === contexto.usuarioId;
  }
}
