import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { PopupMenu } from '../../../../components/popup-menu.tsx';
import { type Acao, acoesSobre, type Pedido, type Quem, ROTULO_ACAO } from './acoes.ts';

interface MenuAcoesProps {
  readonly nome: string;
  readonly acoes: readonly Acao[];
  readonly onAcao: (acao: Acao) => void;
}

function MenuAcoes({ nome, acoes, onAcao }: MenuAcoesProps) {
  return (
    <PopupMenu
      button={(trigger) => (
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações sobre ${nome}`} {...trigger}>
          <IconDots size={18} />
        </ActionIcon>
      )}
      itens={acoes.map((acao) => ({
        chave: acao,
        rotulo: ROTULO_ACAO[acao],
        onClick: () => onAcao(acao),
      }))}
    />
  );
}

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
}

/** The menu of a person behind three dots, where there is an action. */
export function AcoesDaLinha({ pessoa, quem, onPedido }: Props) {
  const acoes = acoesSobre(pessoa, quem);
  if (acoes.length === 0) return null;
  return <MenuAcoes nome={pessoa.nome} acoes={acoes} onAcao={(acao) => onPedido({ acao, pessoa })} />;
}
