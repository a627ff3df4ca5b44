import { QuickCreate } from '../../../cadastro/quick-create.tsx';
import { CADASTROS, useRefresh } from '../api.ts';
import type { No, TipoDeNo } from './arvore.ts';
import { MoverModal } from './mover-modal.tsx';
import { SituacaoModal } from './situacao-modal.tsx';

export type Pedido =
  | { readonly acao: 'mover' | 'situacao'; readonly no: No; readonly destino?: No }
  /** The new node goes into the area; without one, to the top. */
  | { readonly acao: 'novo'; readonly tipo: TipoDeNo; readonly area: No | undefined };

interface Props {
  readonly pedido: Pedido;
  readonly nos: readonly No[];
  /** Closes the dialog; `criado` is the key of the new node. */
  readonly onFechar: (criado?: string) => void;
}

export function Dialogos({ pedido, nos, onFechar }: Props) {
  const update = useRefresh();
  const close = () => onFechar();
  if (pedido.acao === 'novo') {
    const { tipo, area } = pedido;
    return (
      <QuickCreate
        opened
        cadastro={CADASTROS[tipo]}
        dados={area ? { [tipo === 'area' ? 'areaPaiId' : 'areaId']: area.id } : {}}
        onClose={close}
        onCriado={({ id }) => void update().then(() => onFechar(`${tipo} ${id}`))}
      />
    );
  }
  if (pedido.acao === 'situacao') return <SituacaoModal opened no={pedido.no} onClose={close} />;
  return (
    <MoverModal
      opened
      no={pedido.no}
      destino={pedido.destino}
      areas={nos.filter(({ tipo }) => tipo === 'area')}
      onClose={close}
    />
  );
}
