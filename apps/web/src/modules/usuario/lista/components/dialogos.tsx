import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import type { Pedido, Quem } from './acoes.ts';
import { ConvidarModal } from './convidar-modal.tsx';
import { Detalhes } from './detalhes.tsx';
import type { AcaoDeLote } from './lote.tsx';
import { Lote } from './lote.tsx';
import { Pedidos } from './pedidos.tsx';

export type Aberto =
  | { readonly que: 'convite' }
  | { readonly que: 'pedido'; readonly pedido: Pedido }
  | { readonly que: 'lote'; readonly acao: AcaoDeLote; readonly pessoas: readonly UsuarioDaLista[] };

interface Props {
  readonly aberto: Aberto | undefined;
  /** Id of the person at the side, from the address. */
  readonly registro: number | undefined;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onFecharRegistro: () => void;
  readonly onClose: () => void;
  /** Called after an action on several people. */
  readonly onLote: () => void;
}

export function Dialogos({ aberto, registro, quem, onPedido, onFecharRegistro, onClose, onLote }: Props) {
  return (
    <>
      {registro !== undefined && (
        <Detalhes key={registro} opened id={registro} quem={quem} onPedido={onPedido} onClose={onFecharRegistro} />
      )}
      {aberto?.que === 'convite' && <ConvidarModal onFechar={onClose} />}
      {aberto?.que === 'pedido' && <Pedidos pedido={aberto.pedido} onFechar={onClose} />}
      {aberto?.que === 'lote' && (
        <Lote opened acao={aberto.acao} pessoas={aberto.pessoas} onClose={onClose} onFeito={onLote} />
      )}
    </>
  );
}
