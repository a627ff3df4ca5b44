import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { acoesSobre, type Pedido, type Quem } from './acoes.ts';
import { MenuAcoes } from './menu-acoes.tsx';

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
}

/** The three dots of a person, where there is something to do. */
export function AcoesDaLinha({ pessoa, quem, onPedido }: Props) {
  const acoes = acoesSobre(pessoa, quem);
  if (acoes.length === 0) return null;
  return <MenuAcoes nome={pessoa.nome} acoes={acoes} onAcao={(acao) => onPedido({ acao, pessoa })} />;
}
